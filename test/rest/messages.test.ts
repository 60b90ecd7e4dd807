import { beforeAll, expect, test } from 'vitest'
import type { AccountName, Username } from '#test/support/canary-exercises.ts'
import { promise } from '#test/support/promise.ts'
import { describeSites } from '#test/support/site.ts'

/** Conversations of every kind: the opener, the persona, the recipient; the users who may see it; the sides that each may mark as read. */
const kinds = {
  'two players': { by: 'camille', as: 'camille', to: 'karim', marks: { camille: ['camille'], karim: ['karim'] }, observed: false },
  'a persona and a player': {
    by: 'animator',
    as: 'mairie',
    to: 'camille',
    marks: { camille: ['camille'], animator: ['mairie'], admin: ['mairie'] },
    observed: true,
  },
  'a player and a persona': {
    by: 'karim',
    as: 'karim',
    to: 'echo',
    marks: { karim: ['karim'], animator: ['echo'], admin: ['echo'] },
    observed: true,
  },
  'two personas': {
    by: 'admin',
    as: 'echo',
    to: 'rumeur',
    marks: { animator: ['echo', 'rumeur'], admin: ['echo', 'rumeur'] },
    observed: true,
  },
  'an animator as themself and a player': {
    by: 'animator',
    as: 'animator',
    to: 'karim',
    marks: { animator: ['animator'], karim: ['karim'] },
    observed: false,
  },
  'an animator as themself and a persona': {
    by: 'animator',
    as: 'animator',
    to: 'rumeur',
    marks: { animator: ['animator', 'rumeur'], admin: ['rumeur'] },
    observed: true,
  },
} satisfies Record<
  string,
  { by: AccountName; as: Username; to: Username; marks: Partial<Record<AccountName, readonly Username[]>>; observed: boolean }
>
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

type Conversation = { id: number; participants: { id: number; identity: { username: Username } }[] }

describeSites('Who may read, write and mark messages', site => {
  const conversations = new Map<Kind, Conversation>()
  beforeAll(async () => {
    for (const kind of kindNames) {
      const { by, as, to } = kinds[kind]
      const { people } = site().world.exercises.acme
      const json = { composeAs: people[as], sendTo: people[to] }
      conversations.set(kind, (await site().ask('POST', '/acme/messaging/convers/', { as: ['acme', by], json })).json as Conversation)
    }
  })

  test('the paths of the specification, with and without a trailing slash, answer with the entities', async () => {
    const { people } = site().world.exercises.acme
    const as = ['acme', 'camille'] as const
    const json = { composeAs: people.camille, sendTo: people.karim }
    const started = await site().ask('POST', '/acme/messaging/convers', { as, json })
    const again = await site().ask('POST', '/messaging/convers/', { headers: { cookie: `weez=${await site().world.token(...as)}` }, json })
    const identities = [{ identity: { id: people.camille } }, { identity: { id: people.karim } }]
    await promise('API-26', () => {
      expect([started.status, again.status, again.json]).toEqual([200, 200, started.json])
      expect((started.json as Conversation).participants).toMatchObject(identities)
    })
    const { id } = started.json as Conversation
    const content = { content: ' par REST ', updateParticipantLastRead: true }
    const sent = await site().ask('POST', `/acme/messaging/convers/${id}`, { as, json: content })
    await promise('API-28', () =>
      expect(sent.json).toMatchObject({
        id,
        messages: expect.arrayContaining([expect.objectContaining({ content: 'par REST' })]),
        lastMessage: { content: 'par REST', author: { endpoint: { id: people.camille } } },
        unread: false,
      }),
    )
    const theirs = ['acme', 'karim'] as const
    const list = await site().ask('GET', '/acme/messaging/convers', { as: theirs })
    await promise('API-24', () => expect(list.json).toMatchObject([{ id, unread: true, lastMessage: { content: 'par REST' } }, {}, {}]))
    const { ownParticipantId } = (list.json as { ownParticipantId: number }[])[0] ?? {}
    const marker = `/acme/messaging/convers/${id}/participants/${ownParticipantId}/read`
    const marked = await site().ask('PATCH', `${marker}?at=${encodeURIComponent(new Date().toISOString())}`, { as: theirs })
    await promise('API-27', () => expect([marked.status, (marked.json as { unread: boolean }).unread]).toEqual([200, false]))
    for (const query of ['', '?at=', '?at=today', '?at=2026-11-20', '?at=2026-02-30T00:00:00Z'])
      expect((await site().ask('PATCH', marker + query, { as: theirs })).json).toMatchObject({
        error: { fields: { at: expect.any(String) } },
      })
    const one = await site().ask('GET', `/acme/messaging/convers/${id}`, { as: theirs })
    await promise('API-25', () =>
      expect(one.json).toMatchObject({
        id,
        participants: identities,
        messages: expect.arrayContaining([expect.objectContaining({ content: 'par REST' })]),
        unread: false,
        hasOlder: false,
      }),
    )
  })
})
