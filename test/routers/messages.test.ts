import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { conversationPageSize, messageTextMax } from '#routers/limits.contract.ts'
import { conversationList, conversationWithMessages } from '#routers/messaging/conversations.contract.ts'
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

  test('the wire holds the promised fields and, for a player, nothing that reveals personas', async () => {
    const { conversationId } = world().exercises.acme
    for (const name of ['camille', 'animator', 'observer'] as const) {
      const [open, list] = [await as[name].one({ conversationId }), await as[name].list({})]
      expect(conversationWithMessages.strict().parse(open)).toEqual(open)
      expect(conversationList.parse(list)).toEqual(list)
      const listed = list.find(({ id }) => id === conversationId)
      expect({ ...open, messages: [], hasOlder: undefined }).toEqual({ ...listed, hasOlder: undefined })
      expect(open.messages.map(({ content }) => content)).toEqual([0, 1, 2].map(at => `Message ${at} of CANARY-ACME`))
      expect(open.lastMessage?.content).toBe('Message 2 of CANARY-ACME')
    }
    const told = JSON.stringify([await as.camille.one({ conversationId }), await as.camille.list({})])
    for (const word of ['DUMMY', 'role', 'writtenBy', 'waitingSince', 'lastAnswer', 'typing', 'persona'])
      expect(told.replaceAll(/Persona CANARY-ACME/g, '')).not.toContain(word)
  })

  test('exactly one side is own, for each user who may write', async () => {
    const { conversationId } = world().exercises.acme
    const operated = async (name: AccountName, id = conversationId) => {
      const { participants, ownParticipantId } = await as[name].one({ conversationId: id })
      const own = participants.filter(({ endpoint }) => endpoint.id === people[name])
      expect(own.map(side => side.id)).toEqual([ownParticipantId])
      return own[0]?.identity.username
    }
    await promise('MSG-29', async () =>
      expect([await operated('camille'), await operated('animator'), await operated('admin')]).toEqual(['camille', 'mairie', 'mairie']),
    )
    const pair = await between('animator', 'prefecture', 'echo')
    await promise('MSG-29', async () => expect([await operated('animator', pair), await operated('admin', pair)]).toEqual(['echo', 'echo']))
    const asOneself = await between('animator', 'mairie')
    expect([await operated('animator', asOneself), await operated('admin', asOneself)]).toEqual(['animator', 'mairie'])
    const asked = await between('karim', 'rumeur')
    await promise('MSG-29', async () =>
      expect([await operated('karim', asked), await operated('animator', asked)]).toEqual(['karim', 'rumeur']),
    )
    const watched = await as.observer.one({ conversationId: pair })
    expect(watched.participants.map(({ identity, endpoint }) => identity.id - endpoint.id)).toEqual([0, 0])
  })

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

  test('empty, blank and too long contents are rejected, and nothing is sent', async () => {
    const conversationId = await between('camille', 'karim')
    const before = await as.camille.one({ conversationId })
    for (const content of ['', ' \n\t\u00a0', 'x'.repeat(messageTextMax + 1), 'a\0b'])
      await expect(as.camille.send({ conversationId, content })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await as.camille.one({ conversationId })).toEqual(before)
    const longest = await as.camille.send({ conversationId, content: 'é'.repeat(messageTextMax) })
    expect(longest.messages.at(-1)?.content).toHaveLength(messageTextMax)
    expect((await as.camille.list({}))[0]?.lastMessage?.content).toBe('é'.repeat(1000))
  })

  test('design rules 2 and 4: moments and ids increase through weezes and messages, even while the clock goes back', async () => {
    const conversationId = await between('camille', 'karim')
    const { weezes } = await world().as('acme', 'camille')
    const moments: string[] = []
    for (const step of [0, -60_000, 5, -1, 0, 0]) {
      world().clock.advanceBy(step)
      const { lastMessage } = await as.karim.send({ conversationId, content: `${step}` })
      moments.push(lastMessage?.createdOn ?? '', (await weezes.post({ text: 'between' })).createdOn)
    }
    expect(moments).toEqual([...new Set(moments)].toSorted())
    await Promise.all(Array.from({ length: 20 }, (_, at) => as.camille.send({ conversationId, content: `at once ${at}` })))
    const { messages } = await as.camille.one({ conversationId })
    for (const key of ['id', 'createdOn'] as const) {
      const values = messages.map(message => message[key])
      expect(values).toEqual([...new Set(values)].toSorted())
    }
    world().clock.advanceBy(120_000)
  })

  test('design rule 6: a key makes one message, however often and however many at once; with other words it is a conflict', async () => {
    const conversationId = await between('camille', 'karim')
    const { messaging, weezes } = await world().as('acme', 'camille', { 'idempotency-key': 'a message' })
    const counted = async () => (await as.karim.one({ conversationId })).messages.filter(({ content }) => content === 'once').length
    await Promise.all(Array.from({ length: 16 }, () => messaging.send({ conversationId, content: 'once' })))
    const again = await messaging.send({ conversationId, content: 'once' })
    expect([await counted(), again.messages.at(-1)?.content]).toEqual([1, 'once'])
    await expect(messaging.send({ conversationId, content: 'twice' })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(weezes.post({ text: 'once' })).rejects.toMatchObject({ code: 'CONFLICT' })
    await as.camille.send({ conversationId, content: 'once' })
    expect(await counted()).toBe(2)
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
