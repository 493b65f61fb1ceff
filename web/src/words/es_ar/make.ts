import { make as es } from '../es/make';
import type { MakeWords } from '../make';

export const make: MakeWords = { ...es, frameTitle: 'Ta-te-ti' };
