import { beforeEach, expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { makeArticleInput } from '#test/support/procedure-fixtures-press.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

type NamedAct = NonNullable<Parameters<Caller['desk']['judge']>[0]['act']>

describeWorlds('The acts by which the cell answers', world => {
  let animator: Caller
  let observer: Caller
  let camille: Caller
  let karim: Caller
  beforeEach(async () => {
    animator = await world().as('acme', 'animator')
    observer = await world().as('acme', 'observer')
    camille = await world().as('acme', 'camille')
    karim = await world().as('acme', 'karim')
    for (const { id } of (await animator.desk.owed({})).data) await animator.desk.judge({ id, judgement: 'dropped' })
    world().clock.advanceBy(60_000)
  })
  const people = () => world().exercises.acme.people
  const readOwed = async () => (await animator.desk.owed({})).data
  /** What was satisfied last. */
  const readSatisfied = async (debtId: number) => (await animator.desk.owed({})).satisfied.find(({ id }) => id === debtId)
  const ask = (text = '@camille, que répondez-vous ?') => animator.weezes.post({ text, authorId: people().mairie })
  const firstId = async () => (await readOwed())[0]?.id ?? 0

  test('what is satisfied names the act that did: any weeze, a message, an article, or something outside of Weez at its time', async () => {
    const { mairie, echo, camille: camilleId, karim: karimId } = people()
    const before = await camille.weezes.post({ text: 'Avant la question' })
    const { id } = await ask()
    const debtId = await firstId()
    const satisfy = (act: NamedAct) => animator.desk.judge({ id: debtId, judgement: 'satisfied', act })
    const askedOn = (await readOwed())[0]?.askedOn ?? ''
    world().clock.advanceBy(60_000)
    const elsewhere = await karim.weezes.post({ text: 'Ailleurs' })
    const { id: conversationId } = await animator.messaging.start({ composeAs: echo, sendTo: camilleId })
    world().clock.advanceBy(1000)
    const { lastMessage } = await camille.messaging.send({ conversationId, content: 'Par écrit' })
    const { id: own } = await camille.messaging.start({ composeAs: camilleId, sendTo: karimId })
    const secret = (await camille.messaging.send({ conversationId: own, content: 'Entre nous' })).lastMessage
    world().clock.advanceBy(1000)
    await promise('EXO-471', async () => {
      const acts = await observer.desk.acts({ id: debtId })
      expect(acts.map(({ kind, id: actId, text }) => [kind, actId, text])).toEqual([
        ['message', lastMessage?.id, 'Par écrit'],
        ['weeze', elsewhere.id, 'Ailleurs'],
      ])
      expect(acts).toMatchObject([
        { by: { id: camilleId }, to: { id: echo }, on: lastMessage?.createdOn },
        { by: { id: karimId }, to: null, on: elsewhere.createdOn },
      ])
    })
    await promise('EXO-470', async () => {
      for (const judgement of ['satisfied', 'partial'] as const)
        await expect(animator.desk.judge({ id: debtId, judgement })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      const early = new Date(Date.parse(askedOn) - 1).toISOString()
      for (const act of [
        { kind: 'weeze', id: before.id },
        { kind: 'weeze', id },
        { kind: 'outside', on: early },
      ] as const)
        await expect(satisfy(act)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      for (const act of [
        { kind: 'weeze', id: 1 },
        { kind: 'message', id: secret?.id ?? 0 },
        { kind: 'article', id: elsewhere.id },
      ] as const)
        await expect(satisfy(act)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const judgedAs = async (act: NamedAct) => {
        await satisfy(act)
        const item = await readSatisfied(debtId)
        await animator.desk.unjudge({ id: debtId })
        return [item?.act, item?.on, item?.by?.id]
      }
      const spoken = await animator.weezes.post({ text: 'La mairie pour la cellule', authorId: mairie })
      expect(await judgedAs({ kind: 'weeze', id: spoken.id })).toEqual([{ kind: 'weeze', id: spoken.id }, spoken.createdOn, mairie])
      const written = { kind: 'message', id: lastMessage?.id ?? 0 } as const
      expect(await judgedAs(written)).toEqual([written, lastMessage?.createdOn, camilleId])
      const called = new Date(Date.parse(askedOn) + 30_000).toISOString()
      expect(await judgedAs({ kind: 'outside', on: called })).toEqual([{ kind: 'outside', id: null }, called, undefined])
      // A moment ahead is now.
      const now = world().clock.now().toISOString()
      expect(await judgedAs({ kind: 'outside', on: '2100-01-01T00:00:00Z' })).toEqual([{ kind: 'outside', id: null }, now, undefined])
    })
  })

  test('an article that came out since is offered and can be what answered', async () => {
    await ask()
    const debtId = await firstId()
    world().clock.advanceBy(1000)
    const article = await animator.press.create(makeArticleInput('La cellule a parlé'))
    await animator.press.setStatus({ ref: article.frontId, status: 'PUBLISHED' })
    await promise('EXO-471', async () => {
      const [act] = await animator.desk.acts({ id: debtId })
      expect(act).toMatchObject({ kind: 'article', text: article.title, source: expect.any(String) })
      await animator.desk.judge({ id: debtId, judgement: 'satisfied', act: { kind: 'article', id: act?.id ?? 0 } })
      expect(await readSatisfied(debtId)).toMatchObject({ on: act?.on, act: { kind: 'article', id: act?.id } })
    })
  })
})
