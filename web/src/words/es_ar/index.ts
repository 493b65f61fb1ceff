import catalogue from 'tateti/catalogues/es-AR';
import { page } from './page';

export const words = page;
export { catalogue };
