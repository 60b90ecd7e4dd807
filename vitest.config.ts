import { defineConfig } from 'vitest/config'

const minute = 60_000

/** A kind of tests, in a folder of its own; the gate runs them by these names. */
const project = (name: string, include: string[], timeout = minute / 4, retry = 0) => ({
  extends: true as const,
  test: { name, include, retry, testTimeout: timeout, hookTimeout: timeout, expect: { poll: { timeout: timeout / 5 } } },
})

export default defineConfig({
  test: {
    // One process a core reads the program once and runs file after file; every file makes a world of its own.
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
    env: { WEEZ_LOG: 'error' },
    // The gate leaves these to `npm run test:long`, and proves each promise in a shorter way.
    tags: [{ name: 'long', description: 'journeys that take longer than the gate has' }],
    globalSetup: 'test/support/global-setup.ts',
    projects: [
      project('rules', ['test/*.test.ts', 'test/rules/**/*.test.ts']),
      project('routers', ['test/routers/**/*.test.ts'], minute),
      project('rest', ['test/rest/**/*.test.ts'], minute),
      // What a machine that others use too has broken in a browser is tried once more; what is wrong fails twice.
      project('e2e', ['test/e2e/**/*.test.ts'], 5 * minute, 1),
    ],
  },
})
