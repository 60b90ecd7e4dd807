import { expect, test } from 'vitest'
import { promise } from '../support/promise.ts'
import { runSequenceKillTest } from '../support/sequence-kill-test.ts'

test('a server that is killed while its clock changes publishes every item once, in order, none early and at most a second late', async () => {
  const { items, late, problems } = await runSequenceKillTest(2)
  await promise('SEQ-14', () => {
    expect({ items, problems }).toEqual({ items: 1000, problems: [] })
    // Of 99 in 100 items, while a server is up.
    expect(late).toBeLessThan(1000)
  })
})
