import { afterEach, beforeEach, test, vi } from 'vitest'

const chosen = globalThis as { weezMutant?: number; weezCaught?: number }

/** The most that one test takes under a mutant, in ms. */
const testTime = 30_000

/** Runs the tests of a file under one of the mutants of a switched tree (`mutant-tree.ts`), until one of them fails. */
export const runUnder = async (mutant: number, load: () => Promise<unknown>): Promise<void> => {
  // The programs that the tests start see it too.
  process.env.WEEZ_MUTANT = String(mutant)
  chosen.weezMutant = mutant
  if (mutant !== 0 && chosen.weezCaught === mutant) return test.skip('another file has caught it')
  beforeEach(context => {
    if (mutant !== 0 && chosen.weezCaught === mutant) context.skip()
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') chosen.weezCaught = mutant
  })
  vi.setConfig({ testTimeout: testTime, hookTimeout: testTime })
  await load()
}
