import { expect, TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Ids of `docs/requirements.md` with assertions of their own that held in this test. */
    promises?: string[]
  }
}

/**
 * Runs the assertions that prove a requirement and records its id in the test's result once they have held. Throws if `assertions` finishes
 * without an assertion: in a browser, wait with `expect.poll` or assert what the wait was for.
 */
export const promise = async <Result>(id: string, assertions: () => Result | Promise<Result>): Promise<Result> => {
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error(`${id} is promised outside a test`)
  const before = expect.getState().assertionCalls
  const result = await assertions()
  if (expect.getState().assertionCalls === before) throw new Error(`${id} was promised without an assertion`)
  test.meta.promises = [...new Set([...(test.meta.promises ?? []), id])]
  return result
}
