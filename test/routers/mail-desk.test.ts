import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sendDueMails } from '#server/background/mail-sender.ts'
import { errorOf } from '#test/support/call-errors.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { openMail } from '#test/support/procedure-fixtures-mail.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

describeWorldsOnEachEngine('Mail on the desk', world => {
  let animator: Caller
  let camille: Caller
  let since: string
  const people = () => world().exercises.acme.people
  const as = (username: AccountName) => world().as('acme', username)
  beforeEach(async () => {
    await openMail(world(), 'acme')
    animator = await as('animator')
    camille = await as('camille')
    world().clock.advanceBy(60_000)
    since = world().clock.now().toISOString()
  })
  const later = () => world().clock.advanceBy(1000)
  /** What has begun to wait in this test. */
  const readItems = async () => (await animator.desk.board({ channel: 'mail' })).data.filter(item => item.since >= since)
  const send = async (caller: Caller, input: Parameters<Caller['mail']['send']>[0]) => {
    later()
    const { id, threadId } = await caller.mail.send(input)
    return { id: id ?? 0, threadId: threadId ?? 0 }
  }
  const readOwed = async () => (await animator.desk.owed({})).data.filter(({ askedOn }) => askedOn >= since)

  test('mail to a persona waits for it, to several once for any of them, and a copy only tells', async () => {
    const { mairie, prefecture, echo, karim } = people()
    const one = await send(camille, { to: [mairie], cc: [prefecture, karim], subject: 'Le quai', body: '<p>Est-il ouvert ?</p>' })
    const several = await send(camille, { to: [prefecture, echo], subject: 'À tous' })
    await send(camille, { to: [karim], cc: [mairie], subject: 'Entre nous' })
    await promise('MAIL-10', async () => {
      expect(await readItems()).toMatchObject([
        {
          subject: 'mail',
          kind: 'mail',
          player: { id: people().camille },
          persona: { id: mairie },
          text: 'Est-il ouvert ?',
          mail: { id: one.id, threadId: one.threadId, subject: 'Le quai', attachments: 0, mailbox: mairie },
        },
        { persona: null, mail: { id: several.id, mailbox: prefecture } },
      ])
      expect((await animator.desk.board({ personaId: mairie })).data.filter(item => item.since >= since)).toHaveLength(1)
    })
  })

  test('who writes again in the thread before an answer waits since the first mail, and the row has the newest words', async () => {
    const first = await send(camille, { to: [people().mairie], subject: 'Le quai', body: '<p>Un</p>' })
    const begun = (await readItems())[0]
    const second = await send(camille, { to: [people().mairie], subject: 'Re: Le quai', body: '<p>Deux</p>', replyTo: first.id })
    await promise('MAIL-10', async () => {
      expect(await readItems()).toMatchObject([{ id: begun?.id, since: begun?.since, text: 'Deux', mail: { id: second.id } }])
    })
  })

  test('it is answered from the desk to all, as the persona, in its thread', async () => {
    const { mairie, prefecture } = people()
    const { threadId } = await send(camille, { to: [mairie], cc: [prefecture], subject: 'Le quai' })
    const [item] = await readItems()
    await promise('MAIL-10', async () => {
      expect(await animator.desk.take({ subject: 'mail', id: item?.id ?? 0 })).toMatchObject({ user: { id: people().animator } })
      const answer = await animator.desk.answer({ subject: 'mail', id: item?.id ?? 0, text: 'Oui.\nBon courage.' })
      expect(answer).toMatchObject({ weeze: null, ended: [item?.id] })
      expect(await readItems()).toEqual([])
      expect((await camille.mail.thread({ id: threadId })).data.at(-1)).toMatchObject({
        from: { id: mairie },
        to: [{ id: people().camille }],
        cc: [{ id: prefecture }],
        subject: 'Re: Le quai',
        body: '<p>Oui.</p><p>Bon courage.</p>',
      })
      const again = animator.desk.answer({ subject: 'mail', id: item?.id ?? 0, text: 'Oui' })
      expect((await errorOf(again))[0]).toBe('CONFLICT')
      expect((await animator.desk.board({})).ended).toContainEqual(
        expect.objectContaining({ subject: 'mail', id: item?.id, by: expect.objectContaining({ id: people().animator }) }),
      )
    })
  })

  test('another persona answers with a subject, copies and files of its own', async () => {
    const { mairie, echo, karim } = people()
    const { threadId } = await send(camille, { to: [mairie], subject: 'Le quai' })
    const [item] = await readItems()
    const file = new FormData()
    file.set('file', new File(['Relevés'], 'releves.txt', { type: 'text/plain' }))
    const attached = await animator.mail.attach(file)
    const mail = { to: [people().camille], cc: [karim], subject: 'Pour le maire', body: '<p><b>Non</b></p>', attachments: [attached.id] }
    await promise('MAIL-10', async () => {
      await animator.desk.answer({ subject: 'mail', id: item?.id ?? 0, authorId: echo, text: '', mail })
      expect(await readItems()).toEqual([])
      expect((await camille.mail.thread({ id: threadId })).data.at(-1)).toMatchObject({
        from: { id: echo },
        cc: [{ id: karim }],
        subject: 'Pour le maire',
        body: '<p><b>Non</b></p>',
        attachments: [{ name: 'releves.txt' }],
      })
    })
    await send(camille, { to: [mairie, echo], subject: 'Au choix' })
    const [choice] = await readItems()
    expect((await errorOf(animator.desk.answer({ subject: 'mail', id: choice?.id ?? 0, text: 'Oui' })))[1]).toHaveProperty('authorId')
    expect((await errorOf(animator.desk.answer({ subject: 'weeze', id: choice?.id ?? 0, text: 'Oui' })))[0]).toBe('NOT_FOUND')
  })

  test('an answer that can be taken back leaves later: until then its row says so, and colleagues are told who answers', async () => {
    const { mairie, echo, animator: animatorId } = people()
    const { clock } = world()
    const { threadId } = await send(camille, { to: [mairie], subject: 'Le quai' })
    const [item] = await readItems()
    const ask = { subject: 'mail' as const, id: item?.id ?? 0, authorId: echo, text: 'Oui' }
    const held = { ...ask, mail: { draftId: 'a'.repeat(32), undoSeconds: 10 } }
    await promise('MAIL-10', async () => {
      const sendOn = new Date(clock.now().getTime() + 10_000).toISOString()
      expect(await animator.desk.answer(held)).toEqual({ id: null, draftId: 'a'.repeat(32), sendOn, weeze: null, ended: [] })
      expect(await readItems()).toMatchObject([{ sending: { by: { id: animatorId }, draftId: 'a'.repeat(32), sendOn } }])
      const admin = await as('admin')
      expect((await errorOf(admin.desk.answer(ask)))[0]).toBe('CONFLICT')
      expect(await animator.mail.takeBack({ id: 'a'.repeat(32) })).toMatchObject({ body: '<p>Oui</p>', sendOn: null })
      expect(await readItems()).toMatchObject([{ sending: null }])
      await animator.desk.answer(held)
      clock.advanceBy(11_000)
      await sendDueMails(world().services)
      expect(await readItems()).toEqual([])
      expect((await camille.mail.thread({ id: threadId })).data.at(-1)).toMatchObject({ from: { id: echo }, body: '<p>Oui</p>' })
      const { ended } = await animator.desk.board({})
      expect(ended).toContainEqual(
        expect.objectContaining({ subject: 'mail', id: item?.id, by: expect.objectContaining({ id: animatorId }) }),
      )
      expect((await animator.desk.answer({ ...held, anyway: true })).id).not.toBeNull()
    })
  })

  test('an answer by webmail ends the wait if it reaches the player, and one that is taken away lets them wait again', async () => {
    const { mairie, karim } = people()
    const asked = await send(camille, { to: [mairie], subject: 'Le quai' })
    await send(animator, { from: mairie, to: [karim], subject: 'Tr', replyTo: asked.id })
    expect(await readItems()).toHaveLength(1)
    const answer = await send(animator, { from: mairie, to: [people().camille], subject: 'Re: Le quai', replyTo: asked.id })
    await promise('MAIL-10', async () => {
      expect(await readItems()).toEqual([])
      await animator.mail.remove({ id: answer.id })
      expect(await readItems()).toMatchObject([{ mail: { id: asked.id } }])
      await animator.mail.remove({ id: asked.id })
      expect(await readItems()).toEqual([])
    })
  })

  test('what needs no answer waits no longer, also after another mail of its thread was taken away, until the player writes again', async () => {
    const { mairie } = people()
    const asked = await send(camille, { to: [mairie], subject: 'Merci' })
    const told = await send(camille, { to: [mairie], subject: 'Merci', replyTo: asked.id })
    const [item] = await readItems()
    later()
    await promise('MAIL-10', async () => {
      await animator.desk.dismiss({ subject: 'mail', id: item?.id ?? 0, dismissed: true })
      expect(await readItems()).toEqual([])
      await animator.mail.remove({ id: told.id })
      expect(await readItems()).toEqual([])
      await animator.desk.dismiss({ subject: 'mail', id: item?.id ?? 0, dismissed: false })
      expect(await readItems()).toHaveLength(1)
      await animator.desk.dismiss({ subject: 'mail', id: item?.id ?? 0, dismissed: true })
      await send(camille, { to: [mairie], subject: 'Encore', replyTo: asked.id })
      expect(await readItems()).toMatchObject([{ mail: { subject: 'Encore' } }])
    })
  })

  test('an official account waits as its own', async () => {
    const { mairie, karim } = people()
    const official = await world().store.write(async tx => {
      const { accountOperators, users } = tx.t
      tx.invalidateNothing()
      const [named] = await tx
        .select()
        .from(users)
        .where(and(eq(users.exerciseId, world().exercises.acme.exerciseId), eq(users.id, karim)))
      await tx
        .insert(accountOperators)
        .values({ exerciseId: world().exercises.acme.exerciseId, accountId: karim, userId: people().camille })
        .onConflictDoNothing()
      return named?.id ?? 0
    })
    const asked = await send(await as('camille'), { from: official, to: [mairie], subject: 'Communiqué' })
    await promise('MAIL-10', async () => expect(await readItems()).toMatchObject([{ player: { id: official }, mail: { id: asked.id } }]))
  })

  test('the question of a persona by mail is owed, its answer in the thread is proposed, and it is reminded there', async () => {
    const { mairie, karim } = people()
    const asked = await send(animator, { from: mairie, to: [people().camille], subject: 'Le quai', body: '<p>Quand rouvre-t-il ?</p>' })
    await promise('MAIL-10', async () => {
      const [debt] = await readOwed()
      expect(debt).toMatchObject({
        subject: 'mail',
        kind: 'mail',
        subjectId: asked.id,
        text: 'Quand rouvre-t-il ?',
        mailThreadId: asked.threadId,
        player: { id: people().camille },
        proposal: null,
      })
      await send(camille, { to: [karim], subject: 'Entre nous', replyTo: asked.id })
      expect(await readOwed()).toMatchObject([{ proposal: null }])
      later()
      const reminded = await animator.desk.remind({ id: debt?.id ?? 0, channel: 'mail', text: 'Alors ?' })
      expect((await camille.mail.thread({ id: asked.threadId })).data.at(-1)).toMatchObject({ id: reminded.id, body: '<p>Alors ?</p>' })
      expect(await readOwed()).toMatchObject([{ id: debt?.id, remindersCount: 1 }])
      const answer = await send(camille, { to: [mairie], subject: 'Re', body: '<p>À 18 h</p>', replyTo: reminded.id })
      expect(await readOwed()).toMatchObject([{ proposal: { subject: 'mail', id: answer.id, text: 'À 18 h' } }])
      expect((await animator.desk.acts({ id: debt?.id ?? 0 })).filter(({ kind }) => kind === 'mail')).toMatchObject([{ id: answer.id }])
      await animator.desk.judge({ id: debt?.id ?? 0, judgement: 'satisfied', act: { kind: 'mail', id: answer.id } })
      expect(await readOwed()).toEqual([])
    })
  })

  test('it waits for nobody while the exercise has no mail, and again once it has', async () => {
    const { exerciseId } = world().exercises.acme
    await send(camille, { to: [people().mairie], subject: 'Le quai' })
    const { count, data } = await animator.desk.board({})
    const others = data.filter(({ subject }) => subject !== 'mail')
    const { admin } = await as('admin')
    await admin.exercises.edit({ exerciseId, mail: false })
    animator = await as('animator')
    await promise('MAIL-10', async () => {
      expect(await animator.desk.board({})).toMatchObject({ count: others.length, data: others })
      expect(await animator.desk.waiting({})).toEqual({ count: others.length })
    })
    await admin.exercises.edit({ exerciseId, mail: true })
    animator = await as('animator')
    expect(await animator.desk.board({})).toMatchObject({ count, data })
  })

  test('who was asked elsewhere is reminded by a mail too, and in its thread the next time', async () => {
    const { mairie } = people()
    await animator.weezes.post({ authorId: mairie, text: '@camille Que faites-vous ?' })
    const [debt] = await readOwed()
    later()
    await promise('MAIL-10', async () => {
      const remind = (text: string) => animator.desk.remind({ id: debt?.id ?? 0, channel: 'mail', text })
      await remind('Alors ?\nNous attendons.')
      later()
      await remind('Et maintenant ?')
      const { data } = await camille.mail.threads({})
      const [row] = data.filter(({ subject }) => subject.endsWith('Alors ?'))
      expect((await camille.mail.thread({ id: row?.id ?? 0 })).data).toMatchObject([
        { from: { id: mairie }, subject: 'Alors ?', body: '<p>Alors ?</p><p>Nous attendons.</p>' },
        { subject: 'Re: Alors ?', body: '<p>Et maintenant ?</p>' },
      ])
    })
  })

  test('its answers count in the figures of the exercise', async () => {
    const before = (await animator.figures.live({ span: 'hour' })).answers.count
    await send(camille, { to: [people().mairie], subject: 'Le quai' })
    const [item] = await readItems()
    later()
    await animator.desk.answer({ subject: 'mail', id: item?.id ?? 0, text: 'Oui' })
    await promise('MAIL-10', async () => expect((await animator.figures.live({ span: 'hour' })).answers.count).toBe(before + 1))
  })

  test('what can be taken back stands with the exercise, and leaves when its run is closed or it ends', async () => {
    const { mairie } = people()
    const { exerciseId } = world().exercises.acme
    const { admin } = await as('admin')
    const { mails } = world().store.read.t
    const countOf = (words: string) => world().store.read.$count(mails, and(eq(mails.exerciseId, exerciseId), eq(mails.words, words)))
    const hold = async (text: string) => {
      await send(camille, { to: [mairie], subject: text })
      const [item] = (await readItems()).filter(({ mail }) => mail?.subject === text)
      await animator.desk.answer({ subject: 'mail', id: item?.id ?? 0, text, mail: { undoSeconds: 10 } })
    }
    await promise('MAIL-07', async () => {
      await hold('Avant la fin')
      await admin.exercises.setPhase({ phase: 'suspended' })
      expect(await readItems()).toMatchObject([{ sending: { sendOn: null } }])
      await admin.exercises.setPhase({ phase: 'ended' })
      expect(await readItems()).toEqual([])
      expect(await countOf('Avant la fin')).toBe(1)
      await admin.exercises.setPhase({ phase: 'running' })
      await admin.runs.start({ number: 1, name: 'Premier' })
      await hold('Avant la clôture')
      await (await as('admin')).admin.runs.close({ number: 1 })
      expect(await countOf('Avant la clôture')).toBe(1)
    })
  })
})
