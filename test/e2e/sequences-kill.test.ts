import { expect, test } from 'vitest'
import { runChatterKillTest } from '../support/chatter-kill-test.ts'
import { promise } from '../support/promise.ts'
import { runSequenceKillTest } from '../support/sequence-kill-test.ts'

// How late an item is depends on the machine as well: test/routers/sequence-publication.test.ts promises the second on a clock of its own.
test('a server that is killed while its clock changes publishes every item once, in order and none early', async () => {
  const { items, problems } = await runSequenceKillTest(2)
  await promise('SEQ-14', () => expect(items).toBe(1000))
  await promise('SEQ-14', () => expect({ items, problems }).toEqual({ items: 1000, problems: [] }))
  await promise('CTRL-02', () => expect(problems).toEqual([]))
})

test('a server that is killed while personas chatter says what it would have said, each once, and makes up for nothing', async () => {
  const { said, passed, problems } = await runChatterKillTest(2)
  await promise('CTRL-04', () => {
    expect([said > 20, passed > 10]).toEqual([true, true])
    expect(problems).toEqual([])
  })
})
