import catalogue from 'tateti/catalogues/zh';
import { page } from './page';

export const words = page;
export { catalogue };
