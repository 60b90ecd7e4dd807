import { expect, test } from 'vitest'
import { runMailKillTest } from '../support/mail-kill-test.ts'
import { promise } from '../support/promise.ts'

// test/kill-mails.ts kills more often.
test('a server that is killed while mails are sent, delayed and drafted loses none and sends none twice', { tags: ['long'] }, async () => {
  const { acknowledged, problems } = await runMailKillTest(3)
  expect(acknowledged).toBeGreaterThan(0)
  await promise('MAIL-07', () => expect(problems).toEqual([]))
})
