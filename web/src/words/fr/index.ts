import catalogue from 'tateti/catalogues/fr';
import { page } from './page';

export const words = page;
export { catalogue };
