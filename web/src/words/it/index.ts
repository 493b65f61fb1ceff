import catalogue from 'tateti/catalogues/it';
import { page } from './page';

export const words = page;
export { catalogue };
