import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { conversationPageSize } from '#routers/limits.contract.ts'
import { conversationWithMessages } from '#routers/messaging/conversations.contract.ts'
import { errorFieldsOf } from '#test/support/call-errors.ts'
import type { AccountName, Username } from '#test/support/canary-exercises.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

type Messaging = Caller['messaging']

describeWorlds('Messages', world => {
  let as: Record<AccountName, Messaging>
  let people: Record<Username, number>
  beforeEach(async () => {
    people = world().exercises.acme.people
    const accounts: AccountName[] = ['admin', 'animator', 'observer', 'camille', 'karim']
    const callers = await Promise.all(accounts.map(async name => [name, (await world().as('acme', name)).messaging]))
    as = Object.fromEntries(callers)
  })

  const between = async (name: AccountName, sendTo: Username, composeAs?: Username) =>
    (await as[name].start({ sendTo: people[sendTo], ...(composeAs ? { composeAs: people[composeAs] } : {}) })).id
  const ownIn = (open: Awaited<ReturnType<Messaging['one']>>, userId: number) =>
    open.messages.filter(({ author }) => author.endpoint.id === userId).map(({ content }) => content)
  const auditOf = async (action: string) => {
    const { read } = world().store
    const { audit } = read.t
    const { exerciseId } = world().exercises.acme
    return read
      .select()
      .from(audit)
      .where(and(eq(audit.exerciseId, exerciseId), eq(audit.action, action)))
  }

  test('two users have one conversation, whichever of them opens it and however often at once', async () => {
    const first = await between('camille', 'karim')
    const again = [between('camille', 'karim'), between('karim', 'camille'), between('camille', 'karim')]
    expect(new Set(await Promise.all(again))).toEqual(new Set([first]))
    const atOnce = await Promise.all([
      ...Array.from({ length: 6 }, () => between('animator', 'karim', 'prefecture')),
      ...Array.from({ length: 6 }, () => between('karim', 'prefecture')),
      ...Array.from({ length: 6 }, () => between('admin', 'karim', 'prefecture')),
    ])
    expect(new Set(atOnce).size).toBe(1)
  })

  test('nobody composes as another one but an animator, as a persona of the exercise, to somebody else', async () => {
    const refused = (name: AccountName, composeAs: number, sendTo: number) =>
      as[name].start({ composeAs, sendTo }).catch(error => error.code)
    const foreign = world().exercises.blue.people
    const { camille, karim, mairie, animator, observer } = people
    await promise('MSG-16', async () => {
      expect(await refused('camille', mairie, karim)).toBe('FORBIDDEN')
      expect(await refused('camille', 1, karim)).toBe('FORBIDDEN')
      expect(await refused('animator', karim, camille)).toBe('FORBIDDEN')
      expect(await refused('animator', foreign.mairie, camille)).toBe('NOT_FOUND')
      expect(await refused('animator', mairie, foreign.camille)).toBe('NOT_FOUND')
      expect(await refused('observer', observer, camille)).toBe('FORBIDDEN')
      for (const [name, composeAs, sendTo] of [
        ['camille', camille, camille],
        ['animator', mairie, mairie],
        ['animator', mairie, animator],
      ] as const)
        expect(await refused(name, composeAs, sendTo)).toBe('BAD_REQUEST')
    })
    expect(await errorFieldsOf(as.camille.start({ sendTo: camille }))).toEqual({ sendTo: 'One does not write to oneself' })
    const { participants } = await as.animator.start({ composeAs: mairie, sendTo: camille })
    for (const id of ['MSG-16', 'API-26'])
      await promise(id, () => expect(participants.map(({ identity }) => identity.id).toSorted()).toEqual([mairie, camille].toSorted()))
  })

  test('a message is trimmed, the newest, and in the answer; both see it, the other one as unread', async () => {
    const conversationId = await between('camille', 'karim')
    const sent = await as.camille.send({ conversationId, content: ' \n bonjour Karim ', updateParticipantLastRead: true })
    await promise('API-28', () => {
      expect(conversationWithMessages.strict().parse(sent)).toEqual(sent)
      expect([sent.lastMessage?.content, sent.messages.at(-1)?.content, sent.unread]).toEqual(['bonjour Karim', 'bonjour Karim', false])
    })
    expect(sent.updatedOn).toBe(sent.lastMessage?.createdOn)
    const [first] = await as.karim.list({})
    expect([first?.id, first?.unread, first?.lastMessage?.content]).toEqual([conversationId, true, 'bonjour Karim'])
    expect(ownIn(await as.karim.one({ conversationId }), people.karim)).toEqual([])
    expect(ownIn(sent, people.camille)).toEqual(['bonjour Karim'])
  })

  test('design rules 7 and 12: writing as a persona leaves a record; the author is shown to the team, never to a player', async () => {
    const conversationId = await between('animator', 'karim', 'mairie')
    const [started] = (await auditOf('conversation.start')).filter(row => row.objectId === conversationId)
    expect(started).toMatchObject({ actorId: people.animator, identityId: people.mairie })
    await as.animator.send({ conversationId, content: 'from the animator' })
    await as.admin.send({ conversationId, content: 'from the administrator' })
    await as.karim.send({ conversationId, content: 'from Karim' })
    const seen = await as.observer.one({ conversationId })
    expect(seen.messages.map(({ author, writtenBy }) => [author.identity.username, writtenBy?.username])).toEqual([
      ['mairie', 'animator'],
      ['mairie', 'admin'],
      ['karim', undefined],
    ])
    expect(seen.lastAnswer?.user?.username).toBe('admin')
    const records = (await auditOf('message.send')).map(({ actorId, identityId, objectId }) => ({ actorId, identityId, objectId }))
    const [one, two, three] = seen.messages
    expect(records).toContainEqual({ actorId: people.animator, identityId: people.mairie, objectId: one?.id })
    expect(records).toContainEqual({ actorId: people.admin, identityId: people.mairie, objectId: two?.id })
    expect(records.filter(({ objectId }) => objectId === three?.id)).toEqual([])
    const told = JSON.stringify([await as.karim.one({ conversationId }), await as.karim.list({})])
    for (const name of ['"animator"', '"admin"']) expect(told).not.toContain(name)
    expect((await as.admin.one({ conversationId })).messages.map(({ author }) => author.endpoint.id)).toEqual([
      people.admin,
      people.admin,
      people.karim,
    ])
  })

  test('design rule 3: pages of messages by `before` lose and repeat none', async () => {
    const conversationId = await between('karim', 'echo')
    for (let at = 0; at < 120; at += 1) await as.karim.send({ conversationId, content: `${at}` })
    const newest = await as.karim.one({ conversationId })
    expect([newest.messages.length, newest.hasOlder, newest.messages[0]?.content]).toEqual([50, true, '70'])
    const middle = await as.karim.one({ conversationId, before: newest.messages[0]?.createdOn })
    const oldest = await as.karim.one({ conversationId, before: middle.messages[0]?.createdOn })
    const contents = [oldest, middle, newest].flatMap(({ messages }) => messages.map(({ content }) => Number(content)))
    expect(contents).toEqual(Array.from({ length: 120 }, (_, at) => at))
    expect([middle.hasOlder, oldest.hasOlder, oldest.lastMessage?.content]).toEqual([true, false, '119'])
    const none = await as.karim.one({ conversationId, before: oldest.messages[0]?.createdOn })
    expect([none.messages, none.hasOlder]).toEqual([[], false])
  })

  test('lists are bounded and page by `before`; newest activity comes first', async () => {
    const { exerciseId } = world().exercises.acme
    const crowd = Array.from({ length: 120 }, (_, at) => 9_000_000 + at)
    const person = { exerciseId, firstname: 'x', lastname: '', foldedName: 'x', role: 'DUMMY' as const, createdOn: new Date() }
    await world().store.write(tx => tx.insert(tx.t.users).values(crowd.map(id => ({ ...person, id, username: `crowd${id}` }))))
    for (const id of crowd) await as.camille.start({ sendTo: id })
    for (const name of ['camille', 'animator', 'observer'] as const) {
      const all = []
      let before: string | undefined
      for (;;) {
        const page = await as[name].list({ before })
        expect(page.length).toBeLessThanOrEqual(conversationPageSize)
        all.push(...page)
        before = page.at(-1)?.updatedOn
        if (page.length < conversationPageSize) break
      }
      const ids = all.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.slice(0, crowd.length)).toEqual(ids.slice(0, crowd.length).toSorted((one, other) => other - one))
      expect(all.map(({ updatedOn }) => updatedOn)).toEqual(
        all
          .map(({ updatedOn }) => updatedOn)
          .toSorted()
          .reverse(),
      )
      const theirs = all.filter(({ participants }) => participants.some(({ identity }) => crowd.includes(identity.id)))
      await promise('API-24', () => expect(theirs).toHaveLength(crowd.length))
      expect(theirs.every(({ lastMessage, unread }) => lastMessage === null && !unread)).toBe(true)
    }
  })
})
