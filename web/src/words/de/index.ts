import catalogue from 'tateti/catalogues/de';
import { page } from './page';

export const words = page;
export { catalogue };
