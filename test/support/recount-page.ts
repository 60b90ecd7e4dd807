import { getPhrases } from '#locales/index.ts'
import type { Run, RunMoment } from '#routers/dossier/run.contract.ts'

const { dossier, notes } = getPhrases('fr')
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decode = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** The rows of the tables of a section of the page, as texts. */
const readRows = (html: string, id: string): string[][] => {
  const section = html.split(new RegExp(`<section id="${id}"[^>]*>`))[1]?.split(/<section id="/)[0] ?? ''
  return [...section.matchAll(/<tbody>(.*?)<\/tbody>/gs)].flatMap(([, body = '']) =>
    [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => decode(cell)),
    ),
  )
}

const time = (seconds: number | null | undefined): string => {
  if (typeof seconds !== 'number') return '–'
  const hours = Math.floor(Math.abs(seconds) / 3600)
  const minutes = Math.floor(Math.abs(seconds) / 60) % 60
  const rest = Math.abs(seconds) % 60
  const two = (value: number) => String(value).padStart(2, '0')
  return `${seconds < 0 ? '−' : ''}${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(rest)}`
}
const hour = (moment: RunMoment) => moment.local.slice(11, 16)
const short = (text: string) => (text.length > 160 ? `${text.slice(0, 160).trimEnd()}…` : text)
const percent = (share: number) => new Intl.NumberFormat('fr', { style: 'percent', maximumFractionDigits: 1 }).format(share)
const count = (value: number) => new Intl.NumberFormat('fr').format(value)

type Times = Run['answers']['cell']['all']
const times = ({ count, median, within90, worst, unanswered }: Times) => [count, time(median), time(within90), time(worst), unanswered]

/** The tables of the page as a run says them, by the ids of their sections. */
const listTables = (run: Run): Record<string, (string | number)[][]> => {
  const people = new Map(run.people.map(person => [person.id, person]))
  const nameOf = (id: number | null, nobody = '–') => (id === null ? undefined : people.get(id)?.name) || nobody
  const answers = (side: 'cell' | 'personas') => {
    const { byChannel, byPlayer, byPersona } = run.answers[side]
    return [
      ...byChannel.map(row => [dossier.channels[row.channel](), ...times(row)]),
      ...byPlayer.map(row => [nameOf(row.id, dossier.cell()), ...times(row)]),
      ...byPersona.map(row => [nameOf(row.id, dossier.anybody()), ...times(row)]),
    ]
  }
  return {
    volumes: run.volumes.parts.map(part => [hour(part.from), part.from.clock, part.players, part.personas, part.sequences, part.chatter]),
    'cell-answers': answers('cell'),
    'persona-answers': answers('personas'),
    voice: run.voice.map(({ personId, count, share }) => {
      const person = people.get(personId)
      return [
        nameOf(personId),
        `@${person?.username}`,
        person?.kind === 'player' ? dossier.camps.players() : dossier.camps.personas(),
        count,
        percent(share),
      ]
    }),
    hashtags: run.hashtags.map(({ hashtag, count, chatter, first }) => [`#${hashtag}`, count, chatter, hour(first), first.clock]),
    rumours: run.rumours.map(({ by, words, at, spread, audience, seenBy, denial }) => [
      at.clock,
      hour(at),
      `${by} ${short(words)}`,
      spread,
      audience,
      seenBy,
      time(denial?.after),
    ]),
    notes: [
      ...run.objectives.map(({ objective, count, average }) => [objective, count, average === null ? '–' : average.toFixed(1)]),
      ...run.notes.map(({ at, by, text, judgement, objective, mark, after }) => [
        at.clock,
        hour(at),
        after ? dossier.byAfter({ by }) : by,
        text,
        judgement ? notes.judgements[judgement]() : '',
        objective ?? '',
        mark ?? '',
      ]),
    ],
    deletions: run.deletions.map(({ at, subject, personId, byId, text }) => [
      at.clock,
      hour(at),
      dossier.subjects[subject](),
      nameOf(personId),
      nameOf(byId),
      short(text),
    ]),
    incidents: run.incidents.map(({ at, kind, personId, text }) => [
      at.clock,
      hour(at),
      dossier.incidentKinds[kind](),
      nameOf(personId),
      short(text),
    ]),
  }
}

/** What each row of the timeline says beside its words, in the order of its columns. */
const compareTimeline = (rows: readonly string[][], run: Run): string[] => {
  const names = new Map(run.people.map(({ id, name }) => [id, name]))
  const nameOf = (id: number | null | undefined) => (id ? (names.get(id) ?? '–') : '')
  if (rows.length !== run.events.length) return [`the page has ${rows.length} moments of ${run.events.length}`]
  return run.events.flatMap(({ actual, planned, lateness, personId, text, reaction, verdict, line }, at) => {
    const [clock = '', due = '', done = '', late = '', what = '', first = '', took = '', outcome = ''] = rows[at] ?? []
    const expected = [
      planned ? hour(planned) : '',
      actual ? hour(actual) : '',
      lateness === null ? '' : time(lateness),
      reaction ? time(reaction.took) : '',
    ]
    const state = line && line.state !== 'published' ? dossier.states[line.state]() : ''
    const isTold =
      clock === ((actual ?? planned)?.clock.slice(0, -3) || clock) &&
      JSON.stringify([due, done, late, took]) === JSON.stringify(expected) &&
      what.startsWith(`${nameOf(personId)}${personId ? ' ' : ''}${short(text)}`) &&
      first.startsWith(reaction ? [nameOf(reaction.personId), short(reaction.text)].filter(Boolean).join(' ') : '') &&
      first.endsWith(reaction?.act ? dossier.acts[reaction.act]() : '') &&
      (verdict !== 'untimed' || first.startsWith(dossier.unknownAct())) &&
      outcome.endsWith(verdict ? dossier.verdicts[verdict]() : state)
    return isTold ? [] : [`the page says ${JSON.stringify(rows[at])} of moment ${at}: ${text}`]
  })
}

/** Compares every cell of the page of a run with `run.json`; says where they differ, and how many cells there are. */
export const recountPage = (html: string, run: Run): { cells: number; problems: string[] } => {
  const problems: string[] = []
  let cells = 0
  for (const [id, expected] of Object.entries(listTables(run))) {
    const told = readRows(html, id)
    cells += told.flat().length
    for (const at of Array.from({ length: Math.max(told.length, expected.length) }).keys())
      if (JSON.stringify(told[at]) !== JSON.stringify(expected[at]?.map(String)))
        problems.push(`the page says ${JSON.stringify(told[at])} in ${id}, and not ${JSON.stringify(expected[at])}`)
  }
  const timeline = readRows(html, 'timeline')
  cells += timeline.flat().length
  problems.push(...compareTimeline(timeline, run))
  const { weezes, camps, questions, planned, met, late, unanswered, messages, mails, articles, deletions, incidents } = run.summary
  const { figures } = dossier
  const { median, worst } = run.answers.cell.all
  const big = [
    count(weezes),
    figures.ofCell({ count: camps.players }),
    count(questions),
    figures.planned({ count: planned }),
    figures.metOf({ met: met + late, questions }),
    figures.lateOnes({ count: late }),
    time(median),
    figures.worst({ time: time(worst) }),
    percent(weezes > camps.chatter ? camps.players / (weezes - camps.chatter) : 0),
    figures.ofShare(),
    count(unanswered),
    figures.ofAsked(),
  ]
  const told = [...html.matchAll(/<dd[^>]*>(.*?)<\/dd>/gs)].map(([, figure = '']) => decode(figure))
  if (JSON.stringify(told) !== JSON.stringify(big)) problems.push(`the page says ${JSON.stringify(told)}, and not ${JSON.stringify(big)}`)
  if (!decode(html).includes(figures.more({ messages, mails, articles, deletions, incidents })))
    problems.push('the page lacks the last line of its summary')
  return { cells: cells + told.length, problems }
}
