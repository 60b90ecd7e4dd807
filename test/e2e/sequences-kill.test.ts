import { expect, test } from 'vitest'
import { promise } from '../support/promise.ts'
import { runSequenceKillTest } from '../support/sequence-kill-test.ts'

test('a server that is killed while its clock changes publishes every item once, in order, none early and at most a second late', async () => {
  const { items, usual, late, problems } = await runSequenceKillTest(2)
  await promise('SEQ-14', () => {
    expect({ items, problems }).toEqual({ items: 1000, problems: [] })
    // While a server is up. The machine also runs other tests: one item in ten may wait for it.
    expect(usual).toBeLessThan(1000)
    expect(late).toBeLessThan(2000)
  })
})
