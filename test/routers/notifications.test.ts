import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { notificationPage } from '#routers/weezes/notifications.contract.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { findCounterMismatches } from '#test/support/counter-mismatches.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

describeWorlds('Notifications', world => {
  let camille: Caller['weezes']
  let karim: Caller['weezes']
  let animator: Caller['weezes']
  const as = async (username: AccountName) => (await world().as('acme', username)).weezes
  const everything = async () => (await camille.notifications({})).data
  /** The notifications of camille after `since`, newest first. */
  const toldSince = async (since: string) => (await camille.notifications({ after: since })).data
  let since: string
  beforeEach(async () => {
    world().clock.advanceBy(1000)
    camille = await as('camille')
    karim = await as('karim')
    animator = await as('animator')
    await karim.follow({ username: 'camille', subscribed: false })
    since = (await everything())[0]?.createdOn ?? new Date(0).toISOString()
  })

  test('each act of another user notifies with the weeze it is about', async () => {
    const { people } = world().exercises.acme
    const { id } = await camille.post({ text: 'mine' })
    await karim.like({ id, liked: true })
    const reply = await karim.reply({ id, text: 'an answer' })
    const plain = await karim.reweez({ id })
    const quote = await karim.reweez({ id, text: 'a quote' })
    const mention = await karim.post({ text: 'hello @CAMILLE and @nobody' })
    await karim.follow({ username: 'camille', subscribed: true })
    const page = await camille.notifications({ after: since })
    expect(notificationPage.strict().parse(page)).toEqual(page)
    await promise('NOTI-14', () =>
      expect(page.data.map(({ type, weez }) => [type, weez?.id, weez?.text])).toEqual([
        ['FOLLOW', undefined, undefined],
        ['MENTION', mention.id, 'hello @CAMILLE and @nobody'],
        ['REWEEZ', quote.id, 'a quote'],
        ['REWEEZ', id, 'mine'],
        ['REPLY', reply.id, 'an answer'],
        ['LIKE', id, 'mine'],
      ]),
    )
    expect(plain.reweezId).toBe(id)
    await camille.like({ id: page.data[4]?.weez?.id ?? 0, liked: true })
    await camille.reweez({ id: page.data[4]?.weez?.id ?? 0 })
    expect((await camille.notifications({})).data[4]?.weez).toMatchObject({ liked: true, reweezed: true, likesCount: 1, reweezsCount: 1 })
    for (const { user, unread } of page.data) expect([user.id, unread]).toEqual([people.karim, true])
    expect(page.data[4]?.weez).toMatchObject({ replyTo: { id, author: { username: 'camille' } }, conversationId: id })
    expect((await camille.thread({ id: mention.id })).weeze.author.id).toBe(people.karim)
    await karim.follow({ username: 'camille', subscribed: false })
  })

  test('mentioned people are stored with the weeze, whether named in the text or beside it, each once', async () => {
    const { people } = world().exercises.acme
    const { id } = await karim.post({ text: '@camille @Camille @mairie', mentions: [people.echo, people.camille] })
    const { read } = world().store
    const [row] = await read.select().from(read.t.weezes).where(eq(read.t.weezes.id, id))
    expect(row?.mentions.toSorted()).toEqual([people.echo, people.camille, people.mairie].toSorted())
    expect((await toldSince(since)).map(({ type }) => type)).toEqual(['MENTION'])
  })

  test('nobody is notified of their own acts, and of one weeze once', async () => {
    const { id } = await camille.post({ text: 'I am @camille' })
    await camille.like({ id, liked: true })
    await camille.reply({ id, text: 'to myself' })
    await camille.reweez({ id })
    expect(await toldSince(since)).toEqual([])
    await karim.reply({ id, text: 'to you, @camille' })
    expect((await toldSince(since)).map(({ type }) => type)).toEqual(['REPLY'])
  })

  test('design rule 6: a like that is set twice notifies once; undone, its notification is removed, as are those of a reweez and a follow', async () => {
    const { id } = await camille.post({ text: 'liked and not' })
    for (const liked of [true, true]) await karim.like({ id, liked })
    await karim.reweez({ id })
    for (const subscribed of [true, true]) await karim.follow({ username: 'camille', subscribed })
    expect((await toldSince(since)).map(({ type }) => type)).toEqual(['FOLLOW', 'REWEEZ', 'LIKE'])
    await karim.like({ id, liked: false })
    await karim.undoReweez({ id })
    await karim.follow({ username: 'camille', subscribed: false })
    expect(await toldSince(since)).toEqual([])
    expect(await findCounterMismatches(world().store)).toEqual([])
  })

  test('design rule 16: the notifications of a deleted weeze are removed', async () => {
    const { id } = await camille.post({ text: 'with much around it' })
    const reply = await karim.reply({ id, text: 'an answer' })
    await karim.reweez({ id })
    await karim.like({ id, liked: true })
    await animator.delete({ id: reply.id })
    expect((await toldSince(since)).map(({ type }) => type)).toEqual(['LIKE', 'REWEEZ'])
    await animator.delete({ id })
    expect(await toldSince(since)).toEqual([])
    expect(await findCounterMismatches(world().store)).toEqual([])
  })

  test('pages by `before` and by `after` lose none, however many notifications arrive at once', async () => {
    const { id } = await camille.post({ text: 'much talked about' })
    await Promise.all(Array.from({ length: 45 }, (_, at) => karim.reply({ id, text: `${at}` })))
    const back: number[] = []
    let before: string | undefined
    for (let hasNext = true; hasNext && back.length < 45; ) {
      const page: Awaited<ReturnType<typeof camille.notifications>> = await camille.notifications({ before })
      expect(page).toMatchObject({ pageSize: 20, totalPages: Math.ceil(page.count / 20) })
      back.push(...page.data.map(({ id }) => id))
      before = page.data.at(-1)?.createdOn
      hasNext = page.hasNext
    }
    const forth: number[] = []
    let after = since
    for (let hasNext = true; hasNext; ) {
      const page: Awaited<ReturnType<typeof camille.notifications>> = await camille.notifications({ after })
      forth.unshift(...page.data.map(({ id }) => id))
      after = page.data[0]?.createdOn ?? after
      hasNext = page.hasNext
    }
    await promise('NOTI-11', () => {
      expect(forth).toHaveLength(45)
      expect(back.slice(0, 45)).toEqual(forth)
    })
  })

  test('read up to a moment, never backwards, and not what is still to come', async () => {
    const { id } = await camille.post({ text: 'unread' })
    await camille.readNotifications({ until: '2999-01-01T00:00:00Z' })
    for (const text of ['one', 'two', 'three']) await karim.reply({ id, text })
    await promise('NOTI-13', async () => expect(await camille.unreadNotifications({})).toEqual({ count: 3 }))
    const [, second, first] = await everything()
    await promise('NOTI-13', async () => expect(await camille.readNotifications({ until: second?.createdOn ?? '' })).toEqual({ count: 1 }))
    expect(await camille.readNotifications({ until: first?.createdOn ?? '' })).toEqual({ count: 1 })
    const page = await camille.notifications({})
    expect([page.unread, ...page.data.slice(0, 3).map(({ unread }) => unread)]).toEqual([1, true, false, false])
    expect(await camille.readNotifications({ until: '2999-01-01T00:00:00Z' })).toEqual({ count: 0 })
    await karim.reply({ id, text: 'four' })
    expect(await camille.unreadNotifications({})).toEqual({ count: 1 })
    // What others are told, here and elsewhere, is not hers to read.
    const other = await karim.post({ text: 'of karim' })
    await camille.reply({ id: other.id, text: 'an answer' })
    const elsewhere = (await world().as('blue', 'camille')).weezes
    const { id: there } = await elsewhere.post({ text: 'in another exercise' })
    await (await world().as('blue', 'karim')).weezes.reply({ id: there, text: 'an answer' })
    expect((await karim.unreadNotifications({})).count).toBeGreaterThan(0)
    expect([await camille.unreadNotifications({}), (await camille.notifications({})).unread]).toEqual([{ count: 1 }, 1])
  })

  test('design rule 7: an act as a persona notifies in the persona’s name; personas themselves get no notification', async () => {
    const { people } = world().exercises.acme
    const { id } = await camille.post({ text: 'for the town hall' })
    const reply = await animator.reply({ id, text: 'dear @camille', authorId: people.mairie })
    expect((await toldSince(since)).map(({ type, user }) => [type, user.id])).toEqual([['REPLY', people.mairie]])
    await camille.like({ id: reply.id, liked: true })
    const { read } = world().store
    expect(await read.select().from(read.t.notifications).where(eq(read.t.notifications.userId, people.mairie))).toEqual([])
  })
})
