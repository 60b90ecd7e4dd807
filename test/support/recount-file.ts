import { isDeepStrictEqual } from 'node:util'
import { unzipSync } from 'fflate'
import Papa from 'papaparse'
import readExcel from 'read-excel-file/universal'
import { getPhrases } from '#locales/index.ts'
import type { Run, RunEvent, RunMoment } from '#routers/dossier/run.contract.ts'
import type { DebriefedExercise } from './exercise-debriefing.ts'
import { recountPage } from './recount-page.ts'
import { compareReport } from './recount-report.ts'
import { recountRun, recountTables } from './recount-run.ts'
import { copyTables } from './table-copy.ts'
import type { TempDataLocation } from './temp-data-location.ts'

const { dossier, admin, notes } = getPhrases('fr')
const keyed = (rows: readonly unknown[]) => rows.map(row => JSON.stringify(row)).toSorted()

/** Compares lists whose order is told elsewhere, and says what one has and the other has not. */
const compareSets = (name: string, told: readonly unknown[], counted: readonly unknown[]): string[] => {
  const sort = (row: unknown) =>
    JSON.stringify(row, (_, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
        : value,
    )
  const mine = counted.map(sort).toSorted()
  const theirs = told.map(sort).toSorted()
  if (isDeepStrictEqual(mine, theirs)) return []
  const missing = mine.filter(row => !theirs.includes(row)).slice(0, 5)
  const extra = theirs.filter(row => !mine.includes(row)).slice(0, 5)
  return [
    `${name}: ${theirs.length} told, ${mine.length} counted`,
    ...missing.map(row => `${name} lacks ${row}`),
    ...extra.map(row => `${name} has ${row}`),
  ]
}

const compare = (name: string, told: unknown, counted: unknown): string[] =>
  isDeepStrictEqual(told, counted) ? [] : compareSets(name, [told], [counted])

const isSorted = (values: readonly (string | number)[], down = false) =>
  values.every((value, at) => at === 0 || (down ? (values[at - 1] ?? value) >= value : (values[at - 1] ?? value) <= value))

const compareRun = (run: Run, counted: ReturnType<typeof recountRun>): string[] => {
  const { people, answers, events } = run
  const lists = ['voice', 'hashtags', 'rumours', 'notes', 'objectives', 'deletions', 'incidents', 'pauses'] as const
  const sides = (['cell', 'personas'] as const).flatMap(side => {
    const told = answers[side]
    const own = counted.answers[side]
    return [
      ...compare(`${side} all`, told.all, own.all),
      ...(['byPlayer', 'byPersona', 'byChannel'] as const).flatMap(by => [
        ...compareSets(`${side} ${by}`, told[by], own[by]),
        ...(isSorted(
          told[by].map(({ count, unanswered }) => count + unanswered),
          true,
        )
          ? []
          : [`${side} ${by} is not in order`]),
      ]),
    ]
  })
  const known = new Set(keyed(counted.people))
  const required = counted.people.filter(person => (person as { kind: string }).kind !== 'persona')
  const named = [
    ...run.voice.map(({ personId }) => personId),
    ...events.flatMap(({ personId, reaction, judged }) => [personId, reaction?.personId, judged?.personId]),
  ]
  const told = new Set(people.map(({ id }) => id))
  return [
    ...(['from', 'to', 'exercise', 'summary'] as const).flatMap(part => compare(part, run[part], counted[part])),
    ...lists.flatMap(list => compareSets(list, run[list], counted[list])),
    // Their orders are part of the figures.
    ...compare('order of voice', run.voice, counted.voice),
    ...compare('order of hashtags', run.hashtags, counted.hashtags),
    ...compareSets('volumes', run.volumes.parts, counted.volumes),
    ...compareSets('events', events, counted.events),
    ...(isSorted(events.map(({ actual, planned }) => (actual ?? planned)?.on ?? '9')) ? [] : ['events are not in order']),
    ...sides,
    ...keyed(people)
      .filter(person => !known.has(person))
      .map(person => `people has ${person}`),
    ...keyed(required)
      .filter(person => !keyed(people).includes(person))
      .map(person => `people lacks ${person}`),
    ...named.filter(id => typeof id === 'number' && !told.has(id)).map(id => `people lacks ${id}`),
  ]
}

/** Compares what is concluded from a run, and what players said of it. */
const compareConclusions = ({ debrief, questionnaire }: Run, counted: ReturnType<typeof recountRun>): string[] => {
  const findings = debrief.findings.map(finding => ({ ...finding, evidence: finding.evidence.length }))
  const marks = (questionnaire?.results ?? []).flatMap(({ kind, counts }, question) =>
    counts.flatMap((count, at) => (count > 0 ? { question, mark: at + (kind === 'scale' ? 1 : 0), count } : [])),
  )
  return [
    ...compareSets('ratings', debrief.objectives, counted.debrief.objectives),
    ...compare('findings', findings, counted.debrief.findings),
    ...compare('actions', debrief.actions, counted.debrief.actions),
    ...compare('answered', questionnaire?.answered ?? 0, counted.answered),
    ...compare('marks', marks, counted.marks),
  ]
}

/** A text as a cell that starts no formula; a mention is none. */
const plain = (text: string) => (/^[=+-]/.test(text) ? `'${text}` : text)

const compareCsv = (name: string, bytes: Uint8Array | undefined, counted: (string | number | null)[][]): string[] => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const { data } = Papa.parse<string[]>(text.slice(1), { delimiter: ';', skipEmptyLines: true })
  return [
    ...(text.startsWith('\ufeff') ? [] : [`${name} has no byte order mark`]),
    ...compareSets(
      name,
      data.slice(1),
      counted.map(row => row.map(cell => (typeof cell === 'string' ? plain(cell) : String(cell ?? '')))),
    ),
  ]
}

const compareCsvs = (files: Record<string, Uint8Array>, run: Run, tables: ReturnType<typeof recountTables>): string[] => [
  ...compareCsv(
    'weezes.csv',
    files['weezes.csv'],
    tables.weezes.map(({ camp, kind, ...row }) => {
      const { id, on, clock, name, username, ...rest } = row
      const words = dossier.camps[camp as 'players']()
      const sort = dossier.weezeKinds[kind as 'weeze']()
      return [id, on, clock, name, username, words, sort, ...Object.values(rest)] as (string | number | null)[]
    }),
  ),
  ...compareCsv(
    'messages.csv',
    files['messages.csv'],
    tables.messages.map(row => Object.values(row)),
  ),
  ...(files['mails.csv'] || tables.mails.length > 0
    ? compareCsv(
        'mails.csv',
        files['mails.csv'],
        tables.mails.map(row => Object.values(row)),
      )
    : []),
  ...compareCsv(
    'records.csv',
    files['records.csv'],
    tables.records.map(row =>
      Object.entries(row).map(([key, cell]) => (key === 'action' ? admin.audit.actions[cell as 'weeze.post']() : cell)),
    ),
  ),
  ...compareCsv(
    'notes.csv',
    files['notes.csv'],
    run.notes.map(({ at, by, text, judgement, objective, mark, said, after }) => [
      at.local,
      at.clock,
      by,
      text,
      judgement && notes.judgements[judgement](),
      objective,
      mark,
      said && `${said.subject} ${said.id}`,
      after ? dossier.yes() : '',
    ]),
  ),
]

/** A cell as text: lengths of time are dates for this reader, counted from the first day of spreadsheets. */
const toText = (cell: unknown): string => {
  if (!(cell instanceof Date)) return typeof cell === 'number' ? String(Math.round(cell * 1e9) / 1e9) : String(cell ?? '')
  const second = Math.round(cell.getTime() / 1000)
  const sinceFirst = second - Date.UTC(1899, 11, 30) / 1000
  return sinceFirst < 10_000_000 ? `${sinceFirst} s` : new Date(second * 1000).toISOString().slice(0, 19)
}

const timeOf = (moment: RunMoment | null | undefined) => moment?.local.slice(0, 19).replace(' ', 'T')
const length = (seconds: number | null | undefined) =>
  typeof seconds === 'number' ? `${seconds < 0 ? '-' : ''}${Math.abs(seconds)} s` : ''

/** The sheets of the workbook as a run says them. */
const listSheets = (run: Run): Record<string, unknown[][]> => {
  const people = new Map(run.people.map(({ id, name, username }) => [id, { name, username }]))
  const nameOf = (id: number | null | undefined) => (id ? (people.get(id)?.name ?? '') : '')
  const toEvent = ({ kind, actual, planned, lateness, line, personId, text, objective, asked, reaction, verdict, judged }: RunEvent) => [
    (actual ?? planned)?.clock,
    dossier.kinds[kind](),
    timeOf(planned),
    timeOf(actual),
    length(lateness),
    line?.sequence,
    line?.number,
    line && (line.hand ? dossier.handStates : dossier.states)[line.state](),
    line?.failure,
    nameOf(personId),
    text,
    asked?.expected,
    length(asked?.delay),
    objective,
    asked && dossier.channels[asked.channel](),
    asked && (nameOf(asked.playerId) || dossier.cell()),
    reaction?.text,
    nameOf(reaction?.personId),
    reaction?.act && dossier.acts[reaction.act](),
    timeOf(reaction?.at),
    length(reaction?.took),
    verdict && dossier.verdicts[verdict](),
    timeOf(judged?.at),
    nameOf(judged?.personId),
    line?.hand && dossier.means[line.hand.means](),
    line?.hand?.outcome && dossier.outcomes[line.hand.outcome](),
    line?.hand?.note,
    nameOf(line?.hand?.playedById),
  ]
  type Times = Run['answers']['cell']['all']
  const times = ({ count, median, within90, worst, unanswered }: Times) => [
    count,
    length(median),
    length(within90),
    length(worst),
    unanswered,
  ]
  const { columns: words, files } = dossier
  const answers = (['cell', 'personas'] as const).flatMap(side => {
    const { byChannel, byPlayer, byPersona } = run.answers[side]
    const title = side === 'cell' ? dossier.cellAnswers() : dossier.personaAnswers()
    return [
      ...byChannel.map(row => [title, words.channel(), dossier.channels[row.channel](), ...times(row)]),
      ...byPlayer.map(row => [title, words.player(), nameOf(row.id) || dossier.cell(), ...times(row)]),
      ...byPersona.map(row => [title, words.persona(), nameOf(row.id) || dossier.anybody(), ...times(row)]),
    ]
  })
  return {
    [files.timeline()]: run.events.map(toEvent),
    [files.volumes()]: run.volumes.parts.map(part => [
      timeOf(part.from),
      part.from.clock,
      part.players,
      part.personas,
      part.sequences,
      part.chatter,
    ]),
    [files.answers()]: answers,
    [files.voice()]: run.voice.map(({ personId, count, share }) => [nameOf(personId), people.get(personId)?.username, count, share]),
    [files.hashtags()]: run.hashtags.map(({ hashtag, count, chatter, first }) => [
      `#${hashtag}`,
      count,
      chatter,
      timeOf(first),
      first.clock,
    ]),
    [files.incidents()]: [
      ...run.incidents.map(({ at, kind, personId, text }) => [timeOf(at), at.clock, dossier.incidentKinds[kind](), nameOf(personId), text]),
      ...run.deletions.map(({ at, personId, text }) => [timeOf(at), at.clock, dossier.deletions(), nameOf(personId), text]),
    ],
  }
}

const compareWorkbook = async (bytes: Uint8Array, run: Run): Promise<string[]> => {
  const book = await readExcel(bytes.slice().buffer)
  return Object.entries(listSheets(run)).flatMap(([name, rows]) => {
    const table = book.find(({ sheet }) => sheet === name)?.data
    if (!table) return [`the workbook lacks ${name}`]
    const width = table[0]?.length ?? 0
    const told = table.slice(1).map(row => Array.from({ length: width }, (_, at) => toText(row[at]).trim()))
    const expected = rows.map(row => row.map(cell => (typeof cell === 'string' ? cell.trim() : toText(cell))))
    return compare(`workbook, ${name}`, told, expected).length > 0 ? compareSets(`workbook, ${name}`, told, expected) : []
  })
}

/** Where a file without names has one: the username of a player, or the name of an animator or observer, whose usernames are words of the file. */
const findNames = (files: Record<string, Uint8Array>, { people }: Run): string[] => {
  const real = people.filter(({ kind }) => kind !== 'persona')
  // The scripted players are called Joueur 1, Joueur 2, as a file without names calls players.
  const names = real.map(({ kind, username, name }) => (kind === 'player' ? username : name))
  return listTexts(files).flatMap(([file, text]) => names.filter(name => text.includes(name)).map(name => `${file} names ${name}`))
}

/** The texts of files, also of those within a document or a workbook; pictures and fonts have none. */
const listTexts = (files: Record<string, Uint8Array>): [string, string][] =>
  Object.entries(files).flatMap(([name, bytes]): [string, string][] => {
    if (/\.(docx|xlsx)$/.test(name)) return listTexts(unzipSync(bytes)).map(([inner, text]) => [`${name}/${inner}`, text])
    return /\.(json|html|csv|xml|txt|md|css|js)$/.test(name) ? [[name, new TextDecoder().decode(bytes)]] : []
  })

/** What a second count found: the times of answers by channel that both have, how many cells of the page it compared, and where they differ. */
export type RecountedFile = { channels: Run['answers']['personas']['byChannel']; cells: number; problems: string[] }

/** Counts every figure of the file of a run a second time, over the tables of its stopped server; says where they differ, one line each; also where its report does, and what names somebody without names. */
export const recountFile = async (
  place: TempDataLocation,
  exerciseId: number,
  files: Record<string, Uint8Array>,
  written?: Pick<DebriefedExercise, 'report' | 'nameless'>,
): Promise<RecountedFile> => {
  const run = JSON.parse(new TextDecoder().decode(files['run.json'])) as Run
  const copy = await copyTables(place, exerciseId)
  const counted = recountRun(copy)
  const page = recountPage(new TextDecoder().decode(files['dossier.html']), run)
  const problems = [
    ...compareRun(run, counted),
    ...compareConclusions(run, counted),
    ...compareCsvs(files, run, recountTables(copy)),
    ...(await compareWorkbook(files['timeline.xlsx'] ?? new Uint8Array(), run)),
    ...page.problems,
    ...(written ? [...(await compareReport(written.report, counted)), ...findNames(written.nameless, run)] : []),
  ]
  copy.close()
  return { channels: run.answers.personas.byChannel, cells: page.cells, problems }
}
