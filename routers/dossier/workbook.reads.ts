import writeExcel from 'write-excel-file/node'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import type { Run, RunEvent, RunMoment } from './run.contract.ts'
import { tellStorm } from './storm-words.rules.ts'

/** Seconds as a length of time, which spreadsheets add up. */
type Length = { seconds: number | null }
/** A share of 1, in per cent. */
type Share = { share: number }
type Value = string | number | null | undefined | RunMoment | Length | Share

const secondsPerDay = 24 * 3600
/** A cell of the format `@` stays text, whatever it begins with, also when somebody edits it. */
const timeFormat = 'yyyy-mm-dd hh:mm:ss'
const lengthFormat = '[h]:mm:ss'
const shareFormat = '0.0%'
const textFormat = '@'

/** Spreadsheets know no zones: the local time as if it were UTC. */
const toLocalDate = (local: string): Date => new Date(`${local.slice(0, 10)}T${local.slice(11, 19)}Z`)

const top = { alignVertical: 'top' as const }

const toCell = (value: Value) => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string') return { value, type: String, format: textFormat, wrap: true, ...top }
  if (typeof value === 'number') return { value, type: Number, ...top }
  if ('local' in value) return { value: toLocalDate(value.local), type: Date, format: timeFormat, ...top }
  if ('share' in value) return { value: value.share, type: Number, format: shareFormat, ...top }
  // A negative length of time has no form in spreadsheets.
  if (value.seconds === null || value.seconds < 0)
    return value.seconds === null ? null : { value: `-${-value.seconds} s`, type: String, ...top }
  return { value: value.seconds / secondsPerDay, type: Number, format: lengthFormat, ...top }
}

type Sheet = { sheet: string; headings: readonly [title: string, width: number][]; rows: readonly Value[][] }

const toSheet = ({ sheet, headings, rows }: Sheet) => ({
  sheet,
  columns: headings.map(([, width]) => ({ width })),
  stickyRowsCount: 1,
  data: [headings.map(([value]) => ({ value, type: String, fontWeight: 'bold' as const })), ...rows.map(row => row.map(toCell))],
})

const length = (seconds: number | null | undefined): Length => ({ seconds: seconds ?? null })

/** The workbook of a run, in which moments, lengths of time and counts are what they are (EXO-347); times are those of the exercise's zone. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of sheets and their columns
export const writeTimeline = async (run: Run, locale: Locale): Promise<Uint8Array<ArrayBuffer>> => {
  const { dossier } = getPhrases(locale)
  const { columns: words, files } = dossier
  const people = new Map(run.people.map(person => [person.id, person]))
  const nameOf = (id: number | null | undefined) => (id === null || id === undefined ? '' : (people.get(id)?.name ?? ''))
  const zone = run.madeOn.local.slice(20)
  const toEvent = (event: RunEvent): Value[] => {
    const { kind, planned, actual, lateness, line, personId, objective, reactions, asked, reaction, verdict, judged } = event
    const text = reactions ? tellStorm(reactions, dossier, locale) : event.text
    return [
      (actual ?? planned)?.clock,
      dossier.kinds[kind](),
      planned,
      actual,
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
      reaction?.at,
      length(reaction?.took),
      verdict && dossier.verdicts[verdict](),
      judged?.at,
      nameOf(judged?.personId),
      line?.hand && dossier.means[line.hand.means](),
      line?.hand?.outcome && dossier.outcomes[line.hand.outcome](),
      line?.hand?.note,
      nameOf(line?.hand?.playedById),
    ]
  }
  const timeline: Sheet = {
    sheet: files.timeline(),
    headings: [
      ...([
        [words.clock(), 12],
        [words.what(), 14],
        [`${words.planned()} (${zone})`, 20],
        [`${words.actual()} (${zone})`, 20],
      ] as const),
      ...([
        [words.lateness(), 10],
        [words.sequence(), 24],
        [words.number(), 8],
        [words.state(), 12],
        [words.failure(), 16],
      ] as const),
      ...([
        [words.who(), 24],
        [words.text(), 60],
        [words.expected(), 40],
        [words.delay(), 12],
        [words.objective(), 16],
      ] as const),
      ...([
        [words.channel(), 18],
        [words.player(), 24],
        [words.reaction(), 60],
        [words.reactedBy(), 24],
        [words.act(), 14],
      ] as const),
      ...([
        [`${words.reactedOn()} (${zone})`, 20],
        [words.took(), 10],
        [words.verdict(), 14],
        [`${words.judgedOn()} (${zone})`, 20],
        [words.judgedBy(), 24],
      ] as const),
      ...([
        [words.means(), 12],
        [words.outcome(), 14],
        [words.note(), 40],
        [words.playedBy(), 24],
      ] as const),
    ].map(([title, width]) => [title, width]),
    rows: run.events.map(toEvent),
  }
  const volumes: Sheet = {
    sheet: files.volumes(),
    headings: [
      [`${words.on()} (${zone})`, 20],
      [words.clock(), 12],
      ...Object.values(dossier.camps).map((camp): [string, number] => [camp(), 12]),
    ],
    rows: run.volumes.parts.map(({ from, players, personas, sequences, chatter }) => [
      from,
      from.clock,
      players,
      personas,
      sequences,
      chatter,
    ]),
  }
  const { cell, personas } = run.answers
  const answerRows = [[dossier.cellAnswers(), cell] as const, [dossier.personaAnswers(), personas] as const].flatMap(
    ([side, { byChannel, byPlayer, byPersona }]) => [
      ...byChannel.map(row => ({ side, by: words.channel(), of: dossier.channels[row.channel](), row })),
      ...byPlayer.map(row => ({ side, by: words.player(), of: nameOf(row.id) || dossier.cell(), row })),
      ...byPersona.map(row => ({ side, by: words.persona(), of: nameOf(row.id) || dossier.anybody(), row })),
    ],
  )
  const answers: Sheet = {
    sheet: files.answers(),
    headings: [
      ...([
        ['', 34],
        [words.by(), 14],
        [words.who(), 28],
        [words.count(), 10],
        [words.median(), 10],
      ] as const),
      ...([
        [words.within90(), 10],
        [words.worst(), 10],
        [words.unanswered(), 14],
      ] as const),
    ].map(([title, width]) => [title, width]),
    rows: answerRows.map(({ side, by, of, row }) => [
      side,
      by,
      of,
      row.count,
      length(row.median),
      length(row.within90),
      length(row.worst),
      row.unanswered,
    ]),
  }
  const voice: Sheet = {
    sheet: files.voice(),
    headings: [
      [words.who(), 28],
      [words.account(), 20],
      [words.written(), 10],
      [words.share(), 10],
    ],
    rows: run.voice.map(({ personId, count, share }) => [nameOf(personId), people.get(personId)?.username, count, { share }]),
  }
  const hashtags: Sheet = {
    sheet: files.hashtags(),
    headings: [
      [words.hashtag(), 28],
      [words.uses(), 10],
      [dossier.camps.chatter(), 14],
      [`${words.first()} (${zone})`, 20],
      [words.clock(), 12],
    ],
    rows: run.hashtags.map(({ hashtag, count, chatter, first }) => [`#${hashtag}`, count, chatter, first, first.clock]),
  }
  const incidents: Sheet = {
    sheet: files.incidents(),
    headings: [
      [`${words.on()} (${zone})`, 20],
      [words.clock(), 12],
      [words.kind(), 18],
      [words.who(), 24],
      [words.text(), 60],
    ],
    rows: [
      ...run.incidents.map(({ at, kind, personId, text }): Value[] => [
        at,
        at.clock,
        dossier.incidentKinds[kind](),
        nameOf(personId),
        text,
      ]),
      ...run.deletions.map(({ at, personId, text }): Value[] => [at, at.clock, dossier.deletions(), nameOf(personId), text]),
    ],
  }
  return new Uint8Array(await writeExcel([timeline, volumes, answers, voice, hashtags, incidents].map(toSheet)).toBuffer())
}
