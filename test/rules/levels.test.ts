import { expect, test } from 'vitest'
import { procedures } from '#routers/procedures.ts'
import { procedureFixtures, procedureNames } from '#test/support/procedure-fixtures.ts'
import { promise } from '#test/support/promise.ts'

test('every call has the level that the policy gives it', async () => {
  const levels = procedureNames.map(name => [name, procedures[name].meta.level])
  await promise('SEC-03', () => expect(levels).toEqual(procedureNames.map(name => [name, procedureFixtures[name].level])))
})

test('while writing is closed to players, they still say what they have read, and nothing else', async () => {
  const open = procedureNames.filter(name => procedures[name].meta.marksRead)
  await promise('EXO-58', () =>
    expect(open.toSorted()).toEqual([
      'cell.enter',
      'cell.watch.see',
      'mail.edit',
      'messaging.markRead',
      'weezes.readNotifications',
      'weezes.tellSightings',
    ]),
  )
})
