// Tests have all languages at hand; the page loads the one that it needs.
import { languages } from '../../src/engine';
import { addWords } from '../../src/words';
import { catalogues } from '../../src/words/all';

for (const language of languages) addWords(language, catalogues[language]);
