import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendDueMails } from '#server/background/mail-sender.ts'
import { errorOf } from '#test/support/call-errors.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { openMail } from '#test/support/procedure-fixtures-mail.ts'
import { promise } from '#test/support/promise.ts'

const draftId = (letter: string) => letter.repeat(32)

describeWorldsOnEachEngine('Mail', world => {
  const people = () => world().exercises.acme.people
  const as = async (username: AccountName) => (await world().as('acme', username)).mail
  const open = (settings: object = {}) => openMail(world(), 'acme', settings)
  /** The newest thread of a mailbox, with its mails. */
  const newest = async (username: AccountName, mailbox?: number) => {
    const mail = await as(username)
    const [row] = (await mail.threads({ mailbox })).data
    return { row, thread: await mail.thread({ id: row?.id ?? 0, mailbox }) }
  }
  const services = () => world().services

  test('every call says that there is no mail until the exercise opens it, and its session says nothing of it', async () => {
    const { auth, mail } = await world().as('acme', 'camille')
    await promise('MAIL-14', async () => {
      const calls = [() => mail.mailboxes(), () => mail.threads({}), () => mail.send({ to: [people().karim] }), () => mail.lists.list()]
      for (const call of calls) expect(await errorOf(call())).toEqual(['FORBIDDEN', { mail: 'Not in this exercise' }])
    })
    expect(await auth.session()).not.toHaveProperty('exercise.mail')
    await open()
    const { auth: later } = await world().as('acme', 'camille')
    await promise('MAIL-16', async () => expect(await later.session()).toMatchObject({ exercise: { mail: true, teamReadsMail: false } }))
  })

  test('everybody has an address, which animators change, and there is a list of the players from the start', async () => {
    await open()
    const camille = await as('camille')
    const animator = await as('animator')
    await promise('MAIL-02', async () => {
      expect((await camille.mailboxes()).data).toMatchObject([
        { id: people().camille, address: 'camille@acme.example', shared: false, unread: 0 },
      ])
      await animator.editAddress({ userId: people().prefecture, address: 'Cabinet@Prefecture.example', organisation: 'Préfecture' })
      expect(await camille.directory({ terms: 'préfecture' })).toMatchObject([
        { id: people().prefecture, address: 'cabinet@prefecture.example', organisation: 'Préfecture' },
      ])
      expect(await errorOf(animator.editAddress({ userId: people().echo, address: 'x@gmail.com' }))).toEqual([
        'BAD_REQUEST',
        { address: expect.any(String) },
      ])
      expect((await errorOf(animator.editAddress({ userId: people().echo, address: 'camille@acme.example' })))[0]).toBe('CONFLICT')
    })
    await promise('MAIL-03', async () => {
      expect(await animator.lists.list()).toMatchObject([
        {
          name: 'Cellule de crise',
          address: 'cellule@acme.example',
          ofPlayers: true,
          members: [{ username: 'camille' }, { username: 'karim' }],
        },
      ])
      expect(await camille.lists.list()).toMatchObject([{ members: [] }])
      await animator.send({ from: people().mairie, to: ['cellule@acme.example'], subject: 'À tous' })
      for (const player of ['camille', 'karim'] as const)
        expect((await newest(player)).thread.data).toMatchObject([{ subject: 'À tous', to: [{ kind: 'list', name: 'Cellule de crise' }] }])
    })
  })

  test('no username has the address of a list or of somebody else', async () => {
    await open()
    const { admin, mail } = await world().as('acme', 'admin')
    const { id } = await mail.lists.add({ name: 'Presse', address: 'presse' })
    await mail.editAddress({ userId: people().echo, address: 'redaction@acme.example' })
    const account = { first_name: 'Paul', role: 'DUMMY' } as const
    const added = await admin.users.add({ username: 'paul', ...account })
    await promise('MAIL-02', async () => {
      const refused = ['CONFLICT', { username: 'Its mail address is taken' }]
      for (const username of ['presse', 'redaction']) {
        expect(await errorOf(admin.users.add({ username, ...account }))).toEqual(refused)
        expect(await errorOf(admin.users.edit({ id: added.user.id, username }))).toEqual(refused)
      }
      expect(await admin.users.proposeUsername({ first_name: 'Presse', last_name: '' })).toBe('presse_2')
    })
    await mail.lists.delete({ id })
  })

  test('an answer stays in its thread whatever its subject says, and a new mail of the same subject begins another', async () => {
    await open()
    const animator = await as('animator')
    const camille = await as('camille')
    const asked = await animator.send({ from: people().mairie, to: [people().camille], subject: 'Point', body: '<p>Où en êtes-vous ?</p>' })
    const { row } = await newest('camille')
    expect(row).toMatchObject({ id: asked.threadId, unread: true, answered: false, excerpt: 'Où en êtes-vous ?', mails: 1 })
    await promise('MAIL-05', async () => {
      const answer = await camille.send({ to: ['mairie@acme.example'], subject: 'Autre chose', replyTo: asked.id ?? 0 })
      expect(answer.threadId).toBe(asked.threadId)
      expect((await camille.send({ to: [people().mairie], subject: 'Point' })).threadId).not.toBe(asked.threadId)
      expect((await newest('camille')).row).toMatchObject({ id: asked.threadId, unread: false, answered: true, mails: 2 })
      expect(await animator.thread({ id: asked.threadId ?? 0 })).toMatchObject({
        mailbox: people().mairie,
        data: [{ subject: 'Point', writtenBy: { username: 'animator' } }, { subject: 'Autre chose' }],
      })
    })
  })

  test('folders hold what they say, and archiving lasts until an answer comes', async () => {
    await open()
    const animator = await as('animator')
    const camille = await as('camille')
    const { id, threadId } = await animator.send({ from: people().echo, to: [people().camille], subject: 'Dossier' })
    const idsOf = async (folder: 'inbox' | 'sent' | 'archives') => (await camille.threads({ folder })).data.map(row => row.id)
    const unreadOf = async () => (await camille.mailboxes()).data[0]?.unread ?? 0
    const before = await unreadOf()
    await promise('MAIL-04', async () => {
      await camille.edit({ id: threadId ?? 0, read: true, archived: true })
      expect(await unreadOf()).toBe(before - 1)
      expect(await idsOf('archives')).toContain(threadId)
      expect(await idsOf('inbox')).not.toContain(threadId)
      await camille.send({ to: [people().echo], replyTo: id ?? 0 })
      expect(await idsOf('sent')).toContain(threadId)
      expect(await idsOf('inbox')).not.toContain(threadId)
      const [mine] = (await animator.thread({ id: threadId ?? 0, mailbox: people().echo })).data.slice(-1)
      await animator.send({ from: people().echo, to: [people().camille], replyTo: mine?.id ?? 0 })
      expect(await idsOf('inbox')).toContain(threadId)
      expect(await idsOf('archives')).not.toContain(threadId)
    })
  })

  test('a mailbox that several people share says who has read and who answers', async () => {
    await open()
    const { admin } = await world().as('acme', 'animator')
    const { user } = await admin.users.add({ username: 'acme_officiel', first_name: 'Acme', role: 'USER', operators: [people().camille] })
    const camille = await as('camille')
    const sent = await (await as('animator')).send({ from: people().mairie, to: [user.id], subject: 'À la direction' })
    const id = sent.threadId ?? 0
    const mailbox = user.id
    expect((await camille.mailboxes()).data).toMatchObject([{ shared: false }, { id: mailbox, shared: true, unread: 1, writes: true }])
    expect(await camille.answering({ id, mailbox })).toMatchObject({ answering: { user: { username: 'camille' } }, readBy: [] })
    await camille.edit({ id, mailbox, read: true })
    expect((await newest('animator', mailbox)).row).toMatchObject({
      unread: false,
      readBy: [{ username: 'camille', readOn: expect.any(String) }],
    })
    expect((await (await as('animator')).mailboxes()).data.find(box => box.id === mailbox)?.colleagues).toMatchObject([
      { username: 'camille' },
    ])
    expect(await camille.notAnswering({ id, mailbox })).toMatchObject({ answering: null })
    expect((await errorOf((await as('karim')).threads({ mailbox })))[0]).toBe('NOT_FOUND')
    // Animators read the mailbox of an official account, and do not write from it.
    expect((await errorOf((await as('animator')).send({ from: mailbox, to: [people().karim] })))[0]).toBe('FORBIDDEN')
  })

  test('a blind copy is known to its sender, to its own recipient and to those who oversee, in every answer', async () => {
    await open({ teamReadsMail: true })
    const { camille, karim, mairie, echo, animator } = people()
    const sent = await (await as('camille')).send({ to: [mairie], cc: [animator], bcc: [karim, echo], subject: 'Confidentiel' })
    const bccOf = async (reader: AccountName, mailbox?: number) =>
      (await (await as(reader)).thread({ id: sent.threadId ?? 0, mailbox })).data[0]?.bcc.map(({ id }) => id)
    await promise('MAIL-08', async () => {
      expect(await bccOf('camille')).toEqual([karim, echo])
      expect(await bccOf('karim')).toEqual([karim])
      expect(await bccOf('animator', mairie)).toEqual([karim, echo])
      expect(await bccOf('observer', camille)).toEqual([karim, echo])
    })
  })

  test('mail between players is theirs alone, unless the exercise says that the team reads it', async () => {
    await open({ teamReadsMail: false })
    const camille = await as('camille')
    const { threadId } = await camille.send({ to: [people().karim], subject: 'Entre nous' })
    const animator = await as('animator')
    const id = threadId ?? 0
    await promise('MAIL-12', async () => {
      for (const ask of [() => animator.thread({ id }), () => animator.threads({ mailbox: people().karim }), () => animator.remove({ id })])
        expect((await errorOf(ask()))[0]).toBe('NOT_FOUND')
      await open({ teamReadsMail: true })
      expect(await (await as('animator')).thread({ id })).toMatchObject({ writes: false, data: [{ subject: 'Entre nous' }] })
    })
    await open({ teamReadsMail: false })
  })

  test('an address that nobody has is answered by the postmaster, who names it', async () => {
    await open()
    await (await as('camille')).send({ to: ['personne@acme.example', people().mairie], subject: 'Qui ?' })
    await promise('MAIL-09', async () => {
      const { row, thread } = await newest('camille')
      expect(row).toMatchObject({ unread: true, mails: 2, from: { name: 'postmaster', address: 'postmaster@acme.example' } })
      expect(thread.data[1]?.body).toContain('personne@acme.example')
    })
    expect(await errorOf((await as('camille')).send({ to: ['pas une adresse'] }))).toEqual(['BAD_REQUEST', { to: 'No address' }])
  })

  test('a draft is its writer’s alone, survives, and is sent once however often it is asked', async () => {
    await open()
    const camille = await as('camille')
    const written = { to: [people().karim, 'x@nowhere.test'], subject: 'Brouillon', body: '<p>Un <b>début</b></p>' }
    await camille.saveDraft({ id: draftId('a'), ...written })
    await promise('MAIL-07', async () => {
      const { drafts } = await camille.threads({ folder: 'drafts' })
      expect(drafts).toMatchObject([{ subject: 'Brouillon', to: [{ id: people().karim }, { address: 'x@nowhere.test' }], sendOn: null }])
      expect((await (await as('karim')).threads({ folder: 'drafts' })).drafts).toEqual([])
      const [first, second] = await Promise.all([1, 2].map(() => camille.send({ ...written, draftId: draftId('a') })))
      expect(first?.id).toBeGreaterThan(0)
      expect(second).toEqual(first)
      expect((await camille.threads({ folder: 'drafts' })).drafts).toEqual([])
      expect((await errorOf(camille.saveDraft({ id: draftId('a'), ...written })))[0]).toBe('CONFLICT')
    })
  })

  test('a mail can be taken back while its count runs, which stops with the exercise; then it is sent, once', async () => {
    await open()
    const camille = await as('camille')
    const { clock } = world()
    const sentOf = async () => (await camille.threads({ folder: 'sent' })).data.filter(({ subject }) => subject === 'Dix secondes').length
    const mail = { to: [people().karim], subject: 'Dix secondes', undoSeconds: 10 }
    await promise('MAIL-07', async () => {
      const held = await camille.send({ ...mail, draftId: draftId('b') })
      expect(held).toMatchObject({ id: null, sendOn: new Date(clock.now().getTime() + 10_000).toISOString() })
      expect(await camille.takeBack({ id: draftId('b') })).toMatchObject({ subject: 'Dix secondes', sendOn: null })
      clock.advanceBy(11_000)
      await sendDueMails(services())
      expect(await sentOf()).toBe(0)
      await camille.send({ ...mail, draftId: draftId('b') })
      const { admin } = await world().as('acme', 'animator')
      await admin.exercises.setPhase({ phase: 'suspended' })
      clock.advanceBy(60_000)
      await sendDueMails(services())
      expect(await sentOf()).toBe(0)
      await admin.exercises.setPhase({ phase: 'running' })
      clock.advanceBy(11_000)
      await Promise.all([sendDueMails(services()), sendDueMails(services())])
      expect(await sentOf()).toBe(1)
    })
    expect((await errorOf(camille.takeBack({ id: draftId('b') })))[0]).toBe('CONFLICT')
  })

  test('a mail whose count ends while there is no mail is a draft again, and is sent once there is', async () => {
    await open()
    const written = { to: [people().karim], subject: 'Entre-temps', draftId: draftId('c') }
    await (await as('camille')).send({ ...written, undoSeconds: 10 })
    const { admin } = await world().as('acme', 'admin')
    await admin.exercises.edit({ exerciseId: world().exercises.acme.exerciseId, mail: false })
    world().clock.advanceBy(11_000)
    await sendDueMails(services())
    await open()
    const camille = await as('camille')
    const received = async () => (await (await as('karim')).threads({})).data.filter(({ subject }) => subject === written.subject)
    await promise('MAIL-07', async () => {
      expect(await received()).toEqual([])
      expect((await camille.threads({ folder: 'drafts' })).drafts).toMatchObject([{ subject: 'Entre-temps', sendOn: null }])
      await camille.send(written)
      expect(await received()).toHaveLength(1)
    })
  })

  test('another domain takes the lists along, but for the addresses that others have there', async () => {
    await open()
    const animator = await as('animator')
    await animator.lists.add({ name: 'Presse', address: 'presse', members: [people().echo] })
    await animator.lists.add({ name: 'Presse nationale', address: 'presse@autre.example', members: [people().rumeur] })
    await animator.editAddress({ userId: people().rumeur, address: 'cellule@autre.example' })
    await open({ mailDomain: 'autre.example' })
    await promise('MAIL-03', async () =>
      expect((await (await as('animator')).lists.list()).map(({ address }) => address)).toEqual([
        'cellule@acme.example',
        'presse@acme.example',
        'presse@autre.example',
      ]),
    )
  })

  test('an animator takes a mail away, whose words nobody reads then, and gives one to another persona; both are recorded', async () => {
    await open()
    const animator = await as('animator')
    const { id, threadId } = await animator.send({ from: people().mairie, to: [people().camille], subject: 'Erreur', body: '<p>Oups</p>' })
    await animator.reassign({ id: id ?? 0, authorId: people().prefecture })
    await promise('MAIL-13', async () => {
      expect((await newest('camille')).thread.data).toMatchObject([{ from: { id: people().prefecture }, subject: 'Erreur' }])
      expect((await errorOf(animator.thread({ id: threadId ?? 0, mailbox: people().mairie })))[0]).toBe('NOT_FOUND')
      await animator.remove({ id: id ?? 0 })
      expect((await newest('camille')).thread.data).toMatchObject([{ removed: true, subject: '', body: '' }])
      const { t } = world().store.read
      const records = and(eq(t.audit.exerciseId, world().exercises.acme.exerciseId), eq(t.audit.objectId, id ?? 0))
      const actions = (await world().store.read.select().from(t.audit).where(records)).map(({ action }) => action)
      expect(actions).toEqual(['mail.send', 'mail.reassign', 'mail.delete'])
    })
  })

  test('a body of 50,000 accented characters passes, and a longer one is refused', async () => {
    await open()
    const camille = await as('camille')
    const bodyOf = (count: number) => `<p>${'é'.repeat(count)}</p>`
    await promise('MAIL-16', async () => {
      const { threadId } = await camille.send({ to: [people().karim], body: bodyOf(50_000) })
      expect((await camille.thread({ id: threadId ?? 0 })).data[0]?.body).toHaveLength(50_007)
    })
    expect(await errorOf(camille.send({ to: [people().karim], body: bodyOf(50_001) }))).toEqual([
      'BAD_REQUEST',
      { body: expect.any(String) },
    ])
  })

  test('a body that its cleaning makes longer than bodies are is refused, as a mail and as a draft', async () => {
    await open()
    const camille = await as('camille')
    const body = `${'<p>'.repeat(36_000)}x`
    await promise('MAIL-06', async () => {
      const refused = ['BAD_REQUEST', { body: expect.any(String) }]
      expect(await errorOf(camille.send({ to: [people().karim], body }))).toEqual(refused)
      expect(await errorOf(camille.saveDraft({ id: draftId('d'), body }))).toEqual(refused)
    })
  })

  test('the threads of a folder come by fifty, each once', async () => {
    await open()
    const camille = await as('camille')
    for (let at = 0; at < 51; at += 1) await camille.send({ to: [people().echo], subject: `Mail ${at}` })
    const first = await camille.threads({ folder: 'sent' })
    const second = await camille.threads({ folder: 'sent', before: first.next ?? undefined })
    expect(first.data).toHaveLength(50)
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(first.data.length + second.data.length)
  })
})
