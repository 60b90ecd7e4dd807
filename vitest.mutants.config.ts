import { defineConfig } from 'vitest/config'

/** The tests that `npm run test:mutants` runs: all of rules, but the one that reads the sources that it changes. */
export default defineConfig({
  test: { include: ['test/rules/**/*.test.ts'], exclude: ['test/rules/sealed.test.ts'], env: { WEEZ_LOG: 'error' } },
})
