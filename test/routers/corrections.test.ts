import { beforeEach, expect, test } from 'vitest'
import { exportAuditCsv } from '#routers/admin/audit.reads.ts'
import { findCounterMismatches } from '#test/support/counter-mismatches.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

describeWorlds('Corrections', world => {
  let animator: Caller
  let camille: Caller
  let karim: Caller
  beforeEach(async () => {
    animator = await world().as('acme', 'animator')
    camille = await world().as('acme', 'camille')
    karim = await world().as('acme', 'karim')
  })
  const gone = { code: 'NOT_FOUND', message: 'Not found' }
  const people = () => world().exercises.acme.people
  const newestRecord = async () => (await animator.admin.audit.list({})).data[0]
  const consistent = async () => expect(await findCounterMismatches(world().store)).toEqual([])

  test('figures are the author, counts and card of what exists here, and a deleted weeze has none', async () => {
    const { frontId, weezeId } = world().exercises.acme
    const { id } = await camille.weezes.post({ text: `to be counted /articles/${frontId}` })
    const other = await karim.weezes.reply({ id, text: 'an answer' })
    await karim.weezes.like({ id, liked: true })
    await karim.weezes.reweez({ id })
    const { blue, root } = world().exercises
    const read = async (...ids: number[]) => (await karim.weezes.figures({ ids })).sort((one, next) => one.id - next.id)
    const counts = { id, authorId: people().camille, likesCount: 1, repliesCount: 1, reweezsCount: 1 }
    await promise('EXO-02', async () =>
      expect(await read(id, other.id, blue.weezeId, root.weezeId, 1)).toMatchObject([
        counts,
        { id: other.id, likesCount: 0, frontId: null },
      ]),
    )
    expect(await read(weezeId)).toHaveLength(1)
    const { article } = (await camille.weezes.thread({ id })).weeze
    expect((await read(id))[0]?.frontId).toBe(article?.frontId)
    await animator.press.setStatus({ ref: frontId, status: 'UNPUBLISHED' })
    await promise('EXO-04', async () => expect((await read(id))[0]?.frontId).toBeNull())
    await animator.weezes.delete({ id })
    await promise('EXO-01', async () => expect(await read(id, other.id)).toMatchObject([{ id: other.id }]))
    await expect(karim.weezes.figures({ ids: Array.from({ length: 101 }, (_, at) => at + 1) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('a reassigned weeze belongs to the persona in every place, with both names in the log', async () => {
    const { mairie, prefecture, animator: self } = people()
    const { id } = await animator.weezes.post({ text: '=under the wrong name @karim' })
    const reply = await karim.weezes.reply({ id, text: 'an answer' })
    await karim.weezes.like({ id, liked: true })
    await karim.weezes.reweez({ id })
    const mine = async () => (await animator.weezes.notifications({})).data.filter(({ weez }) => [id, reply.id].includes(weez?.id ?? 0))
    expect(await mine()).toHaveLength(3)
    const profile = await animator.weezes.profile({ id: mairie })
    const before = profile.weezsCount
    await promise('EXO-09', async () => {
      const moved = await animator.weezes.reassign({ id, authorId: mairie })
      expect(moved).toMatchObject({ id, author: { id: mairie }, likesCount: 1, repliesCount: 1, reweezsCount: 1 })
      expect((await karim.weezes.thread({ id: reply.id })).weeze.replyTo).toMatchObject({ id, author: { id: mairie } })
      expect((await animator.weezes.profile({ id: mairie })).weezsCount).toBe(before + 1)
      expect((await karim.weezes.figures({ ids: [id] }))[0]).toMatchObject({ authorId: mairie })
      expect((await karim.weezes.notifications({})).data.find(({ weez }) => weez?.id === id)).toMatchObject({ user: { id: mairie } })
      expect(await mine()).toEqual([])
      await consistent()
    })
    // By it every open profile reads its weezes again, and nobody learns whose.
    await promise('EXO-92', async () => {
      for (const id of [mairie, people().camille])
        expect((await karim.weezes.profile({ id })).rewritesCount).toBe(profile.rewritesCount + 1)
    })
    await promise('EXO-11', async () =>
      expect(await newestRecord()).toMatchObject({
        action: 'weeze.reassign',
        objectId: id,
        text: '=under the wrong name @karim',
        actor: { id: self },
        former: { id: self },
        identity: { id: mairie },
      }),
    )
    const record = await newestRecord()
    await animator.weezes.reassign({ id, authorId: mairie })
    expect(await newestRecord()).toEqual(record)
    await animator.weezes.reassign({ id, authorId: prefecture })
    await consistent()
    const csv = new TextDecoder().decode(await exportAuditCsv(world().store.read, world().exercises.acme, 'en'))
    expect(csv).toContain(`;animator;prefecture;reassigned a weeze;${id};mairie;'=under the wrong name @karim\r\n`)
  })

  test('only an animator reassigns, to a persona, and never the words of a player', async () => {
    const { mairie, camille: player } = people()
    const { id } = await camille.weezes.post({ text: 'my own words' })
    const own = await animator.weezes.post({ text: 'stays mine' })
    const { blue } = world().exercises
    const forbidden = { code: 'FORBIDDEN' }
    await promise('EXO-12', async () => {
      await expect(camille.weezes.reassign({ id, authorId: mairie })).rejects.toMatchObject(forbidden)
      await expect(animator.weezes.reassign({ id, authorId: mairie })).rejects.toMatchObject(forbidden)
      await expect(animator.weezes.reassign({ id: own.id, authorId: player })).rejects.toMatchObject(forbidden)
    })
    await expect(animator.weezes.reassign({ id: own.id, authorId: blue.people.mairie })).rejects.toMatchObject(gone)
    await expect(animator.weezes.reassign({ id: blue.weezeId, authorId: mairie })).rejects.toMatchObject(gone)
    await animator.weezes.reweez({ id, authorId: mairie })
    const twin = await animator.weezes.reweez({ id })
    await expect(animator.weezes.reassign({ id: twin.id, authorId: mairie })).rejects.toMatchObject({ code: 'CONFLICT' })
    await consistent()
  })

  const meet = async () => {
    const { prefecture, karim: sendTo } = people()
    const { id } = await animator.messaging.start({ composeAs: prefecture, sendTo })
    const send = async (content: string) => (await animator.messaging.send({ conversationId: id, content })).lastMessage?.id ?? 0
    return { conversationId: id, first: await send('stays'), second: await send('@taken away'), send }
  }

  test('a message that is taken away is nowhere but in the log', async () => {
    const { conversationId, first, second } = await meet()
    const unread = async () => (await karim.messaging.unread({})).count
    const before = await unread()
    await promise('EXO-06', async () => {
      expect(await animator.messaging.remove({ id: second })).toBeUndefined()
      for (const side of [karim, animator]) {
        const conversation = await side.messaging.one({ conversationId })
        expect(conversation.messages.slice(-2)).toMatchObject([
          { id: first, content: 'stays', removed: false },
          { id: second, content: '', removed: true },
        ])
        expect(conversation.lastMessage).toMatchObject({ id: first, content: 'stays' })
        expect(conversation.rewrittenOn).not.toBeNull()
        const listed = (await side.messaging.list({})).find(({ id }) => id === conversationId)
        expect(listed?.lastMessage).toMatchObject({ content: 'stays' })
      }
      await consistent()
    })
    await promise('EXO-08', async () =>
      expect(await newestRecord()).toMatchObject({ action: 'message.delete', identity: { id: people().prefecture }, text: '@taken away' }),
    )
    await promise('EXO-07', async () => {
      expect(await unread()).toBe(before)
      await animator.messaging.remove({ id: first })
      expect(await unread()).toBe(before - 1)
      expect((await karim.messaging.one({ conversationId })).lastMessage).toBeNull()
      await consistent()
    })
    await expect(animator.messaging.remove({ id: second })).rejects.toMatchObject(gone)
    await expect(karim.messaging.remove({ id: first })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(animator.messaging.remove({ id: world().exercises.blue.messageId })).rejects.toMatchObject(gone)
  })

  test('messages between players are not the animators’ to take away', async () => {
    const { id: conversationId } = await camille.messaging.start({ sendTo: people().karim })
    const { lastMessage } = await camille.messaging.send({ conversationId, content: 'between us' })
    await expect(animator.messaging.remove({ id: lastMessage?.id ?? 0 })).rejects.toMatchObject(gone)
  })

  test('a reassigned message moves to the conversation of its reader with the persona', async () => {
    const { conversationId, second, first } = await meet()
    const { mairie, prefecture, karim: reader } = people()
    await promise('EXO-10', async () => {
      const moved = await animator.messaging.reassign({ id: second, authorId: mairie })
      expect(moved.messages.at(-1)).toMatchObject({ id: second, content: '@taken away', author: { identity: { id: mairie } } })
      expect(moved.participants.map(({ identity }) => identity.id).sort()).toEqual([mairie, reader].sort())
      const left = await karim.messaging.one({ conversationId })
      expect(left.messages.at(-1)).toMatchObject({ id: first })
      expect((await karim.messaging.one({ conversationId: moved.id })).lastMessage).toMatchObject({ id: second })
      await consistent()
    })
    await promise('EXO-11', async () =>
      expect(await newestRecord()).toMatchObject({ action: 'message.reassign', former: { id: prefecture }, identity: { id: mairie } }),
    )
    const { lastMessage } = await karim.messaging.send({ conversationId, content: 'a player’s own' })
    await promise('EXO-12', () =>
      expect(animator.messaging.reassign({ id: lastMessage?.id ?? 0, authorId: mairie })).rejects.toMatchObject({ code: 'FORBIDDEN' }),
    )
    const between = await animator.messaging.start({ composeAs: prefecture, sendTo: mairie })
    const sent = await animator.messaging.send({ conversationId: between.id, content: 'to itself' })
    const input = { id: sent.lastMessage?.id ?? 0, authorId: mairie }
    await expect(animator.messaging.reassign(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await consistent()
  })
})
