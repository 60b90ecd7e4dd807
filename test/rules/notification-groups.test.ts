import { expect, test } from 'vitest'
import type { NotificationType } from '#db/schema/enums.ts'
import { getPhrases } from '#locales/index.ts'
import type { Notification } from '#routers/weezes/notifications.contract.ts'
import { groupNotifications } from '#src/weezes/notifications/groups.ts'

/** Notifications from `LIKE 7`: their type and the weeze that they are about. */
const notificationsOf = (acts: readonly string[]) =>
  acts.map((act, id) => {
    const [type, weeze] = act.split(' ')
    return { id, type: type as NotificationType, weez: weeze ? { id: Number(weeze) } : null } as Notification
  })

test.each<[string, string[], number[]]>([
  ['three likes of one weeze', ['LIKE 7', 'LIKE 7', 'LIKE 7'], [3]],
  ['three reweezes of one weeze', ['REWEEZ 7', 'REWEEZ 7', 'REWEEZ 7'], [3]],
  ['one or two likes', ['LIKE 7', 'LIKE 8', 'LIKE 8'], [1, 1, 1]],
  ['likes and reweezes in turn', ['LIKE 7', 'REWEEZ 7', 'LIKE 7', 'REWEEZ 7', 'LIKE 7'], [1, 1, 1, 1, 1]],
  ['likes with a reply between them', ['LIKE 7', 'LIKE 7', 'LIKE 7', 'REPLY 9', 'LIKE 7', 'LIKE 7', 'LIKE 7', 'LIKE 7'], [3, 1, 4]],
  ['other kinds', ['MENTION 7', 'MENTION 7', 'MENTION 7', 'FOLLOW', 'FOLLOW', 'FOLLOW', 'REPLY 7', 'REPLY 7', 'REPLY 7'], Array(9).fill(1)],
  ['none', [], []],
])('%s are drawn in rows of so many', (_, acts, sizes) => {
  const notifications = notificationsOf(acts)
  const groups = groupNotifications(notifications)
  expect(groups.map(group => group.length)).toEqual(sizes)
  expect(groups.flat()).toEqual(notifications)
})

test('the words for several people count the others, in both languages', () => {
  const say = (locale: 'fr' | 'en', count: number) => {
    const { like, reweeze } = getPhrases(locale).notifications
    return [like.together({ count }), reweeze.together({ count })]
  }
  expect(say('fr', 6)).toEqual(['et 6 autres ont aimé votre weeze', 'et 6 autres ont reweezé votre weeze'])
  expect(say('fr', 1)).toEqual(['et 1 autre ont aimé votre weeze', 'et 1 autre ont reweezé votre weeze'])
  expect(say('en', 6)).toEqual(['and 6 others liked your weeze', 'and 6 others reweezed your weeze'])
  expect(say('en', 1)).toEqual(['and 1 other liked your weeze', 'and 1 other reweezed your weeze'])
})
