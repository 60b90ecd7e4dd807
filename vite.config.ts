import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The browser program. Routes are imported lazily, so each brings its own libraries (Tiptap, keen-slider) only when it is opened. */
export default defineConfig({
  plugins: [react()],
  base: '/',
  build: { outDir: 'dist/client', sourcemap: false },
})
