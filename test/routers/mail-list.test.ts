import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { errorOf } from '#test/support/call-errors.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { openMail } from '#test/support/procedure-fixtures-mail.ts'
import { promise } from '#test/support/promise.ts'
import { recordStatements } from '#test/support/statements.ts'

describeWorldsOnEachEngine('Lists of mail', (world, engine) => {
  const people = () => world().exercises.acme.people
  const as = async (username: AccountName) => (await world().as('acme', username)).mail
  /** Sends mails as personas to camille, each of a thread of its own; returns the threads. */
  const write = async (...mails: { from?: number; subject: string; body?: string; to?: number[] }[]) => {
    await openMail(world(), 'acme')
    const animator = await as('animator')
    const threads: number[] = []
    for (const mail of mails) {
      const { threadId } = await animator.send({ from: people().mairie, to: [people().camille], ...mail })
      threads.push(threadId ?? 0)
    }
    return threads
  }
  const find = async (terms: string, more: object = {}) => (await (await as('camille')).threads({ terms, ...more })).data

  test('a search finds threads of the open folder by words of any of their mails, also of those that no page has shown yet', async () => {
    const body = `<p>${'Rien de neuf. '.repeat(40)}La vanne du réservoir fuit.</p>`
    const [wanted = 0] = await write({ subject: 'Relève', body }, { subject: 'Autre chose' })
    const camille = await as('camille')
    const { data } = await camille.thread({ id: wanted })
    await camille.send({ to: [people().mairie], replyTo: data[0]?.id ?? 0, subject: 'Réponse sans le mot' })
    for (let at = 0; at < 51; at += 1) await write({ subject: `Bruit ${at}` })
    await promise('MAIL-13', async () => {
      expect((await camille.threads({})).data.map(({ id }) => id)).not.toContain(wanted)
      const found = await find('RESERV vanne')
      expect(found).toMatchObject([{ id: wanted, subject: 'Relève', from: { id: people().mairie }, mails: 2 }])
      expect(found[0]?.excerpt).toContain('La vanne du réservoir fuit.')
      expect(await find('vanne', { folder: 'sent' })).toMatchObject([{ id: wanted }])
      expect(await find('vanne', { folder: 'archives' })).toEqual([])
      await camille.edit({ id: wanted, archived: true })
      expect(await find('vanne')).toEqual([])
      expect(await find('vanne', { folder: 'archives' })).toMatchObject([{ id: wanted }])
    })
    for (const nothing of ['vanne introuvable', 'v', '"*', '🔥']) expect(await find(nothing, { folder: 'archives' })).toEqual([])
  })

  test('whose mail is found by their name and address too, and only in the mailbox that is open', async () => {
    const [mine = 0] = await write(
      { from: people().echo, subject: 'Barrage, question' },
      { subject: 'Barrage, pour un autre', to: [people().karim] },
    )
    const { name = '', address = '' } = (await find('barrage'))[0]?.from ?? {}
    const animator = await as('animator')
    await promise('MAIL-13', async () => {
      expect(await find('barrage')).toMatchObject([{ id: mine }])
      expect((await find(`${name} barrage`)).map(({ id }) => id)).toEqual([mine])
      expect((await find(`barrage ${address.split('@')[0]}`)).map(({ id }) => id)).toEqual([mine])
      const ofEcho = await animator.threads({ mailbox: people().echo, folder: 'sent', terms: 'barrage' })
      expect(ofEcho.data).toMatchObject([{ id: mine }])
      expect((await animator.threads({ mailbox: people().mairie, terms: 'barrage' })).data).toEqual([])
    })
  })

  test('what was sent is found by whom it names, people and lists, but for blind copies, and nothing else is', async () => {
    const { mairie, prefecture, echo } = people()
    const [before = 0] = await write({ subject: 'Sirène, avant' })
    const camille = await as('camille')
    const [first] = (await camille.thread({ id: before })).data
    await camille.send({ to: [mairie], bcc: [echo], replyTo: first?.id ?? 0, subject: 'Sirène' })
    await camille.send({ to: [prefecture], cc: ['cellule@acme.example'], subject: 'Sirène, la suite' })
    const { name = '' } = (await camille.directory({ terms: 'mairie' }))[0] ?? {}
    const inSent = async (terms: string) => (await find(`sirène ${terms}`, { folder: 'sent' })).map(({ subject }) => subject)
    await promise('MAIL-13', async () => {
      expect(await inSent(name)).toEqual(['Sirène'])
      expect(await inSent('prefecture')).toEqual(['Sirène, la suite'])
      expect(await inSent('cellule')).toEqual(['Sirène, la suite'])
      expect(await inSent('echo')).toEqual([])
      expect(await find('sirène prefecture')).toEqual([])
    })
  })

  test('what is found comes by fifty, each thread once with its newest mail that was found, and what was taken away is not', async () => {
    const [first = 0, ...others] = await write(...Array.from({ length: 52 }, (_, at) => ({ subject: `Cyclone ${at}` })))
    const animator = await as('animator')
    const [oldest] = (await animator.thread({ id: first, mailbox: people().mairie })).data
    await animator.send({ from: people().mairie, to: [people().camille], replyTo: oldest?.id ?? 0, subject: 'Re : cyclone' })
    const camille = await as('camille')
    const page = await camille.threads({ terms: 'cyclone' })
    const rest = await camille.threads({ terms: 'cyclone', before: page.next ?? undefined })
    await promise('MAIL-05', () => {
      expect(page.data[0]).toMatchObject({ id: first, subject: 'Re : cyclone' })
      expect(page.data).toHaveLength(50)
      expect([...page.data, ...rest.data].map(({ id }) => id)).toEqual([first, ...others.toReversed()])
      expect(rest.next).toBeNull()
    })
    await animator.remove({ id: others.at(-1) ?? 0 })
    expect((await find('cyclone')).map(({ id }) => id)).not.toContain(others.at(-1))
  })

  test('what is unread is counted where it stands, and listed alone', async () => {
    const to = [people().karim]
    const [read = 0, unread = 0] = await write({ subject: 'Lu', to }, { subject: 'Non lu', to })
    const karim = await as('karim')
    const unreadOf = async () => (await karim.mailboxes()).data[0]?.unread
    const listed = async (folder?: 'sent' | 'archives') => (await karim.threads({ unread: true, folder })).data.map(({ id }) => id)
    const before = await listed()
    await promise('MAIL-04', async () => {
      expect(before.slice(0, 2)).toEqual([unread, read])
      expect(await unreadOf()).toBe(before.length)
      await karim.edit({ id: read, read: true })
      expect(await listed()).toEqual(before.filter(id => id !== read))
      expect((await karim.threads({ terms: 'lu', unread: true })).data.map(({ id }) => id)).toEqual([unread])
      await karim.edit({ id: unread, archived: true })
      expect([await listed('archives'), await listed('sent')]).toEqual([[unread], []])
      expect(await listed()).toHaveLength(before.length - 2)
      expect(await unreadOf()).toBe(before.length - 2)
    })
  })

  test('who may open the mailbox of a mail answers and forwards it from another one of theirs, in its thread', async () => {
    await openMail(world(), 'acme')
    const { mairie, echo, camille, karim } = people()
    const player = await as('camille')
    const form = new FormData()
    form.set('file', new File(['Relevé'], 'releve.txt'))
    const file = await player.attach(form)
    const asked = await player.send({ to: [mairie], subject: 'Question', attachments: [file.id] })
    const animator = await as('animator')
    const answer = await animator.send({ from: echo, to: [camille], subject: 'Re : Question', replyTo: asked.id ?? 0 })
    const forward = await animator.send({
      from: echo,
      to: [karim],
      subject: 'Tr : Question',
      forwardOf: asked.id ?? 0,
      attachments: [file.id],
    })
    await promise('MAIL-06', async () => {
      expect(answer.threadId).toBe(asked.threadId)
      expect((await player.thread({ id: asked.threadId ?? 0 })).data).toMatchObject([{ from: { id: camille } }, { from: { id: echo } }])
      const got = await (await as('karim')).thread({ id: forward.threadId ?? 0 })
      expect(got.data).toMatchObject([{ attachments: [{ name: 'releve.txt' }] }])
      const stranger = await as('karim')
      expect((await errorOf(stranger.send({ to: [camille], replyTo: asked.id ?? 0 })))[0]).toBe('NOT_FOUND')
    })
  })

  if (engine === 'sqlite')
    test('a folder, a thread, a search and what is unread are read by indexes alone, without sorting or looking through a mailbox', async () => {
      const [id = 0] = await write({ subject: 'Barrage' })
      const camille = await as('camille')
      const animator = await as('animator')
      const database = new Database(join(world().services.config.data, 'weez.db'), { readonly: true })
      /** How the statements of a question find rows of mailboxes and mails, and order them. */
      const plansOf = async (ask: () => Promise<unknown>) => {
        const statements = await recordStatements(ask)
        return statements
          .filter(({ text }) => /mailbox_threads|"mails"/.test(text))
          .flatMap(({ text, values }) => database.prepare(`explain query plan ${text}`).all(...values) as { detail: string }[])
          .map(({ detail }) => detail)
          .filter(detail => /mailbox_threads|mails|newer|TEMP B-TREE|search_words/.test(detail))
      }
      await promise('MAIL-05', async () => {
        expect(await plansOf(() => camille.threads({}))).toEqual([
          'SEARCH mailbox_threads USING INDEX mailbox_threads_inbox (exercise_id=? AND mailbox_id=? AND archived=? AND received_on>? AND received_on<?)',
          expect.stringMatching(/^SEARCH mails USING INDEX sqlite_autoindex_mails_1/),
        ])
        for (const [ask, index] of [
          [() => camille.threads({ unread: true }), 'mailbox_threads_unread'],
          [() => camille.threads({ folder: 'sent' }), 'mailbox_threads_sent'],
          [() => camille.threads({ folder: 'archives' }), 'mailbox_threads_archives'],
          [() => camille.threads({ terms: 'barrage' }), 'search_words_mail VIRTUAL TABLE INDEX'],
          [() => camille.thread({ id }), 'mails_thread'],
          [() => camille.mailboxes(), 'INDEX mailbox_threads_unread (exercise_id=? AND mailbox_id=?)'],
        ] as const) {
          const plans = await plansOf(ask)
          expect(plans).toContainEqual(expect.stringContaining(index))
          expect(plans.filter(plan => /^SCAN (?!search_words)|TEMP B-TREE|\(exercise_id=\?\)$/.test(plan))).toEqual([])
        }
        // Personas are sorted by how much of theirs is unread, of which each has its count.
        const ofPersonas = await plansOf(() => animator.mailboxes())
        expect(ofPersonas).toContain('SEARCH mailbox_threads USING INDEX mailbox_threads_unread (exercise_id=? AND mailbox_id=?)')
        expect(ofPersonas.filter(plan => /^SCAN/.test(plan))).toEqual([])
      })
      database.close()
    })
})
