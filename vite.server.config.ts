import { defineConfig } from 'vite'

/** The server and its commands as one bundle: it starts in a fraction of the time and memory of the same sources read one by one. */
export default defineConfig({
  ssr: { noExternal: true, external: ['better-sqlite3', 'sharp'] },
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node26',
    minify: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      // What decodes pictures is a program of its own, since it runs in a process of its own.
      input: { main: 'server/main.ts', decoder: 'server/media/decoder.ts' },
      external: ['pg-native'],
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
