import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { strayErrors } from './test/support/stray-errors.ts'

const minute = 60_000

/** The folder that the gate reads the results of a run from. */
const results = process.env.WEEZ_RESULTS

/** A kind of tests, in a folder of its own; the gate runs them by these names. */
const project = (name: string, include: string[], timeout = minute / 4, setupFiles: string[] = [], environment = 'node') => ({
  extends: true as const,
  test: { name, include, setupFiles, environment, testTimeout: timeout, hookTimeout: timeout, expect: { poll: { timeout: timeout / 5 } } },
})

export default defineConfig({
  test: {
    // A worker loads the program once and runs file after file; every file creates its own world.
    pool: 'threads',
    isolate: false,
    // A file keeps its server, its database and its browser busy: with more at once than there are cores, all wait for each other.
    maxWorkers: availableParallelism(),
    // A test that fails once has found something: a fault of the program or of the test.
    retry: 0,
    reporters: results
      ? ['default', ['json', { outputFile: join(results, 'results.json') }], strayErrors(join(results, 'stray-errors.json'))]
      : ['default'],
    env: { WEEZ_LOG: 'error' },
    // The last lines of a gate show the message alone, so a list in it is not cut.
    chaiConfig: { truncateThreshold: 1000 },
    tags: [
      { name: 'long', description: 'left by `npm test` to `npm run test:all`, where a shorter proof stands for it' },
      { name: 'night', description: 'of the long ones, left to `npm run test:endurance`' },
    ],
    globalSetup: 'test/support/global-setup.ts',
    projects: [
      project('rules', ['test/*.test.ts', 'test/rules/**/*.test.{ts,tsx}']),
      project('components', ['test/components/*.test.tsx'], minute / 4, ['test/support/dom-page.ts'], 'happy-dom'),
      project('routers', ['test/routers/**/*.test.ts'], minute),
      project('rest', ['test/rest/**/*.test.ts'], minute),
      project('e2e', ['test/e2e/**/*.test.ts'], 5 * minute, ['test/support/failed-journeys.ts']),
    ],
  },
})
