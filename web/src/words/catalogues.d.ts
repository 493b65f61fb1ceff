// The words of the coach and of /learn, as the build of the library writes them. The types of the latter are written with them.

declare module 'tateti/catalogues/*' {
  const catalogue: import('../engine/types').Catalogue;
  export default catalogue;
}

declare module 'tateti/learn/*' {
  const words: import('tateti/learn').LearnWords;
  export default words;
}
