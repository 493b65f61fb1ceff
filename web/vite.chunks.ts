// How the page is divided into files: what the first visit shares with any other page is one file. Left to itself, the bundler makes one
// for each combination of pages, and a dozen small files compress worse than one. The words of a language are a file of their own.
import type { GetManualChunk } from 'rollup';

/** A file of words of one language; the words of /embed/make are loaded only there. */
const words = /\/src\/words\/(\w+)\/(?!make\.)(\w+)\.ts$/;

/** The words of /learn in one language, as the build of the library writes them. */
const learnWords = /\/learn\/(\w+(?:-\w+)?)\.js$/;

export function firstVisitInOne(entry: string): GetManualChunk {
  let shared: ReadonlySet<string> | null = null;
  return (id, { getModuleIds, getModuleInfo }) => {
    /** Everything that these need at once. */
    const needed = (roots: readonly string[]): Set<string> => {
      const found = new Set<string>();
      const add = (module: string): void => {
        if (found.has(module)) return;
        found.add(module);
        getModuleInfo(module)?.importedIds.forEach(add);
      };
      roots.forEach(add);
      return found;
    };
    if (shared === null) {
      const others = [...getModuleIds()].filter((module) => module !== entry && getModuleInfo(module)?.isEntry);
      const elsewhere = needed(others);
      shared = new Set([...needed([entry])].filter((module) => elsewhere.has(module)));
    }
    if (shared.has(id)) return 'game';
    const learnt = learnWords.exec(id)?.[1];
    if (learnt !== undefined) return `words-learn_${learnt.toLowerCase().replace('-', '_')}`;
    const [, language, part] = words.exec(id) ?? [];
    if (language === undefined) return undefined;
    // Argentina's words are those of Spanish with what differs, but the coach's are its own.
    return language === 'es' && part !== 'index' ? 'words-es_any' : `words-${language}`;
  };
}
