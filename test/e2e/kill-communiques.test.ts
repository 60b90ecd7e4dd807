import { expect, test } from 'vitest'
import { runCommuniqueKillTest } from '../support/communique-kill-test.ts'
import { promise } from '../support/promise.ts'

// test/kill-communiques.ts kills more often.
test('a server that is killed while communiqués are saved, approved and released has each once, as it was approved', {
  tags: ['long'],
}, async () => {
  const { acknowledged, approvals, problems } = await runCommuniqueKillTest(5)
  expect([acknowledged > 0, approvals > acknowledged]).toEqual([true, true])
  await promise('CELL-04', () => expect(problems).toEqual([]))
})
