import { expect, test } from 'vitest'
import { runSequenceKillTest } from '../support/sequence-kill-test.ts'

test('SEQ-14: a server that is killed while its clock changes publishes every item once, in order, none early', async () => {
  const { items, late, problems } = await runSequenceKillTest(2)
  expect({ items, problems }).toEqual({ items: 1000, problems: [] })
  // While a server is up; the bound is wide because other work may have the machine.
  expect(late).toBeLessThan(2000)
})
