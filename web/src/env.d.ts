/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'tateti.wasm?url' {
  const address: string;
  export default address;
}

declare module 'learn.wasm?url' {
  const address: string;
  export default address;
}

declare module 'games.wasm?url' {
  const address: string;
  export default address;
}

/** Not in every browser, and not in TypeScript's library yet. */
interface Window {
  readonly scheduler?: { postTask(run: () => void, options: { readonly priority: 'background' }): Promise<void> };
}
