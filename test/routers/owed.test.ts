import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { makeArticleInput } from '#test/support/procedure-fixtures-press.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

describeWorlds('What the cell owes', world => {
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
    // What an earlier test has asked is not asked again.
    for (const { id } of (await animator.desk.owed({})).data) await animator.desk.judge({ id, judgement: 'dropped' })
    world().clock.advanceBy(60_000)
    since = world().clock.now().toISOString()
  })
  const people = () => world().exercises.acme.people
  const isNew = ({ askedOn }: { askedOn: string }) => askedOn >= since
  /** What has begun to be owed in this test, in the order of the list. */
  const readOwed = async (caller = animator) => (await caller.desk.owed({})).data.filter(isNew)
  const readSatisfied = async () => (await animator.desk.owed({})).satisfied.filter(isNew)
  const ask = (text = '@camille, que répondez-vous ?') => animator.weezes.post({ text, authorId: people().mairie })
  /** Publishes a line of a new sequence. */
  const publish = async (fields: object) => {
    const { id: sequenceId } = await animator.admin.sequences.create({ name: 'Attentes' })
    const { id } = await animator.admin.sequences.items.add({ sequenceId, offset: 0, authorId: people().mairie, text: 'Fumée', ...fields })
    return { ...(await animator.admin.sequences.items.publish({ id })), sequenceId }
  }
  const firstId = async () => (await readOwed())[0]?.id ?? 0

  test('a published line owes what it expects, with its delay, objective and reminder; a line that expects nothing owes nothing', async () => {
    const { mairie, camille: camilleId, echo } = people()
    const expectation = { expected: 'Un communiqué', expectedDelay: 15, objective: 'Dire vrai', reminder: 'Toujours rien ?' }
    const public_ = await publish(expectation)
    await publish({})
    world().clock.advanceBy(1000)
    const message = await publish({ kind: 'message', authorId: echo, targetId: camilleId, text: 'Confirmez-vous ?', expected: 'Un appel' })
    world().clock.advanceBy(1000)
    const named = await publish({ text: '@karim, et l’école ?', expected: 'Une consigne', expectedDelay: 1 })
    await promise('EXO-180', async () => {
      const owed = await readOwed()
      expect(owed.map(({ kind, subjectId, delay, expected }) => [kind, subjectId, delay, expected])).toEqual([
        ['mention', named.publishedId, 60, 'Une consigne'],
        ['message', message.publishedId, 600, 'Un appel'],
        ['weeze', public_.publishedId, 900, 'Un communiqué'],
      ])
      expect(owed[2]).toMatchObject({ persona: { id: mairie }, player: null, objective: 'Dire vrai', reminder: 'Toujours rien ?' })
      expect(owed[2]).toMatchObject({ sequenceId: public_.sequenceId, text: 'Fumée', proposal: null, judged: null })
      expect(owed[1]).toMatchObject({ persona: { id: echo }, player: { id: camilleId }, text: 'Confirmez-vous ?' })
      expect(await readOwed(observer)).toEqual(owed)
      await expect(camille.desk.owed({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    })
    await promise('EXO-185', async () => {
      const { owed, clock } = await observer.admin.sequences.plan()
      const askedOn = expect.any(String)
      expect(owed.find(({ publishedId }) => publishedId === public_.publishedId)).toEqual({
        publishedId: public_.publishedId,
        askedOn,
        delay: 900,
        satisfied: false,
        satisfiedOn: null,
      })
      expect(clock).toEqual((await animator.desk.owed({})).clock)
    })
  })

  test('personas who ask a player something are owed an answer, once until somebody reacts; other words are marked by hand', async () => {
    const { mairie, echo, camille: camilleId } = people()
    const asked = await ask()
    const { id: conversationId } = await animator.messaging.start({ composeAs: echo, sendTo: camilleId })
    world().clock.advanceBy(1000)
    await animator.messaging.send({ conversationId, content: 'Vous confirmez ?' })
    await promise('EXO-180', async () => {
      const [public_, message] = await readOwed()
      expect(public_).toMatchObject({ kind: 'mention', persona: { id: mairie }, player: { id: camilleId }, delay: 600, expected: null })
      expect(message).toMatchObject({ kind: 'message', persona: { id: echo }, conversationId, text: 'Vous confirmez ?' })
      // Nobody is asked, or nothing, or not by a persona, or again.
      await ask('Que se passe-t-il ?')
      await ask('Merci @camille !')
      await ask('@echo, tu viens ?')
      await camille.weezes.post({ text: '@mairie @karim ?' })
      await animator.weezes.post({ text: '@camille ?' })
      await animator.weezes.reply({ id: asked.id, text: '@camille, alors ?', authorId: mairie })
      await animator.messaging.send({ conversationId, content: 'Allô ?' })
      await camille.messaging.send({ conversationId, content: 'Pourquoi ?' })
      expect(await readOwed()).toHaveLength(2)
      // Once somebody has reacted, it is another question.
      await animator.messaging.send({ conversationId, content: 'Parce que ?' })
      expect(await readOwed()).toHaveLength(3)
      const { id } = await ask('La cellule se tait.')
      await animator.desk.owe({ subject: 'weeze', id, expected: ' Une prise de parole ', minutes: 3 })
      const marked = (await readOwed()).find(({ subjectId }) => subjectId === id)
      expect(marked).toMatchObject({ kind: 'weeze', expected: 'Une prise de parole', delay: 180, player: null })
      expect((await animator.admin.audit.list({})).data[0]).toMatchObject({ action: 'debt.add', identity: { id: mairie } })
      const own = await camille.weezes.post({ text: 'Moi ?' })
      await expect(animator.desk.owe({ subject: 'weeze', id: own.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    })
  })

  test('a reaction proposes and decides nothing; an animator judges it, and takes that back', async () => {
    const { karim: karimId, camille: camilleId } = people()
    const { id } = await ask()
    await animator.weezes.reply({ id, text: 'Moi aussi, je demande', authorId: people().echo })
    expect((await readOwed())[0]?.proposal).toBeNull()
    world().clock.advanceBy(4000)
    const first = await karim.weezes.reply({ id, text: 'Nous regardons' })
    world().clock.advanceBy(4000)
    const second = await camille.weezes.reweez({ id, text: 'Voici la réponse' })
    const debtId = await firstId()
    const read = async () => (await readOwed()).find(item => item.id === debtId)
    await promise('EXO-181', async () => {
      expect((await read())?.proposal).toMatchObject({ subject: 'weeze', id: first.id, by: { id: karimId }, text: 'Nous regardons' })
      await animator.desk.judge({ id: debtId, judgement: 'partial', act: { kind: 'weeze', id: first.id } })
      expect(await read()).toMatchObject({
        judged: { judgement: 'partial', on: first.createdOn, by: { id: karimId }, act: { kind: 'weeze', id: first.id } },
        proposal: { id: second.id },
      })
      await admin.desk.judge({ id: debtId, judgement: 'satisfied', act: { kind: 'weeze', id: second.id } })
      expect(await read()).toBeUndefined()
      expect((await readSatisfied())[0]).toMatchObject({ id: debtId, on: second.createdOn, by: { id: camilleId } })
      await expect(animator.desk.judge({ id: debtId, judgement: 'dropped' })).rejects.toMatchObject({ code: 'CONFLICT' })
      await expect(animator.desk.extend({ id: debtId, minutes: 5 })).rejects.toMatchObject({ code: 'CONFLICT' })
      await animator.desk.unjudge({ id: debtId })
      const partial = { judgement: 'partial', by: { id: karimId }, act: { kind: 'weeze', id: first.id } }
      expect(await read()).toMatchObject({ judged: partial, proposal: { id: second.id } })
      await animator.desk.judge({ id: debtId, judgement: 'refused' })
      expect(await read()).toMatchObject({ judged: { judgement: 'refused', by: { id: camilleId } }, proposal: null })
      await expect(animator.desk.judge({ id: debtId, judgement: 'refused' })).rejects.toMatchObject({ code: 'CONFLICT' })
      await animator.desk.judge({ id: debtId, judgement: 'dropped' })
      expect(await read()).toBeUndefined()
      expect(await readSatisfied()).toEqual([])
      const actions = (await animator.admin.audit.list({})).data.slice(0, 2).map(({ action }) => action)
      expect(actions).toEqual(['debt.judge', 'debt.judge'])
    })
    for (const caller of [observer, camille])
      await expect(caller.desk.judge({ id: debtId, judgement: 'dropped' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('words that are deleted, taken away or given to another persona are owed accordingly', async () => {
    const { mairie, prefecture, echo, camille: camilleId } = people()
    const asked = await ask()
    const { id: conversationId } = await animator.messaging.start({ composeAs: echo, sendTo: camilleId })
    const sent = await animator.messaging.send({ conversationId, content: 'Un mot ?' })
    await promise('EXO-180', async () => {
      const reply = await camille.weezes.reply({ id: asked.id, text: 'Oui' })
      const proposalOf = async () => (await readOwed()).find(({ subjectId }) => subjectId === asked.id)?.proposal
      expect(await proposalOf()).toMatchObject({ id: reply.id })
      await animator.weezes.delete({ id: reply.id })
      expect(await proposalOf()).toBeNull()
      expect((await readOwed()).map(({ persona }) => persona.id).toSorted()).toEqual([mairie, echo].toSorted())
      await animator.weezes.reassign({ id: asked.id, authorId: prefecture })
      expect((await readOwed()).map(({ persona }) => persona.id)).toContain(prefecture)
      await animator.messaging.remove({ id: sent.lastMessage?.id ?? 0 })
      await animator.weezes.delete({ id: asked.id })
      expect(await readOwed()).toEqual([])
    })
  })

  test('a reminder speaks as who asked, in public or by message, once; a reaction meanwhile is told first', async () => {
    const { mairie, camille: camilleId } = people()
    const { id } = await ask()
    const debtId = await firstId()
    const keyed = await world().as('acme', 'animator', { 'idempotency-key': 'remind-once' })
    await promise('EXO-183', async () => {
      const sent = await keyed.desk.remind({ id: debtId, channel: 'weeze', text: ' @camille, toujours rien ? ' })
      expect(await keyed.desk.remind({ id: debtId, channel: 'weeze', text: ' @camille, toujours rien ? ' })).toEqual(sent)
      const { weeze } = await camille.weezes.thread({ id: sent.id })
      expect(weeze).toMatchObject({ author: { id: mairie }, replyTo: { id }, text: '@camille, toujours rien ?' })
      world().clock.advanceBy(1000)
      const message = await animator.desk.remind({ id: debtId, channel: 'message', text: 'Et par écrit ?' })
      const [conversation] = await camille.messaging.list({})
      expect(conversation?.lastMessage).toMatchObject({ id: message.id, content: 'Et par écrit ?' })
      // A question in a reminder is not owed by itself.
      const owed = await readOwed()
      expect(owed.map(({ remindersCount, remindedOn }) => [remindersCount, remindedOn])).toEqual([[2, world().clock.now().toISOString()]])
      await camille.messaging.send({ conversationId: conversation?.id ?? 0, content: 'Voilà' })
      expect((await readOwed())[0]?.proposal).toMatchObject({ subject: 'message', by: { id: camilleId }, text: 'Voilà' })
      const late = { id: debtId, channel: 'weeze', text: 'Sans réponse' } as const
      await expect(admin.desk.remind(late)).rejects.toMatchObject({ code: 'CONFLICT' })
      expect((await camille.weezes.thread({ id })).replies.data).toHaveLength(1)
      await admin.desk.remind({ ...late, anyway: true })
      expect((await camille.weezes.thread({ id })).replies.data).toHaveLength(2)
      await expect(admin.desk.remind({ ...late, text: ' ', anyway: true })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    })
    const { publishedId } = await publish({ expected: 'Un mot' })
    const unaddressed = (await readOwed()).find(({ subjectId }) => subjectId === publishedId)?.id ?? 0
    await promise('EXO-183', () =>
      expect(animator.desk.remind({ id: unaddressed, channel: 'message', text: 'À qui ?' })).rejects.toMatchObject({ code: 'BAD_REQUEST' }),
    )
  })

  test('an article that expects something is answered below the weeze that was posted with it', async () => {
    const { exerciseId, people } = world().exercises.acme
    await world().store.write(async tx => {
      const { mediaSources } = tx.t
      const source = and(eq(mediaSources.exerciseId, exerciseId), eq(mediaSources.id, 2))
      await tx.update(mediaSources).set({ personaId: people.echo }).where(source)
    })
    const { title } = await animator.press.create(makeArticleInput('Une fuite'))
    const article = { title, text: 'À lire', expected: 'Un démenti', kind: 'article' }
    const { publishedId, failure } = await publish(article)
    expect(failure).toBeNull()
    const { weezes } = world().store.read.t
    const [posted] = await world()
      .store.read.select()
      .from(weezes)
      .where(eq(weezes.articleId, publishedId ?? 0))
    await promise('EXO-181', async () => {
      expect((await readOwed())[0]).toMatchObject({ kind: 'article', text: article.title, proposal: null })
      const reply = await camille.weezes.reply({ id: posted?.id ?? 0, text: 'C’est faux' })
      expect((await readOwed())[0]?.proposal?.id).toBe(reply.id)
    })
  })

  test('more time moves a row down; a suspended exercise stops the clock', async () => {
    await ask()
    world().clock.advanceBy(1000)
    await ask('@karim, et vous ?')
    const [first] = await readOwed()
    await promise('EXO-182', async () => {
      expect(first?.kind).toBe('mention')
      await animator.desk.extend({ id: first?.id ?? 0, minutes: 5 })
      const owed = await readOwed()
      expect(owed.map(({ delay }) => delay)).toEqual([600, 900])
      expect(owed[1]?.id).toBe(first?.id)
      const { count } = await animator.desk.owed({})
      await animator.desk.judge({
        id: first?.id ?? 0,
        judgement: 'satisfied',
        act: { kind: 'outside', on: world().clock.now().toISOString() },
      })
      expect(await animator.desk.owed({})).toMatchObject({ count: count - 1 })
      await admin.admin.exercises.setPhase({ phase: 'suspended' })
      const { clock } = await animator.desk.owed({})
      expect(clock.pauses.at(-1)).toMatchObject(clock.startedOn ? { to: null } : {})
      await admin.admin.exercises.setPhase({ phase: 'running' })
    })
  })

  test('a prepared reminder goes with its line: in the editor, in a copy, in files and back', async () => {
    const { id: sequenceId } = await animator.admin.sequences.create({ name: 'Relances' })
    const fields = { offset: 0, authorId: people().mairie, text: 'Fumée', expected: 'Un mot' }
    const item = await animator.admin.sequences.items.add({ sequenceId, ...fields, reminder: ' Toujours rien ? ' })
    await promise('EXO-186', async () => {
      expect(item.reminder).toBe('Toujours rien ?')
      const copy = await animator.admin.sequences.duplicate({ id: sequenceId, name: 'Copie' })
      expect((await animator.admin.sequences.get({ id: copy.id })).items[0]?.reminder).toBe('Toujours rien ?')
      expect(await animator.admin.sequences.items.edit({ id: item.id, ...fields })).toMatchObject({ reminder: null })
    })
  })
})
