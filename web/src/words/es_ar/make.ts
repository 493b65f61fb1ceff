import { make as es } from '../es/make';
import type { MakeWords } from '../types';

export const make: MakeWords = { ...es, frameTitle: 'Ta-te-ti' };
