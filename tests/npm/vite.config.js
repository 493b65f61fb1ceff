export default {
  base: './',
  build: {
    target: 'es2022',
    rollupOptions: { input: 'bundled.js', output: { entryFileNames: 'bundled.js' } },
  },
};
