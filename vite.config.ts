import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The browser program, and what the pages of the press load. Routes are imported lazily, so each brings its own libraries (Tiptap,
 * keen-slider) only when it is opened.
 */
export default defineConfig({
  plugins: [react()],
  base: '/',
  // Vite's usual folder begins with a dot, and nothing below such a name is served.
  cacheDir: 'node_modules/vite-modules',
  build: {
    outDir: 'dist/client',
    sourcemap: false,
    // Says the server what the files are called.
    manifest: true,
    // The licences of everything that is in the files; they go where the files go.
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: { index: 'index.html', press: 'server/press/browser/take-over.ts', 'press-styles': 'src/press/styles/press.css' },
      // What three pages or more need comes in one file: a page asks for a few files, not for a hundred.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 3 }] } },
    },
  },
})
