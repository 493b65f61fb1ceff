import catalogue from 'tateti/catalogues/ar';
import { page } from './page';

export const words = page;
export { catalogue };
