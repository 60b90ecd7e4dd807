import readExcel from 'read-excel-file/universal'
import { beforeAll, expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { makeDossier } from '#test/support/dossier-files.ts'
import { openMail } from '#test/support/procedure-fixtures-mail.ts'
import { promise } from '#test/support/promise.ts'
import { queryRawSql } from '#test/support/run-raw-sql.ts'

type Row = Record<string, string | number | null>

describeWorlds('The file of a run', world => {
  let file: Awaited<ReturnType<typeof makeDossier>>
  const pass = (seconds: number) => world().clock.advanceBy(seconds * 1000)
  const acme = () => world().exercises.acme

  beforeAll(async () => {
    const animator = await world().as('acme', 'animator')
    const admin = await world().as('acme', 'admin')
    const camille = await world().as('acme', 'camille')
    const karim = await world().as('acme', 'karim')
    const { mairie, echo, prefecture } = acme().people
    pass(3600)
    await animator.desk.owed({}).then(({ data }) => Promise.all(data.map(({ id }) => animator.desk.judge({ id, judgement: 'dropped' }))))
    await admin.admin.sequences.setStatus({ id: acme().sequenceId, status: 'RUNNING' })
    await admin.admin.sequences.items.publish({ id: acme().itemId })
    pass(30)
    // Asked at 0:30 in public, reacted to after 4 minutes and judged in time.
    const asked = await animator.weezes.post({ text: '@camille, que faites-vous ? #crue', authorId: mairie })
    pass(240)
    const answer = await camille.weezes.reply({ id: asked.id, text: '=Nous évacuons #Crue' })
    const owed = async (subjectId: number) => (await animator.desk.owed({})).data.find(item => item.subjectId === subjectId)?.id ?? 0
    await animator.desk.judge({ id: await owed(asked.id), judgement: 'satisfied', act: { kind: 'weeze', id: answer.id } })
    // Asked by message, never answered.
    const { id: conversationId } = await animator.messaging.start({ composeAs: echo, sendTo: acme().people.karim })
    await animator.messaging.send({ conversationId, content: 'Un mot, monsieur ?' })
    pass(700)
    // A player asks two personas; one answers after 90 seconds.
    const question = await karim.weezes.post({ text: 'Où en est-on, @mairie ? Et vous, @prefecture ?' })
    pass(90)
    await animator.weezes.reply({ id: question.id, text: 'Cela baisse', authorId: prefecture })
    const gone = await karim.weezes.post({ text: 'Effacé #crue' })
    await animator.weezes.delete({ id: gone.id })
    pass(10)
    file = await makeDossier(world())
  })

  const query = async (text: string): Promise<Row[]> => {
    const rows = await queryRawSql(world().location, text)
    const isNumber = (value: unknown) => typeof value === 'string' && /^-?\d+$/.test(value)
    return rows.map(
      row => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, isNumber(value) ? Number(value) : value])) as Row,
    )
  }

  test('what the page tells of leads to its words, and what there is none of is said', async () => {
    const { run, text, phrases } = file
    await promise('EXO-345', () => {
      const html = text('dossier.html')
      const anchor = `weeze-${run.events.find(({ kind }) => kind === 'question')?.said?.id}`
      expect(html).toContain(`href="#${anchor}"`)
      expect(html).toContain(`id="${anchor}"`)
      for (const words of [phrases.none.rumours(), phrases.none.notes()]) expect(html).toContain(words)
    })
  })

  test('the tables are safe for spreadsheets, and the workbook has moments and lengths of time', async () => {
    const { run, files, text, phrases } = file
    await promise('EXO-347', async () => {
      for (const name of ['weezes.csv', 'messages.csv', 'notes.csv', 'records.csv']) expect(text(name).startsWith('\ufeff')).toBe(true)
      const [{ n } = { n: 0 }] = await query(`select count(*) as n from weezes where exercise_id = ${acme().exerciseId}`)
      const lines = text('weezes.csv').trimEnd().split('\r\n')
      expect(lines).toHaveLength(Number(n) + 1)
      expect(lines.find(line => line.includes('évacuons'))).toMatch(
        /;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC[+-]\d\d:\d\d;H\+00:04:\d\d;.*;'=Nous évacuons #Crue;/,
      )
      expect(lines.find(line => line.includes('Effacé'))).toMatch(/UTC[+-]\d\d:\d\d$/)
      const bytes = files['timeline.xlsx'] ?? new Uint8Array()
      const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
      const rows = (await readExcel(buffer)).find(({ sheet }) => sheet === phrases.files.timeline())?.data ?? []
      const question = rows.find(row => row[1] === phrases.kinds.question() && row.includes(phrases.verdicts.met()))
      const at = run.events.find(({ verdict }) => verdict === 'met')?.actual?.local.slice(0, 19)
      const moment = question?.[3] as unknown
      expect(moment).toBeInstanceOf(Date)
      // A fraction of a day is not a whole number of seconds.
      const second = new Date(Math.round(Number(moment) / 1000) * 1000)
      expect(second.toISOString().slice(0, 19)).toBe(at?.replace(' ', 'T'))
      // A length of time is a number of days, which this reader counts from the first day of spreadsheets.
      expect(Math.round((Number(question?.[20]) - Date.UTC(1899, 11, 30)) / 1000)).toBe(240)
    })
    const english = await makeDossier(world(), 'en')
    expect(english.text('dossier.html')).toContain('Share of voice')
    expect(english.text('weezes.csv')).toContain('Side;Kind;Text')
    expect(english.run.volumes).toEqual(run.volumes)
  })

  test('notes stand by their objectives, and what was marked as false with its reach and its denial', async () => {
    const animator = await world().as('acme', 'animator')
    const observer = await world().as('acme', 'observer')
    const camille = await world().as('acme', 'camille')
    const { id: objectiveId } = await animator.notes.saveObjective({ name: 'Dire vrai' })
    const note = { clientId: 'a'.repeat(32), notedOn: world().clock.now().toISOString(), words: 'Réponse claire', tags: [], about: null }
    await observer.notes.create({ ...note, judgement: 'good', objectiveId, rating: 3 })
    const rumour = await animator.weezes.post({ text: 'On parle de deux noyés', authorId: acme().people.echo })
    pass(20)
    await animator.weezes.reweez({ id: rumour.id, authorId: acme().people.mairie })
    // A rumour about a rumour belongs to both.
    const quote = await animator.weezes.reweez({ id: rumour.id, text: 'Trois, même', authorId: acme().people.prefecture })
    await animator.weezes.reweez({ id: quote.id, authorId: acme().people.mairie })
    const gone = await animator.weezes.reply({ id: quote.id, text: 'Non', authorId: acme().people.echo })
    await animator.weezes.delete({ id: gone.id })
    pass(25)
    const denial = await camille.weezes.reply({ id: rumour.id, text: 'C’est faux' })
    await camille.weezes.tellSightings({ weezeIds: [rumour.id] })
    for (const { id } of [rumour, quote]) await animator.notes.setTruth({ subject: 'weeze', id, truth: 'false' })
    await animator.notes.judgeDenial({ subject: 'weeze', id: rumour.id, weezeId: denial.id, confirmed: true })
    const { run, text, phrases } = await makeDossier(world())
    const { exerciseId, people } = acme()
    const followersOf = async (...ids: number[]) => {
      const followed = `exercise_id = ${exerciseId} and followed_id in (${ids})`
      return Number((await query(`select count(distinct follower_id) as n from follows where ${followed}`))[0]?.n)
    }
    const ofAll = await followersOf(people.echo, people.mairie, people.prefecture)
    const ofQuote = await followersOf(people.prefecture, people.mairie)
    await promise('EXO-344', () => {
      expect(run.notes).toMatchObject([{ text: 'Réponse claire', judgement: 'good', objective: 'Dire vrai', mark: 3, after: false }])
      expect(run.objectives).toContainEqual({ objective: 'Dire vrai', count: 1, average: 3 })
      expect(run.rumours).toHaveLength(2)
      expect(run.rumours).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ weezeId: rumour.id, spread: 3, audience: ofAll, seenBy: 1 }),
          expect.objectContaining({ weezeId: quote.id, spread: 1, audience: ofQuote, seenBy: 0, denial: null }),
        ]),
      )
      expect(run.rumours.find(({ weezeId }) => weezeId === rumour.id)?.denial).toMatchObject({ weezeId: denial.id, after: 45 })
      expect(text('notes.csv')).toContain(';Réponse claire;Bon;Dire vrai;3;')
      expect(text('dossier.html')).not.toContain(phrases.none.rumours())
    })
  })

  test('mail stands in the table, on the page and in the figures, but not that of players alone', async () => {
    const { mairie, echo, karim } = acme().people
    await openMail(world(), 'acme')
    const animator = await world().as('acme', 'animator')
    const camille = await world().as('acme', 'camille')
    const form = new FormData()
    form.append('file', new File(['Point de midi'], 'point.txt'))
    const { id: fileId } = await camille.mail.attach(form)
    const sent = await camille.mail.send({
      to: [mairie, 'personne@acme.example'],
      cc: ['cellule@acme.example'],
      bcc: [echo],
      subject: '=Point',
      body: '<p>Nous évacuons</p>',
      attachments: [fileId],
    })
    await camille.mail.send({ to: [karim], subject: 'Entre nous' })
    const wrong = await animator.mail.send({ from: mairie, to: [karim], subject: 'Erreur' })
    await animator.mail.remove({ id: wrong.id ?? 0 })
    const about = { subject: 'mail' as const, id: sent.id ?? 0 }
    const noted = {
      clientId: 'b'.repeat(32),
      notedOn: world().clock.now().toISOString(),
      words: 'Vite fait',
      judgement: null,
      rating: null,
    }
    pass(10)
    const note = await animator.notes.create({ ...noted, tags: [], objectiveId: null, about })
    const { run, text } = await makeDossier(world())
    await promise('MAIL-13', () => {
      expect(note.about).toMatchObject({ ...about, words: '=Point Nous évacuons' })
      const rows = text('mails.csv').trimEnd().split('\r\n')
      expect(rows).toHaveLength(3)
      expect(rows.find(row => row.includes('évacuons'))).toMatch(
        /;camille@acme\.example;camille [^;]*;[^;]* <mairie@acme\.example>, personne@acme\.example;Cellule de crise <cellule@acme\.example>;[^;]* <echo@acme\.example>;'=Point;Nous évacuons;point\.txt;/,
      )
      expect(run.summary.mails).toBe(1)
      expect(run.deletions).toContainEqual(expect.objectContaining({ subject: 'mail', text: 'Erreur' }))
      expect(run.notes).toContainEqual(expect.objectContaining({ said: about }))
      expect(text('dossier.html')).toContain(`id="mail-${sent.id}"`)
      expect(text('records.csv')).toContain(';Erreur')
    })
    await promise('MAIL-12', () => expect(text('mails.csv')).not.toContain('Entre nous'))
  })
})
