import catalogue from 'tateti/catalogues/es';
import { page } from './page';

export const words = page;
export { catalogue };
