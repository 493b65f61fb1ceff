import catalogue from 'tateti/catalogues/pt';
import { page } from './page';

export const words = page;
export { catalogue };
