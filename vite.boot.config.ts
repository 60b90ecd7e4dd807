import { defineConfig } from 'vite'

/** What a single executable runs first: one file, of the kind that an executable can hold. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/binary/boot.ts',
    outDir: 'dist/boot',
    target: 'node26',
    minify: false,
    rolldownOptions: { output: { format: 'cjs', entryFileNames: 'boot.cjs' } },
  },
})
