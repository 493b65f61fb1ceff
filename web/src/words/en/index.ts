import catalogue from 'tateti/catalogues/en';
import { page } from './page';

export const words = page;
export { catalogue };
