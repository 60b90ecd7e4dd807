import { beforeEach, expect, test } from 'vitest'
import { webhookEvents as allEvents, type WebhookEvent } from '#db/schema/enums.ts'
import { type WebhookEventData, webhookEventData, webhookMessage } from '#routers/admin/webhook-events.contract.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { createWebhookSender, publishOverdue } from '#server/background/webhook-worker.ts'
import { createFakeScheduler, createPlannedSequence } from '#test/support/fake-scheduler.ts'
import { targetsOf } from '#test/support/procedure-fixtures.ts'
import { cellTargets } from '#test/support/procedure-fixtures-cell.ts'
import { openMail } from '#test/support/procedure-fixtures-mail.ts'
import { promise } from '#test/support/promise.ts'
import { addCrowd, stormWish } from '#test/support/storm-crowd.ts'
import { describeWebhooks } from '#test/support/webhooks.ts'

type Told = {
  type: WebhookEvent
  data: WebhookEventData[WebhookEvent]
  actor: { username: string } | null
  mentions: object[]
  path: string
}

describeWebhooks('Events of webhooks', ({ world, receiver, calls, send }) => {
  const people = () => world().exercises.acme.people
  beforeEach(async () => {
    const { admin } = await calls()
    await admin.webhooks.add({ url: receiver().url, events: [...allEvents] })
  })
  /** What an act tells: every message is what the contract says, and names its exercise and its page. */
  const toldOf = async (act: () => Promise<unknown>): Promise<Told[]> => {
    await send()
    receiver().received.length = 0
    await act()
    await send()
    return receiver().received.map(({ message }) => {
      const around = webhookMessage.parse(message)
      expect(around).toMatchObject({ version: 1, exercise: { id: world().exercises.acme.exerciseId, path: '/acme' }, url: null })
      expect(around.path.startsWith('/acme/')).toBe(true)
      // Parsing drops what the contract does not know, so a field that nobody promised fails here.
      expect(webhookEventData[message.type as WebhookEvent].parse(message.data)).toEqual(message.data)
      return message as unknown as Told
    })
  }
  const typesOf = (told: Told[]) => told.map(({ type }) => type)

  test('weezes: posted, naming people, liked, tagged and deleted, each with who did it', async () => {
    const camille = await world().as('acme', 'camille')
    const animator = await calls()
    const posted = await toldOf(() => camille.weezes.post({ text: 'Bonjour @karim et @personne_ici' }))
    const { id = 0 } = (posted[0]?.data ?? {}) as Partial<Weeze>
    await promise('EXO-283', () => {
      expect(typesOf(posted)).toEqual(['weeze.posted', 'person.mentioned'])
      expect(posted[1]).toMatchObject({
        actor: { username: 'camille' },
        mentions: [{ id: people().karim, username: 'karim' }],
        path: `/acme/camille/status/${id}`,
        data: { weeze: { id }, people: [{ username: 'karim' }] },
      })
    })
    const { mairie } = people()
    const liked = await toldOf(async () => {
      await animator.weezes.like({ id, liked: true, authorId: mairie })
      await animator.weezes.like({ id, liked: true, authorId: mairie })
      await animator.weezes.like({ id, liked: false, authorId: mairie })
      await animator.figures.setMood({ id, mood: 'negative' })
      await animator.weezes.reweez({ id })
      await animator.weezes.delete({ id })
    })
    await promise('EXO-283', () => {
      expect(liked.map(({ type, actor }) => [type, actor?.username])).toEqual([
        ['weeze.liked', 'animator'],
        ['weeze.unliked', 'animator'],
        ['mood.tagged', 'animator'],
        ['weeze.posted', 'animator'],
        ['weeze.deleted', 'animator'],
        ['weeze.deleted', 'animator'],
      ])
      expect(liked[0]?.data).toMatchObject({ weeze: { id, likesCount: 1 }, person: { id: mairie } })
      expect(liked[2]?.data).toMatchObject({ mood: 'negative' })
      expect(liked[4]?.data).toMatchObject({ id, author: { username: 'camille' } })
    })
  })

  test('people: followed, no longer followed, and a persona is written to, which messages between players are not', async () => {
    const camille = await world().as('acme', 'camille')
    const { mairie, karim } = people()
    const told = await toldOf(async () => {
      const { username } = await camille.weezes.profile({ id: mairie })
      for (const subscribed of [false, false, true]) await camille.weezes.follow({ username, subscribed })
      for (const sendTo of [mairie, karim]) {
        const { id: conversationId } = await camille.messaging.start({ sendTo })
        await camille.messaging.send({ conversationId, content: 'Que se passe-t-il, @animator ?' })
      }
    })
    await promise('EXO-283', () => {
      expect(typesOf(told)).toEqual(['person.unfollowed', 'person.followed', 'message.received'])
      expect(told[0]?.data).toMatchObject({ person: { id: mairie }, follower: { username: 'camille' } })
      expect(told[2]).toMatchObject({
        data: { content: 'Que se passe-t-il, @animator ?', author: { username: 'camille' }, persona: { id: mairie } },
        mentions: [{ username: 'animator' }],
      })
    })
  })

  test('mail: of a persona and to one, without blind copies, and nothing of what players write to each other', async () => {
    await openMail(world(), 'acme')
    const { mail } = await world().as('acme', 'camille')
    const { mairie, karim, echo } = people()
    const told = await toldOf(async () => {
      await mail.send({ to: [mairie], cc: [karim], bcc: [echo, 'confident@ailleurs.example'], subject: 'Copie' })
      await mail.send({ to: [karim], bcc: [mairie], subject: 'Entre nous' })
    })
    await promise('MAIL-08', () => {
      expect(typesOf(told)).toEqual(['mail.sent'])
      expect(told[0]).toMatchObject({
        actor: { username: 'camille' },
        data: { to: [{ id: mairie }], cc: [{ id: karim }], subject: 'Copie' },
      })
      expect(JSON.stringify(told)).not.toMatch(/confident|echo|bcc/)
    })
  })

  test('articles: published, changed while they are, and taken back; a draft tells nothing', async () => {
    const { press } = await calls()
    const ref = world().exercises.acme.draftFrontId
    const told = await toldOf(async () => {
      const { mediaSourceId, subtitle, chapeau, author } = await press.article({ ref })
      const change = (title: string) => press.save({ ref, title, mediaSourceId, subtitle, chapeau, author })
      await change('Un brouillon')
      await press.setStatus({ ref, status: 'PUBLISHED' })
      await change('Un titre corrigé')
      await change('Un titre corrigé')
      await press.setStatus({ ref, status: 'UNPUBLISHED' })
    })
    await promise('EXO-283', () => {
      expect(typesOf(told)).toEqual(['article.published', 'article.changed', 'article.unpublished'])
      expect(told[1]).toMatchObject({ data: { title: 'Un titre corrigé' }, path: `/acme/webpress/articles/${ref}` })
    })
  })

  test('sequences and their lines, by hand and by the clock; a quick inject is told as one', async () => {
    const sequence = await createPlannedSequence(world(), 'told', [
      { offset: 1, title: 'La première' },
      { offset: 2, kind: 'article', title: 'Il n’y a pas de tel article', text: '' },
      { offset: 3 },
    ])
    const { admin } = sequence
    const clock = createFakeScheduler(world())
    const told = await toldOf(async () => {
      await sequence.play()
      await clock.pass(500)
      await admin.sequences.pauseAll()
      await admin.sequences.resumeAll()
      await clock.pass(2000)
      await admin.sequences.injects.publish({ itemId: sequence.ids[2] ?? 0, when: { after: 0 } })
      await clock.pass(2000)
    })
    await clock.release()
    await promise('EXO-283', () => {
      expect(typesOf(told)).toEqual([
        'rehearsal.started',
        'sequence.started',
        'sequence.paused',
        'sequence.started',
        'weeze.posted',
        'item.published',
        'item.failed',
        'weeze.posted',
        'inject.published',
        'sequence.ended',
      ])
      expect(told[5]?.data).toMatchObject({ title: 'La première', sequenceId: sequence.id, author: { id: people().mairie } })
      expect(told[6]?.data).toMatchObject({ failure: 'article' })
      expect(
        told
          .slice(1)
          .map(({ actor }) => actor?.username ?? null)
          .filter((_, at) => [0, 4, 7, 8].includes(at)),
      ).toEqual(['animator', null, 'animator', null])
      expect(told[9]?.data).toMatchObject({ name: 'told', status: 'STOPPED' })
    })
  })

  test('storms: started, paused and ended', async () => {
    await addCrowd(world())
    const { admin, weezes } = await calls()
    const { id: weezeId } = await weezes.post({ text: 'Un numéro vert est ouvert.' })
    const told = await toldOf(async () => {
      const { id } = await admin.storms.launch({ ...stormWish, weezeId })
      for (const status of ['PAUSED', 'RUNNING', 'STOPPED'] as const) await admin.storms.setStatus({ id, status })
    })
    await promise('EXO-283', () => {
      expect(typesOf(told)).toEqual(['storm.started', 'storm.paused', 'storm.started', 'storm.ended'])
      expect(told[3]?.data).toMatchObject({ weezeId, status: 'STOPPED' })
    })
  })

  test('what the cell owes: opened, overdue once, and met', async () => {
    const { desk, weezes } = await calls()
    for (const { id } of (await desk.owed({})).data) await desk.judge({ id, judgement: 'dropped' })
    const told = await toldOf(async () => {
      const question = await weezes.post({ text: '@camille, que répondez-vous ?', authorId: people().mairie })
      await publishOverdue(world().services)
      world().clock.advanceBy(11 * 60_000)
      for (const _ of [1, 2]) await publishOverdue(world().services)
      const { id = 0 } = (await desk.owed({})).data.find(({ subjectId }) => subjectId === question.id) ?? {}
      await desk.extend({ id, minutes: 5 })
      await publishOverdue(world().services)
      world().clock.advanceBy(6 * 60_000)
      await publishOverdue(world().services)
      const act = { kind: 'outside', on: world().clock.now().toISOString() } as const
      for (const judgement of ['partial', 'satisfied'] as const) await desk.judge({ id, judgement, act })
    })
    const debts = told.filter(({ type }) => type.startsWith('debt.'))
    await promise('EXO-283', () => {
      expect(typesOf(debts)).toEqual(['debt.opened', 'debt.overdue', 'debt.overdue', 'debt.met'])
      expect(debts[0]?.data).toMatchObject({
        persona: { id: people().mairie },
        player: { id: people().camille },
        delay: 600,
        judgement: null,
      })
      expect(debts[1]?.actor).toBeNull()
      const met = { judgement: 'satisfied', act: { kind: 'outside', id: null } }
      expect(debts[3]).toMatchObject({ actor: { username: 'animator' }, data: met })
    })
  })

  test('roles of the desk that are handed over, and a reset, which takes what waited', async () => {
    const { desk } = await calls()
    const { id } = await desk.saveRole({ name: 'Presse', tone: 'blue', personaIds: [], sequenceIds: [] })
    const told = await toldOf(async () => {
      await desk.holdRole({ id, held: true })
      await desk.handOver({ userId: people().admin })
    })
    await promise('EXO-283', () => {
      expect(typesOf(told)).toEqual(['desk.handed-over'])
      expect(told[0]?.data).toMatchObject({ from: { username: 'animator' }, to: { username: 'admin' }, roles: [{ id, name: 'Presse' }] })
    })
    const admin = await world().as('acme', 'admin')
    const { exerciseId } = world().exercises.acme
    const reset = await toldOf(async () => {
      await admin.weezes.post({ text: 'Waits' })
      await admin.admin.exercises.reset({ exerciseId, name: 'Exercise CANARY-ACME' })
    })
    await promise('EXO-283', () => expect(reset).toMatchObject([{ type: 'exercise.reset', actor: { username: 'admin' }, data: {} }]))
  })

  test('phases of the exercise: suspended with its terms, resumed and ended; what changes nothing tells nothing', async () => {
    const admin = await world().as('acme', 'admin')
    const told = await toldOf(async () => {
      await admin.admin.exercises.setPhase({ phase: 'running' })
      await admin.admin.exercises.setPhase({ phase: 'suspended', resumesOn: '2031-01-01T10:00:00.000Z', closesWriting: true })
      for (const phase of ['running', 'ended', 'running'] as const) await admin.admin.exercises.setPhase({ phase })
    })
    const phases = told.filter(({ type }) => type === 'phase.changed')
    await promise('EXO-290', () => {
      expect(phases.map(({ data }) => data)).toEqual([
        { before: 'running', phase: 'suspended', resumesOn: '2031-01-01T10:00:00.000Z', writingClosed: true },
        { before: 'suspended', phase: 'running', resumesOn: null, writingClosed: false },
        { before: 'running', phase: 'ended', resumesOn: null, writingClosed: false },
        { before: 'ended', phase: 'running', resumesOn: null, writingClosed: false },
      ])
      expect(phases[0]).toMatchObject({ actor: { username: 'admin' }, path: '/acme/weez' })
    })
  })

  test('notes: written once however often they are sent, changed and deleted', async () => {
    const observer = await world().as('acme', 'observer')
    const said = { words: 'La cellule répond vite.', judgement: 'good' as const, objectiveId: null, rating: null, tags: ['presse'] }
    const told = await toldOf(async () => {
      const sent = { clientId: 'ab'.repeat(16), notedOn: '2026-01-01T00:00:00.000Z', about: null, ...said }
      const { id, version } = await observer.notes.create(sent)
      await observer.notes.create(sent)
      await observer.notes.edit({ id, version, ...said, words: 'La cellule répond bien.' })
      await observer.notes.delete({ id })
    })
    await promise('EXO-290', () => {
      expect(typesOf(told)).toEqual(['note.written', 'note.changed', 'note.deleted'])
      expect(told[1]).toMatchObject({
        data: { words: 'La cellule répond bien.' },
        actor: { username: 'observer' },
        path: '/acme/weez/notes',
      })
      expect(told[2]?.data).toMatchObject({ author: { username: 'observer' } })
    })
  })

  test('communiqués: released, with the words that readers see', async () => {
    const { communiqueId: id = 0 } = await cellTargets['approved communique'](world(), 'acme', targetsOf(world().exercises.acme))
    const { cell } = await world().as('acme', 'camille')
    const told = await toldOf(() => cell.communiques.release({ id, savedOn: '2026-01-01T00:00:00.000Z', channels: ['page'] }))
    await promise('CELL-04', () => {
      expect(typesOf(told)).toEqual(['communique.released'])
      expect(told[0]).toMatchObject({
        data: { id, body: '<p>x</p>' },
        path: `/acme/webpress/communiques/${id}`,
        actor: { username: 'camille' },
      })
    })
  })

  test('addresses are absolute where the server knows its own, and what nobody listens to is not queued', async () => {
    const { admin, weezes } = await calls()
    const { store, clock } = world()
    const told = createWebhookSender({ store, now: clock.now, config: { publicUrl: new URL('https://weez.example/') } })
    const { id } = await weezes.post({ text: 'Where' })
    await send(told)
    await promise('EXO-283', () =>
      expect(receiver().received.at(-1)?.message).toMatchObject({
        exercise: { path: '/acme', url: 'https://weez.example/acme' },
        url: `https://weez.example/acme/animator/status/${id}`,
      }),
    )
    for (const webhook of (await admin.webhooks.list({})).data) await admin.webhooks.edit({ id: webhook.id, events: ['debt.met'] })
    expect(await toldOf(() => weezes.like({ id, liked: true }))).toEqual([])
  })

  test('runs: started, closed as the last of what they tell, and a start that is undone, in the exercise that follows', async () => {
    const { admin } = await calls()
    const told = await toldOf(async () => {
      await admin.runs.start({ number: 1, name: 'Équipe A' })
      await admin.runs.start({ number: 1, name: 'Équipe A' })
      await admin.runs.close({ number: 1 })
    })
    await promise('EXO-290', () =>
      expect(told.map(({ type, data, path }) => [type, data, path])).toEqual([
        ['run.started', { number: 1, name: 'Équipe A' }, '/acme/runs'],
        ['run.closed', { number: 1, name: 'Équipe A', base: '/acme/runs/1' }, '/acme/runs'],
      ]),
    )
    const again = (await calls()).admin
    await again.runs.start({ number: 2, name: 'Équipe B' })
    await send()
    await again.runs.undoStart({ number: 2 })
    await send()
    const [started, undone] = receiver().received.slice(-2)
    await promise('EXO-290', () => {
      expect([started?.message.type, undone?.message.type]).toEqual(['run.started', 'run.undone'])
      expect(undone?.message).toMatchObject({ data: { number: 2, name: 'Équipe B' }, exercise: { path: '/acme' } })
    })
  })
})
