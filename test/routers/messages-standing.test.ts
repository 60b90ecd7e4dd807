import { beforeEach, expect, test } from 'vitest'
import { presenceMaxAge } from '#routers/auth/presence.rules.ts'
import { inbox as inboxContract } from '#routers/messaging/inbox.contract.ts'
import { sampleItems, seededRandom } from '#routers/random.rules.ts'
import type { AccountName, Username } from '#test/support/canary-exercises.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { findMessageMismatches } from '#test/support/message-mismatches.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

type Messaging = Caller['messaging']
const typingLife = presenceMaxAge.conversation
const accounts: AccountName[] = ['admin', 'animator', 'observer', 'camille', 'karim']

describeWorlds('Waiting and unread conversations', world => {
  let as: Record<AccountName, Messaging>
  let people: Record<Username, number>
  beforeEach(async () => {
    people = world().exercises.acme.people
    as = Object.fromEntries(await Promise.all(accounts.map(async name => [name, (await world().as('acme', name)).messaging])))
    world().clock.advanceBy(1000)
  })
  const between = async (name: AccountName, sendTo: Username, composeAs?: Username) =>
    (await as[name].start({ sendTo: people[sendTo], ...(composeAs ? { composeAs: people[composeAs] } : {}) })).id
  const rowOf = async (name: AccountName, conversationId: number) => {
    const row = (await as[name].list({})).find(({ id }) => id === conversationId)
    if (!row) throw new Error('The conversation is not in the list')
    return row
  }
  const readAll = async (name: AccountName, conversationId: number, at = '9999-01-01T00:00:00Z') => {
    const { ownParticipantId: participantId } = await as[name].one({ conversationId })
    return as[name].markRead({ conversationId, participantId, at })
  }

  test('what is read again, up to a moment before or the same, leaves no former state', async () => {
    const conversationId = await between('camille', 'karim')
    await as.camille.send({ conversationId, content: 'One' })
    const { read } = world().store
    const countFormer = () => read.$count(read.t.formerStates)
    const none = await countFormer()
    await readAll('karim', conversationId)
    const once = await countFormer()
    await readAll('karim', conversationId)
    await readAll('karim', conversationId, '2020-01-01T00:00:00Z')
    const again = await countFormer()
    await promise('EXO-425', () => expect([once - none, again - once]).toEqual([1, 0]))
  })

  test('unread until it is read up to the newest; the marker moves only forward and not beyond', async () => {
    const conversationId = await between('camille', 'karim')
    const sent: string[] = []
    for (const content of ['one', 'two', 'three']) {
      const { lastMessage } = await as.camille.send({ conversationId, content })
      sent.push(lastMessage?.createdOn ?? '')
      world().clock.advanceBy(10)
    }
    const [, two = '', three = ''] = sent
    await promise('MSG-39', () =>
      promise('STATE-07', async () => {
        expect((await readAll('karim', conversationId, two)).unread).toBe(true)
        expect((await readAll('karim', conversationId, three)).unread).toBe(false)
      }),
    )
    expect((await readAll('karim', conversationId, two)).unread).toBe(false)
    const { read } = world().store
    const sides = await read.select().from(read.t.participants)
    const marker = sides.find(side => side.conversationId === conversationId && side.userId === people.karim)?.lastReadOn
    expect(marker?.toISOString()).toBe(three)
    expect((await readAll('karim', conversationId)).unread).toBe(false)
    await as.camille.send({ conversationId, content: 'after a marker of the year 9999' })
    expect((await rowOf('karim', conversationId)).unread).toBe(true)
    expect((await readAll('karim', conversationId, three)).unread).toBe(true)
    expect(await findMessageMismatches(world().store)).toEqual([])
  })

  test('an own message makes nothing unread, and marks earlier ones as read only when it says so', async () => {
    const conversationId = await between('camille', 'karim')
    await readAll('camille', conversationId)
    await as.camille.send({ conversationId, content: 'mine' })
    expect((await rowOf('camille', conversationId)).unread).toBe(false)
    await as.karim.send({ conversationId, content: 'yours' })
    await promise('API-28', async () => {
      for (const flag of [{}, { updateParticipantLastRead: false }])
        expect((await as.camille.send({ conversationId, content: 'mine', ...flag })).unread).toBe(true)
      expect((await as.camille.send({ conversationId, content: 'mine', updateParticipantLastRead: true })).unread).toBe(false)
    })
    expect((await rowOf('karim', conversationId)).unread).toBe(true)
  })

  test('design rule 8: a persona’s mailbox is the whole team’s: what one animator reads or answers, all have', async () => {
    const conversationId = await between('karim', 'echo')
    await as.karim.send({ conversationId, content: 'who is there?' })
    for (const name of ['animator', 'admin', 'observer'] as const) expect((await rowOf(name, conversationId)).unread).toBe(true)
    await readAll('animator', conversationId)
    for (const name of ['animator', 'admin', 'observer'] as const) expect((await rowOf(name, conversationId)).unread).toBe(false)
    await as.karim.send({ conversationId, content: 'still there?' })
    await as.admin.send({ conversationId, content: 'we are', updateParticipantLastRead: true })
    expect((await rowOf('animator', conversationId)).unread).toBe(false)
    expect((await rowOf('karim', conversationId)).unread).toBe(true)
  })

  test('the badge counts what the list shows as unread, for everybody', async () => {
    await between('animator', 'mairie').then(conversationId => as.animator.send({ conversationId, content: 'as myself' }))
    await between('admin', 'animator').then(conversationId => as.admin.send({ conversationId, content: 'to a colleague' }))
    await between('animator', 'prefecture', 'mairie').then(conversationId => as.animator.send({ conversationId, content: 'two personas' }))
    for (const name of accounts) {
      const shown = (await as[name].list({})).filter(({ unread }) => unread).length
      expect([name, await as[name].unread({})]).toEqual([name, { count: shown }])
    }
    expect((await as.admin.unread({})).count).toBeGreaterThan(0)
  })

  test('the inbox shows waiting conversations first, the longest wait on top, counted from the first message without an answer', async () => {
    const first = await between('karim', 'mairie')
    const second = await between('camille', 'prefecture')
    const asked = await as.karim.send({ conversationId: first, content: 'I wait longest' })
    world().clock.advanceBy(60_000)
    await as.camille.send({ conversationId: second, content: 'I wait' })
    world().clock.advanceBy(60_000)
    await as.karim.send({ conversationId: first, content: 'I still wait' })
    const inbox = await as.observer.inbox({})
    expect(inboxContract.strict().parse(inbox)).toEqual(inbox)
    const waits = inbox.data.filter(({ waitingSince }) => waitingSince)
    expect(inbox.data.slice(0, waits.length)).toEqual(waits)
    expect(waits.map(({ waitingSince }) => waitingSince)).toEqual(waits.map(({ waitingSince }) => waitingSince).toSorted())
    const since = asked.lastMessage?.createdOn ?? ''
    expect(waits.find(({ id }) => id === first)).toMatchObject({ waitingSince: since, lastMessage: { content: 'I still wait' } })
    expect(waits.findIndex(({ id }) => id === first)).toBeLessThan(waits.findIndex(({ id }) => id === second))

    const standing = async (username: Username) =>
      (await as.animator.inbox({})).personas.find(({ identity }) => identity.id === people[username])
    const before = await standing('mairie')
    const own = (await as.animator.inbox({ personaId: people.mairie })).data.filter(({ waitingSince }) => waitingSince)
    expect(own.map(({ id }) => id)).toContain(first)
    expect(before).toMatchObject({ waiting: own.length, waitingSince: own[0]?.waitingSince, talks: true })
    await as.animator.send({ conversationId: first, content: 'here is your answer' })
    const after = await as.admin.inbox({})
    expect(after.waiting).toBe(inbox.waiting - 1)
    expect((await standing('mairie'))?.waiting).toBe((before?.waiting ?? 0) - 1)
    const answered = after.data.find(({ id }) => id === first)
    expect([answered?.waitingSince, answered?.lastAnswer?.user?.username]).toEqual([null, 'animator'])
    expect(after.personas.map(({ identity }) => identity.id).toSorted()).toEqual(
      (['mairie', 'prefecture', 'echo', 'rumeur'] as const).map(name => people[name]).toSorted(),
    )
    const only = await as.animator.inbox({ personaId: people.prefecture })
    expect(only.data.map(({ id }) => id)).toEqual([second])
    expect((await as.animator.inbox({ personaId: people.karim })).data).toEqual([])
  })

  test('a colleague writing an answer is shown to the other animators for 6 seconds, or until the message is there', async () => {
    const conversationId = await between('karim', 'rumeur')
    const typing = async (name: AccountName) => (await as[name].one({ conversationId })).typing?.map(({ user }) => user.username)
    await as.animator.typing({ conversationId })
    const since = (await as.admin.one({ conversationId })).typing?.[0]?.since
    world().clock.advanceBy(typingLife - 1)
    await as.animator.typing({ conversationId })
    expect((await rowOf('admin', conversationId)).typing?.[0]?.since).toBe(since)
    expect([await typing('admin'), await typing('observer'), await typing('animator'), await typing('karim')]).toEqual([
      ['animator'],
      ['animator'],
      [],
      undefined,
    ])
    expect((await as.admin.inbox({})).data.find(({ id }) => id === conversationId)?.typing).toHaveLength(1)
    world().clock.advanceBy(typingLife)
    expect(await typing('admin')).toEqual([])
    await as.admin.typing({ conversationId })
    expect(await typing('animator')).toEqual(['admin'])
    await as.admin.send({ conversationId, content: 'done' })
    expect(await typing('animator')).toEqual([])
    const asOneself = await between('animator', 'rumeur')
    await as.animator.typing({ conversationId: asOneself })
    expect((await as.admin.one({ conversationId: asOneself })).typing).toEqual([])
  })

  test.each([1, 2, 3])(
    'design rule 5: stored counters equal a recount after random simultaneous writing, reading and opening (%i)',
    async seed => {
      const random = seededRandom(seed)
      const one = <Item>(items: readonly Item[]) => sampleItems(random, items, 1)[0] as Item
      const personas = ['mairie', 'prefecture', 'echo', 'rumeur'] as const
      const writers: AccountName[] = accounts.filter(name => name !== 'observer')
      const open = async (name: AccountName) => {
        const sendTo = one<Username>([...writers, ...personas])
        const composeAs = name === 'animator' && random() < 0.7 ? one(personas) : undefined
        await between(name, sendTo, composeAs).catch(error => expect(error.code).toBe('BAD_REQUEST'))
      }
      const step = async () => {
        const name = one(writers)
        const known = await as[name].list({})
        const act = random()
        if (act < 0.2 || known.length === 0) return open(name)
        const { id: conversationId, participants, ownParticipantId, updatedOn } = one(known)
        if (act < 0.75) {
          await as[name].send({ conversationId, content: `${act}`, updateParticipantLastRead: random() < 0.5 })
          return
        }
        const at = new Date(Date.parse(updatedOn) + Math.floor(random() * 200) - 150).toISOString()
        const participantId = random() < 0.8 ? ownParticipantId : one(participants).id
        await as[name].markRead({ conversationId, participantId, at }).catch(error => expect(error.code).toBe('FORBIDDEN'))
      }
      for (let round = 0; round < 12; round += 1) {
        await Promise.all(Array.from({ length: 8 }, step))
        world().clock.advanceBy(Math.floor(random() * 30) - 5)
      }
      expect(await findMessageMismatches(world().store)).toEqual([])
      for (const name of accounts) {
        const shown = (await as[name].list({})).filter(({ unread }) => unread).length
        expect([name, await as[name].unread({})]).toEqual([name, { count: shown }])
      }
      const { data, waiting } = await as.animator.inbox({})
      expect(data.filter(({ waitingSince }) => waitingSince)).toHaveLength(waiting)
    },
  )
})
