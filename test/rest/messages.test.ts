import { beforeAll, expect, test } from 'vitest'
import type { ProcedureName } from '#routers/procedures.ts'
import { type AccountName, accountNames, type ExerciseName, type Username } from '#test/support/canary-exercises.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { promise } from '#test/support/promise.ts'
import { describeSites } from '#test/support/site.ts'
import { transportNames, transports } from '#test/support/transports.ts'

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
  const all = () =>
    fingerprint(
      site().world.store,
      Object.values(site().world.exercises).map(({ exerciseId }) => exerciseId),
    )
  const at = '9999-01-01T00:00:00Z'

  const cases = transportNames.flatMap(transport =>
    (['acme', 'blue'] as const).flatMap(exercise => accountNames.map(name => [transport, exercise, name] as const)),
  )
  test.each(cases)(
    'design rules 1 and 14: by %s, %s’s %s sees, answers and marks just what is theirs',
    async (transport, exercise, name) => {
      const base: Record<string, string> = { acme: '/acme', blue: '/acme/clones/blue' }
      const headers = { cookie: await site().world.cookie(exercise as ExerciseName, name) }
      const ask = async (call: ProcedureName, input: object) => {
        const answer = await transports[transport](site().ask, base[exercise] ?? '', call, input, headers)
        return answer ?? { status: 0, text: '' }
      }
      const missing = {
        read: await ask('messaging.one', { conversationId: 1 }),
        write: await ask('messaging.send', { conversationId: 1, content: 'x' }),
        mark: await ask('messaging.markRead', { conversationId: 1, participantId: 1, at }),
        typing: await ask('messaging.typing', { conversationId: 1 }),
      }
      for (const kind of kindNames) {
        const { id: conversationId, participants } = conversations.get(kind) ?? { id: 0, participants: [] }
        const marks: readonly Username[] =
          (exercise === 'acme' && (kinds[kind].marks as Partial<Record<AccountName, Username[]>>)[name]) || []
        const observes = exercise === 'acme' && name === 'observer'
        const animates = name === 'animator' || name === 'admin'

        /** Either the call succeeds, or it fails with the right error and nothing changes. */
        const expectAnswer = async (call: ProcedureName, input: object, status: number, none?: { status: number; text: string }) => {
          const before = status === 200 ? undefined : await all()
          const answer = await ask(call, input)
          expect([kind, call, answer.status], answer.text).toEqual([kind, call, status])
          if (status === 404) expect([answer.status, answer.text]).toEqual([none?.status, none?.text])
          if (status !== 200) expect(await all()).toBe(before)
        }
        const seen = marks.length > 0
        const reads = seen || (observes && kinds[kind].observed)
        const changes = name === 'observer' ? 403 : seen ? 200 : 404
        const readAndAnswer = async () => {
          await expectAnswer('messaging.one', { conversationId }, reads ? 200 : 404, missing.read)
          await expectAnswer('messaging.send', { conversationId, content: `by ${name}` }, changes, missing.write)
        }
        // Whoever animates sees and answers every conversation of a persona.
        if (exercise === 'acme' && animates && kinds[kind].observed) {
          expect([reads, changes]).toEqual([true, 200])
          await promise('MSG-29', readAndAnswer)
        } else await readAndAnswer()
        await expectAnswer('messaging.typing', { conversationId }, changes, missing.typing)
        for (const { id: participantId, identity } of participants) {
          const status = changes === 200 && !marks.includes(identity.username) ? 403 : changes
          await expectAnswer('messaging.markRead', { conversationId, participantId, at }, status, missing.mark)
        }
        // A participant of another conversation is none of this one.
        if (seen) await expectAnswer('messaging.markRead', { conversationId, participantId: 1, at }, 404, missing.mark)
        const listed = await ask('messaging.list', {})
        expect([kind, listed.text.includes(`"id":${conversationId},`)]).toEqual([kind, reads])
      }
    },
  )

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

  test('an Idempotency-Key sends once over HTTP', async () => {
    const { id } = conversations.get('two players') ?? {}
    const headers = { 'idempotency-key': 'over HTTP' }
    const send = () =>
      site().ask('POST', `/acme/messaging/convers/${id}`, { as: ['acme', 'karim'], headers, json: { content: 'one of eight' } })
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const { text } = await site().ask('GET', `/acme/messaging/convers/${id}`, { as: ['acme', 'camille'] })
    expect(text.match(/"content":"one of eight"/g)).toHaveLength(2)
  })
})
