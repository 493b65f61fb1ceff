// The coach's words, as the build of the library writes them.

declare module 'tateti/catalogues/*' {
  const catalogue: import('../engine/types').Catalogue;
  export default catalogue;
}
