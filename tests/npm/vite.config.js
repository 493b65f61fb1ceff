export default {
  base: './',
  build: {
    target: 'es2022',
    modulePreload: false, // which would need a document
    rollupOptions: { input: 'bundled.js', output: { entryFileNames: 'bundled.js' }, preserveEntrySignatures: 'strict' },
  },
};
