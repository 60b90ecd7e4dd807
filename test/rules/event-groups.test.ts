import { expect, test } from 'vitest'
import { webhookEvents } from '#db/schema/enums.ts'
import { getPhrases } from '#locales/index.ts'
import { eventGroups, summarizeEvents } from '#src/admin/webhooks/event-groups.ts'
import { promise } from '#test/support/promise.ts'

test('every event is chosen below one heading, and a whole heading is said in a word', async () => {
  const chosen = eventGroups.flatMap(([, events]) => events)
  await promise('EXO-291', () => {
    expect(chosen.toSorted()).toEqual(webhookEvents.toSorted())
    expect(eventGroups.map(([group]) => group).toSorted()).toEqual(Object.keys(getPhrases('fr').webhooks.group).toSorted())
  })
  const press = ['article.published', 'article.changed', 'article.unpublished'] as const
  await promise('EXO-291', () => {
    expect(summarizeEvents([...press, 'weeze.liked'])).toEqual([{ event: 'weeze.liked' }, { whole: 'press' }])
    expect(summarizeEvents(press.slice(1))).toEqual(press.slice(1).map(event => ({ event })))
    expect(summarizeEvents(webhookEvents)).toHaveLength(eventGroups.length)
  })
})
