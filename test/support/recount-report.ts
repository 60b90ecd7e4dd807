import { formatFullCount } from '#locales/format.ts'
import { getPhrases } from '#locales/index.ts'
import { openDocumentInLibreOffice } from './libreoffice.ts'
import type { recountRun } from './recount-run.ts'

const { report, dossier, debrief } = getPhrases('fr')

type Rated = { notes: number; counts: number[]; mean: number | null }
type Objective = Rated & { objective: string; tasks: (Rated & { task: string })[] }
type Finding = { number: number; title: string }
type Action = {
  number: number
  finding: number
  what: string
  owner: string
  dueOn: string | null
  priority: keyof typeof debrief.priorities
  state: keyof typeof debrief.states
}

const oneDecimal = (value: number) => value.toFixed(1).replace('.', ',')
const toRow = (name: string, { notes, counts, mean }: Rated) =>
  notes === 0 ? [name, '0', report.none(), '–'] : [name, String(notes), counts.join(' · '), mean === null ? '–' : oneDecimal(mean)]
const day = (iso: string) => new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))

/** What the report says where numbers stand, as SQL counted them. */
const listFigures = ({ summary, volumes }: ReturnType<typeof recountRun>) => {
  const { weezes, questions, met, late, unanswered } = summary as Record<string, number>
  return {
    [dossier.figures.weezes()]: formatFullCount(weezes ?? 0, 'fr'),
    [dossier.figures.questions()]: formatFullCount(questions ?? 0, 'fr'),
    [dossier.figures.met()]: dossier.figures.metOf({ met: (met ?? 0) + (late ?? 0), questions: questions ?? 0 }),
    [dossier.figures.unanswered()]: formatFullCount(unanswered ?? 0, 'fr'),
    parts: volumes.length,
  }
}

/** Opens the report of a run in LibreOffice, and compares its contents and its tables with what SQL counted; one line for each difference. */
export const compareReport = async (bytes: Uint8Array, counted: ReturnType<typeof recountRun>): Promise<string[]> => {
  const document = await openDocumentInLibreOffice(bytes)
  const tableOf = (first: string) => document.tables.find(rows => rows[0]?.[0] === first)?.slice(1) ?? []
  const plain = (text: string) => text.replace(/\s/g, ' ')
  const same = (name: string, told: unknown, expected: unknown) => {
    const texts = [told, expected].map(value => plain(JSON.stringify(value)))
    return texts[0] === texts[1] ? [] : [`report, ${name}: ${texts[0]} told, ${texts[1]} counted`]
  }
  const objectives = counted.debrief.objectives as Objective[]
  const findings = counted.debrief.findings as Finding[]
  const actions = counted.debrief.actions as Action[]
  const { parts, ...figures } = listFigures(counted)
  const told = new Map(tableOf(report.columns.figure()).map(([name = '', value]) => [plain(name), value]))
  const volumes = counted.volumes as {
    from: { local: string; clock: string }
    players: number
    personas: number
    sequences: number
    chatter: number
  }[]
  return [
    ...[report.summary(), report.timeline(), report.findings(), report.plan()]
      .filter(title => !document.contents.some(line => line.startsWith(title) && /\d$/.test(line)))
      .map(title => `report: no page of ${title} in its contents`),
    ...Object.entries(figures).flatMap(([name, value]) => same(name, told.get(plain(name)), value)),
    ...same(
      'volumes',
      tableOf(report.columns.time()),
      volumes.map(({ from, players, personas, sequences, chatter }) => [
        from.local.slice(11, 16),
        from.clock,
        ...[players, personas, sequences, chatter].map(String),
      ]),
    ),
    ...same('count of volumes', tableOf(report.columns.time()).length, parts),
    ...same(
      'objectives',
      tableOf(report.columns.objective()).toSorted(),
      objectives
        .flatMap(({ objective, tasks, ...own }) => [toRow(objective, own), ...tasks.map(({ task, ...rated }) => toRow(`– ${task}`, rated))])
        .toSorted(),
    ),
    ...same(
      'findings',
      document.headings
        .filter(([level]) => level === 2)
        .map(([, text]) => text)
        .filter(text => /^C\d/.test(text)),
      findings.map(({ number, title }) => report.finding({ number, title })),
    ),
    ...same(
      'actions',
      tableOf(report.columns.number()),
      actions.map(({ number, finding, what, owner, dueOn, priority, state }) => [
        `A${number}`,
        what,
        `C${finding}`,
        owner,
        dueOn ? day(dueOn) : '',
        debrief.priorities[priority](),
        debrief.states[state](),
      ]),
    ),
  ]
}
