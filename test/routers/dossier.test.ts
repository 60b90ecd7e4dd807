import readExcel from 'read-excel-file/universal'
import { beforeAll, expect, test } from 'vitest'
import { volumeMinutes } from '#routers/figures/run.rules.ts'
import { parseWorkbook } from '#routers/spreadsheets/workbook.reads.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { makeDossier } from '#test/support/dossier-files.ts'
import { promise } from '#test/support/promise.ts'
import { queryRawSql } from '#test/support/run-raw-sql.ts'

type Row = Record<string, string | number | null>

describeWorlds('The file of a run', world => {
  let file: Awaited<ReturnType<typeof makeDossier>>
  const pass = (seconds: number) => world().clock.advanceBy(seconds * 1000)
  const acme = () => world().exercises.acme

  beforeAll(async () => {
    const [animator, admin, camille, karim] = [
      await world().as('acme', 'animator'),
      await world().as('acme', 'admin'),
      await world().as('acme', 'camille'),
      await world().as('acme', 'karim'),
    ]
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

  /** A moment in milliseconds, in either dialect. */
  const ms = (column: string) => (world().location.databaseUrl ? `(extract(epoch from ${column})*1000)::bigint` : column)
  const query = async (text: string): Promise<Row[]> => {
    const rows = await queryRawSql(world().location, text)
    const isNumber = (value: unknown) => typeof value === 'string' && /^-?\d+$/.test(value)
    return rows.map(
      row => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, isNumber(value) ? Number(value) : value])) as Row,
    )
  }
  /** Weezes of the run with their camps, as SQL. */
  const writtenSql = () => {
    const { exerciseId } = acme()
    const published = `exists (select 1 from sequence_publications p where p.exercise_id = w.exercise_id and p.published_id = w.id)`
    const camp = `case when ${published} then 'sequences' when u.role = 'USER' then 'players' else 'personas' end`
    return `select w.id, w.author_id, ${ms('w.created_on')} as at, ${camp} as camp from weezes w
      join users u on u.exercise_id = w.exercise_id and u.id = w.author_id
      join exercises e on e.id = w.exercise_id
      where w.exercise_id = ${exerciseId} and w.deleted_on is null and w.created_on >= e.started_on`
  }

  test('volumes, shares of voice and hashtags are what SQL counts over the tables, in the workbook too', async () => {
    const { run, files, phrases } = file
    const from = Date.parse(run.from.on)
    const camps = Object.fromEntries(
      (await query(`select camp, count(*) as n from (${writtenSql()}) x group by camp`)).map(({ camp, n }) => [camp, n]),
    )
    expect(camps).toEqual({ players: 2, personas: 2, sequences: 1 })
    const parts = await query(
      `select (at - ${from}) / ${volumeMinutes * 60_000} as part, camp, count(*) as n from (${writtenSql()}) x group by 1, 2`,
    )
    const countOf = (part: number, camp: string) => Number(parts.find(row => Number(row.part) === part && row.camp === camp)?.n ?? 0)
    const workbook = await parseWorkbook(files['timeline.xlsx'] ?? new Uint8Array())
    const sheet = (name: string) => workbook.find(other => other.sheet === name)?.table.slice(1) ?? []
    await promise('EXO-341', () => {
      expect(run.summary).toMatchObject({ camps, weezes: 5, messages: 1 })
      expect(run.volumes.parts).toHaveLength(4)
      const counted = run.volumes.parts.map((_, at) => ['players', 'personas', 'sequences'].map(camp => countOf(at, camp)))
      expect(run.volumes.parts.map(({ players, personas, sequences }) => [players, personas, sequences])).toEqual(counted)
      expect(sheet(phrases.files.volumes()).map(row => row.slice(2).map(Number))).toEqual(counted)
    })
    const voice = await query(`select author_id, count(*) as n from (${writtenSql()}) x group by author_id order by n desc, author_id`)
    const tags = await query(
      `select h.label, count(*) as n from weeze_hashtags x join hashtags h on h.exercise_id = x.exercise_id and h.tag = x.tag
       join (${writtenSql()}) w on w.id = x.weeze_id where x.exercise_id = ${acme().exerciseId} group by h.label order by n desc, h.label`,
    )
    await promise('EXO-343', () => {
      expect(run.voice.map(({ personId, count }) => [personId, count])).toEqual(voice.map(row => [row.author_id, row.n]))
      expect(run.voice.map(({ share }) => share)).toEqual(voice.map(({ n }) => Number(n) / 5))
      expect(sheet(phrases.files.voice()).map(row => Number(row[2]))).toEqual(voice.map(({ n }) => n))
      expect(run.hashtags.map(({ hashtag, count }) => [hashtag, count])).toEqual(tags.map(({ label, n }) => [label, n]))
      expect(sheet(phrases.files.hashtags()).map(([tag, uses]) => [tag, Number(uses)])).toEqual(
        tags.map(({ label, n }) => [`#${label}`, n]),
      )
    })
  })

  test('answer times are what SQL finds: first reactions of players to questions, and answers of personas', async () => {
    const { run, text, phrases } = file
    const { exerciseId, people } = acme()
    const reactions = await query(
      `select d.subject, d.persona_id, ${ms('min(w.created_on)')} - ${ms('d.asked_on')} as took from debts d
       join exercises e on e.id = d.exercise_id
       left join weezes w on w.exercise_id = d.exercise_id and w.conversation_id = d.subject_id and w.created_on > d.asked_on
         and w.author_id in (select id from users u where u.exercise_id = d.exercise_id and u.role = 'USER')
       where d.exercise_id = ${exerciseId} and d.asked_on >= e.started_on group by d.id, d.subject, d.persona_id, d.asked_on order by d.asked_on`,
    )
    const waits = await query(
      `select w.kind, w.persona_id, ${ms('w.ended_on')} - ${ms('w.since')} as took from waits w join exercises e on e.id = w.exercise_id
       where w.exercise_id = ${exerciseId} and w.since >= e.started_on and (w.ending is null or w.ending = 'answered')`,
    )
    const took = Number(reactions[0]?.took)
    expect([reactions.map(({ subject }) => subject), Math.round(took / 1000), reactions[1]?.took]).toEqual([
      ['weeze', 'message'],
      240,
      null,
    ])
    await promise('EXO-342', () => {
      const answered = { count: 1, median: 240, within90: 240, worst: 240, unanswered: 0 }
      const silent = { count: 0, median: null, within90: null, worst: null, unanswered: 1 }
      expect(run.answers.cell).toEqual({
        all: { ...answered, unanswered: 1 },
        byPlayer: [
          { id: people.camille, ...answered },
          { id: people.karim, ...silent },
        ],
        byPersona: [
          { id: people.mairie, ...answered },
          { id: people.echo, ...silent },
        ],
        byChannel: [
          { channel: 'mention', ...answered },
          { channel: 'message', ...silent },
        ],
      })
      const mentions = waits.filter(({ kind }) => kind === 'mention')
      expect(mentions.map(({ persona_id, took }) => [persona_id, took && Math.round(Number(took) / 1000)]).toSorted()).toEqual(
        [
          [people.mairie, null],
          [people.prefecture, 90],
        ].toSorted(),
      )
      const byChannel = run.answers.personas.byChannel.find(({ channel }) => channel === 'mention')
      expect(byChannel).toEqual({ channel: 'mention', count: 1, median: 90, within90: 90, worst: 90, unanswered: 1 })
      const open = waits.filter(({ took }) => took === null)
      expect(run.answers.personas.all.unanswered).toBe(open.length)
    })
    await promise('EXO-340', () => {
      const [line, question, message] = ['line', 'question', 'message'].map(kind =>
        run.events.find(event => (kind === 'message' ? event.said?.subject === 'message' : event.kind === kind && event.actual)),
      )
      expect(run.events[0]).toMatchObject({ kind: 'start', actual: run.from })
      expect(line).toMatchObject({ line: { state: 'published' }, planned: expect.anything(), lateness: expect.any(Number) })
      expect(question).toMatchObject({ personId: people.mairie, verdict: 'met', reaction: { personId: people.camille, took: 240 } })
      expect(message).toMatchObject({ verdict: 'missed', reaction: null, asked: { playerId: people.karim } })
      expect(run.summary).toMatchObject({ questions: 2, met: 1, late: 0, unanswered: 1, deletions: 1 })
    })
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
      const [[{ n } = { n: 0 }], lines] = [
        await query(`select count(*) as n from weezes where exercise_id = ${acme().exerciseId}`),
        text('weezes.csv').trimEnd().split('\r\n'),
      ]
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
    expect(english.text('weezes.csv')).toContain('Camp;Kind;Text')
    expect(english.run.volumes).toEqual(run.volumes)
  })

  test('notes stand by their objectives, and what was marked as false with its reach and its denial', async () => {
    const [animator, observer, camille] = [
      await world().as('acme', 'animator'),
      await world().as('acme', 'observer'),
      await world().as('acme', 'camille'),
    ]
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
    const [ofAll, ofQuote] = [
      await followersOf(people.echo, people.mairie, people.prefecture),
      await followersOf(people.prefecture, people.mairie),
    ]
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
})
