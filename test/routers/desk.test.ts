import { beforeEach, expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { findMessageMismatches } from '#test/support/message-mismatches.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

describeWorlds('The desk', world => {
  let animator: Caller
  let admin: Caller
  let observer: Caller
  let camille: Caller
  let karim: Caller
  let since: string
  beforeEach(async () => {
    animator = await world().as('acme', 'animator')
    admin = await world().as('acme', 'admin')
    observer = await world().as('acme', 'observer')
    camille = await world().as('acme', 'camille')
    karim = await world().as('acme', 'karim')
    world().clock.advanceBy(60_000)
    since = world().clock.now().toISOString()
  })
  const people = () => world().exercises.acme.people
  /** What has begun to wait in this test, as kind, player and persona. */
  const readItems = async (caller = animator) => (await caller.desk.board({})).data.filter(item => item.since >= since)
  const readWaits = async () => (await readItems()).map(({ kind, player, persona }) => [kind, player.id, persona?.id ?? null])

  test('the board shows what waits, the longest wait first, and how many wait in all', async () => {
    const { camille: camilleId, karim: karimId, mairie, prefecture } = people()
    const before = (await animator.desk.board({})).count
    const { id } = await camille.weezes.post({ text: 'Que dit @mairie, et @prefecture ?' })
    world().clock.advanceBy(1000)
    const { id: conversationId } = await karim.messaging.start({ sendTo: prefecture })
    await karim.messaging.send({ conversationId, content: 'Bonjour ?' })
    world().clock.advanceBy(1000)
    const begun = await karim.weezes.post({ text: 'À tous' })
    const asked = await animator.weezes.post({ text: 'Des questions ?', authorId: mairie })
    await karim.weezes.reply({ id: asked.id, text: 'Oui, moi' })
    await camille.weezes.reweez({ id: asked.id, text: 'Moi aussi' })
    await camille.weezes.reweez({ id: asked.id })
    await promise('EXO-142', async () => {
      const items = await readItems()
      expect(items.map(({ kind, player, persona }) => [kind, player.id, persona?.id ?? null])).toEqual([
        ['mention', camilleId, mairie],
        ['mention', camilleId, prefecture],
        ['message', karimId, prefecture],
        ['weeze', karimId, null],
        ['reply', karimId, mairie],
        ['quote', camilleId, mairie],
      ])
      expect(items[0]).toMatchObject({ subject: 'weeze', weezeId: id, text: 'Que dit @mairie, et @prefecture ?', hold: null })
      expect(items[2]).toMatchObject({ subject: 'message', id: conversationId, weezeId: null, text: 'Bonjour ?' })
      expect(items[3]).toMatchObject({ weezeId: begun.id, since: begun.createdOn })
      expect(await animator.desk.board({})).toMatchObject({ count: before + 6, amberAfter: 180, redAfter: 600, answeredOn: null })
      expect(await readItems(observer)).toEqual(items)
      for (const caller of [animator, observer]) expect(await caller.desk.waiting({})).toEqual({ count: before + 6 })
      await expect(camille.desk.waiting({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
      const only = async (input: Parameters<Caller['desk']['board']>[0]) =>
        (await animator.desk.board(input)).data.filter(item => item.since >= since).map(({ kind }) => kind)
      expect(await only({ channel: 'message' })).toEqual(['message'])
      expect(await only({ channel: 'weeze', personaId: prefecture })).toEqual(['mention'])
      expect(await only({ personaId: prefecture })).toEqual(['mention', 'message'])
    })
  })

  test('answers end waits, wherever they are written; a deleted answer lets somebody wait again, a deleted weeze nobody', async () => {
    const { camille: camilleId, mairie, prefecture } = people()
    const { id } = await camille.weezes.post({ text: '@mairie @prefecture ?' })
    const answered = await animator.weezes.reply({ id, text: 'Nous y travaillons', authorId: mairie })
    await promise('EXO-141', async () => {
      expect(await readWaits()).toEqual([['mention', camilleId, prefecture]])
      await animator.weezes.delete({ id: answered.id })
      expect(await readWaits()).toEqual([
        ['mention', camilleId, mairie],
        ['mention', camilleId, prefecture],
      ])
      await animator.weezes.delete({ id })
      expect(await readWaits()).toEqual([])
    })
  })

  test('a reply to a weeze that was given to another persona waits for that one', async () => {
    const { karim: karimId, mairie, prefecture } = people()
    const { id } = await animator.weezes.post({ text: 'Sous le mauvais nom', authorId: mairie })
    await karim.weezes.reply({ id, text: 'Vraiment ?' })
    await animator.weezes.reassign({ id, authorId: prefecture })
    await promise('EXO-141', async () => expect(await readWaits()).toEqual([['reply', karimId, prefecture]]))
  })

  test('what one takes is theirs for five minutes; a colleague is told, and may take it over', async () => {
    await camille.weezes.post({ text: '@mairie ?' })
    const [item] = await readItems()
    const subject = { subject: 'weeze', id: item?.id ?? 0 } as const
    const holderOf = async () => (await readItems())[0]?.hold?.user.id
    await promise('EXO-143', async () => {
      const { until } = await animator.desk.take(subject)
      expect(Date.parse(until) - world().clock.now().getTime()).toBe(300_000)
      await expect(admin.desk.take(subject)).rejects.toMatchObject({ code: 'CONFLICT' })
      expect(await holderOf()).toBe(people().animator)
      expect((await animator.desk.board({ held: true })).data).toHaveLength(1)
      expect((await admin.desk.board({ held: true })).data).toEqual([])
      await admin.desk.release(subject)
      expect(await holderOf()).toBe(people().animator)
      await admin.desk.take({ ...subject, over: true })
      expect(await holderOf()).toBe(people().admin)
      world().clock.advanceBy(299_999)
      expect(await holderOf()).toBe(people().admin)
      await admin.desk.take(subject)
      world().clock.advanceBy(300_000)
      expect(await holderOf()).toBeUndefined()
      await animator.desk.take(subject)
      await animator.desk.release(subject)
      expect(await holderOf()).toBeUndefined()
      for (let round = 0; round < 10; round += 1) {
        const taken = await Promise.allSettled([animator, admin, animator, admin].map(person => person.desk.take(subject)))
        const refused = taken.filter(({ status }) => status === 'rejected')
        expect(refused).toEqual([1, 2].map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'CONFLICT' }) })))
        await Promise.all([animator, admin].map(person => person.desk.release(subject)))
      }
    })
  })

  test('what needs no answer leaves the board, until somebody takes that back or the player writes again', async () => {
    const { camille: camilleId, karim: karimId, mairie, echo } = people()
    await camille.weezes.post({ text: '@mairie ?' })
    const { id: conversationId } = await karim.messaging.start({ sendTo: echo })
    await karim.messaging.send({ conversationId, content: 'Merci' })
    const subjects = (await readItems()).map(({ subject, id }) => ({ subject, id }))
    const all = [
      ['mention', camilleId, mairie],
      ['message', karimId, echo],
    ]
    await promise('EXO-144', async () => {
      expect(await readWaits()).toEqual(all)
      for (const subject of subjects) await animator.desk.dismiss({ ...subject, dismissed: true })
      expect(await readWaits()).toEqual([])
      expect((await animator.admin.audit.list({})).data[0]).toMatchObject({ action: 'wait.dismiss', identity: { id: echo } })
      for (const subject of subjects) await admin.desk.dismiss({ ...subject, dismissed: false })
      expect(await readWaits()).toEqual(all)
      for (const subject of subjects) await animator.desk.dismiss({ ...subject, dismissed: true })
      await karim.messaging.send({ conversationId, content: 'Encore une question' })
      expect(await readWaits()).toEqual([['message', karimId, echo]])
      expect(await findMessageMismatches(world().store)).toEqual([])
    })
  })

  test('an answer from the desk ends the wait, also in the name of another persona, and a colleague who comes too late is told', async () => {
    const { prefecture, rumeur } = people()
    const { id } = await camille.weezes.post({ text: '@mairie ?' })
    const { id: conversationId } = await karim.messaging.start({ sendTo: rumeur })
    await karim.messaging.send({ conversationId, content: 'Allô ?' })
    const [mention, message] = (await readItems()).map(({ subject, id }) => ({ subject, id }))
    if (!mention || !message) throw new Error('Nothing waits')
    await animator.desk.take(mention)
    await promise('EXO-145', async () => {
      const { id: answerId } = await animator.desk.answer({ ...mention, authorId: prefecture, text: 'La mairie vous répondra' })
      const { weeze } = await camille.weezes.thread({ id: answerId ?? 0 })
      expect(weeze).toMatchObject({ author: { id: prefecture }, replyTo: { id } })
      await animator.desk.answer({ ...message, text: 'Oui' })
      const { ended } = await admin.desk.board({})
      const byAnimator = expect.objectContaining({ id: people().animator })
      expect(ended.slice(0, 2)).toEqual([message, mention].map(subject => ({ ...subject, on: expect.any(String), by: byAnimator })))
      expect((await karim.messaging.one({ conversationId })).messages.map(({ content }) => content)).toEqual(['Allô ?', 'Oui'])
      expect(await readItems()).toEqual([])
      for (const late of [mention, message])
        await expect(admin.desk.answer({ ...late, text: 'Trop tard' })).rejects.toMatchObject({ code: 'CONFLICT' })
      expect((await camille.weezes.thread({ id })).replies.data).toHaveLength(1)
      await admin.desk.answer({ ...mention, text: 'Et moi', anyway: true })
      expect((await camille.weezes.thread({ id })).replies.data).toHaveLength(2)
      await expect(animator.desk.answer({ ...mention, text: ' ', anyway: true })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      await expect(animator.desk.answer({ ...message, text: ' ', anyway: true })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    })
    // Who asks again in the same thread waits twice, and no longer after one answer.
    const first = await camille.weezes.post({ text: '@mairie Allô ?' })
    await camille.weezes.reply({ id: first.id, text: '@mairie Toujours là ?' })
    const again = (await readItems()).map(({ subject, id }) => ({ subject, id }))
    const { ended } = await animator.desk.answer({ ...(again[1] ?? mention), text: 'Oui' })
    expect(ended.toSorted()).toEqual(again.map(({ id }) => id).toSorted())
    expect(await readItems()).toEqual([])
  })
})
