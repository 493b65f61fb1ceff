/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'tateti.wasm?url' {
  const address: string;
  export default address;
}
