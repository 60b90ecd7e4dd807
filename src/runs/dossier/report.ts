import { formatFullCount, formatFullDate, formatLongDate, formatTook } from '#locales/format.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import type { Run } from '#routers/dossier/run.contract.ts'
import { shareOfPlayers, sumCamps } from '#routers/live/run.rules.ts'
import type { Question } from '#routers/questionnaire/questionnaire.contract.ts'
import { listQuestions, namesOf } from '#routers/questionnaire/questionnaire.rules.ts'
import { formatMaybe, formatShare, shorten, timeOf } from './formats.ts'
import { type ReportPart, reportParts } from './report-parts.ts'

export type ReportColumn = { title: string /** Its part of the width, in hundredths. */; width: number; numeric?: true }
export type ReportTable = { kind: 'table'; caption: string; columns: ReportColumn[]; rows: string[][] }
/** What a report is made of, whatever it is written as. */
export type ReportBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'text'; text: string; quiet?: true }
  | { kind: 'labelled'; label: string; text: string }
  | { kind: 'chart'; caption: string; alt: string }
  | ReportTable

/** A report: what stands on its cover, and its parts in their order. */
export type Report = {
  exercise: string
  title: string
  kind: string
  facts: [name: string, value: string][]
  parts: { part: ReportPart; blocks: ReportBlock[] }[]
  locale: Locale
}

type Made = { run: Run; locale: Locale }

const letters = ['U', 'M', 'S', 'P'] as const

/** Most moments that the report tells: those that asked something of the cell, and the phases. */
const momentsMax = 60
const evidenceShown = 160

const wordsOf = ({ locale }: Made) => getPhrases(locale).report

const formatMean = (mean: number | null, { locale }: Made): string =>
  mean === null ? '–' : new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(mean)

const listFacts = (made: Made, organisation: string): Report['facts'] => {
  const { run, locale } = made
  const { facts: words } = wordsOf(made)
  const named = (...kinds: string[]) => run.people.filter(({ kind }) => kinds.includes(kind))
  const players = named('player')
  const names = new Intl.ListFormat(locale).format(players.map(({ name }) => name))
  const day = formatFullDate(new Date(run.from.on), locale)
  return [
    [words.played(), words.playedFromTo({ day, from: timeOf(run.from.local), to: timeOf(run.to.local) })],
    [words.organisation(), organisation],
    [words.cell(), words.players({ count: players.length, names })],
    [words.team(), words.teamOf({ animators: named('animator').length, observers: named('observer').length })],
    [words.spread(), words.spreadTo()],
  ]
}

/** The objectives and their tasks with the notes that rate them (DEBR-01). */
export const listObjectives = (made: Made): ReportBlock[] => {
  const { scale, objectives } = made.run.debrief
  const words = wordsOf(made)
  const { columns } = words
  const toCells = ({ notes, counts, mean }: (typeof objectives)[number]['tasks'][number]) =>
    notes === 0 ? ['0', words.none(), '–'] : [String(notes), counts.join(' · '), formatMean(mean, made)]
  const rows = objectives.flatMap(({ objective, tasks, ...own }) => [
    [objective, ...toCells({ task: '', ...own })],
    ...tasks.map(({ task, ...ratings }) => [`– ${task}`, ...toCells({ task, ...ratings })]),
  ])
  if (rows.length === 0) return [{ kind: 'text', text: words.noObjectives(), quiet: true }]
  return [
    {
      kind: 'table',
      caption: words.objectives(),
      columns: [
        { title: columns.objective(), width: 52 },
        { title: columns.notes(), width: 12, numeric: true },
        { title: scale === 'letters' ? letters.join(' · ') : columns.counts(), width: 20, numeric: true },
        { title: columns.mean(), width: 16, numeric: true },
      ],
      rows,
    },
    { kind: 'text', text: scale === 'letters' ? words.letters() : words.numbers(), quiet: true },
    { kind: 'text', text: words.ratingsHint(), quiet: true },
  ]
}

/** The figures of the run, as its file has them. */
const listFigures = (made: Made): ReportTable => {
  const { run, locale } = made
  const { figures } = getPhrases(locale).dossier
  const { columns, figures: caption } = wordsOf(made)
  const { weezes, questions, met, late, unanswered } = run.summary
  const { median, worst } = run.answers.cell.all
  return {
    kind: 'table',
    caption: caption(),
    columns: [
      { title: columns.figure(), width: 60 },
      { title: columns.value(), width: 40, numeric: true },
    ],
    rows: [
      [figures.weezes(), formatFullCount(weezes, locale)],
      [figures.questions(), formatFullCount(questions, locale)],
      [figures.met(), figures.metOf({ met: met + late, questions })],
      [figures.first(), formatMaybe(median)],
      [figures.worst({ time: '' }).replace(/\s*$/, ''), formatMaybe(worst)],
      [figures.share(), formatShare(shareOfPlayers(run.summary), locale)],
      [figures.unanswered(), formatFullCount(unanswered, locale)],
    ],
  }
}

const nameOf = ({ run }: Made, id: number | null): string => run.people.find(person => person.id === id)?.name ?? ''

const listMoments = (made: Made): ReportBlock => {
  const { run, locale } = made
  const words = wordsOf(made)
  const { dossier } = getPhrases(locale)
  const { columns } = words
  const told = run.events
    .filter(({ kind, asked, actual }) => actual && (asked || (kind !== 'line' && kind !== 'storm')))
    .slice(0, momentsMax)
  if (told.length === 0) return { kind: 'text', text: words.noEvents(), quiet: true }
  return {
    kind: 'table',
    caption: words.moments(),
    columns: [
      { title: columns.clock(), width: 14 },
      { title: columns.what(), width: 44 },
      { title: columns.reaction(), width: 26 },
      { title: columns.verdict(), width: 16 },
    ],
    rows: told.map(({ kind, actual, personId, text, reaction, verdict }) => [
      actual?.clock || timeOf(actual?.local ?? ''),
      [nameOf(made, personId), shorten(text, evidenceShown) || dossier.kinds[kind]()].filter(Boolean).join('\u00a0: '),
      reaction ? [nameOf(made, reaction.personId), formatTook(reaction.took)].filter(Boolean).join(', ') : '',
      verdict ? dossier.verdicts[verdict]() : '',
    ]),
  }
}

const listSummary = (made: Made): ReportBlock[] => {
  const { run, locale } = made
  const words = wordsOf(made)
  const { dossier } = getPhrases(locale)
  const { questions, unanswered, met } = run.summary
  const { parts, minutes } = run.volumes
  const most = Math.max(0, ...parts.map(sumCamps))
  const alt = words.chartAlt({ minutes, from: timeOf(run.from.local), to: timeOf(run.to.local), most })
  return [
    { kind: 'heading', level: 1, text: words.summary() },
    { kind: 'text', text: questions > 0 ? dossier.sentence({ answered: questions - unanswered, questions, met }) : dossier.noQuestions() },
    listFigures(made),
    { kind: 'heading', level: 1, text: words.timeline() },
    { kind: 'chart', caption: words.chart({ minutes }), alt },
    listMoments(made),
  ]
}

/** The findings with their evidence in words, cause and recommendation (DEBR-02). */
export const listFindings = (made: Made, levels: readonly [1 | 2 | 3, 1 | 2 | 3] = [2, 3]): ReportBlock[] => {
  const { run, locale } = made
  const words = wordsOf(made)
  const { kinds, subjects } = getPhrases(locale).debrief
  const { findings } = run.debrief
  const [level] = levels
  if (findings.length === 0) return [{ kind: 'text', text: words.noFindings(), quiet: true }]
  return findings.flatMap(({ number, kind, title, objective, task, analysis, recommendation, evidence }): ReportBlock[] => [
    { kind: 'heading', level, text: words.finding({ number, title }) },
    { kind: 'text', text: [kinds[kind](), objective, task].filter(Boolean).join(' · '), quiet: true },
    ...(evidence.length > 0
      ? [
          {
            kind: 'table' as const,
            caption: `${words.evidence()}, C${number}`,
            columns: [
              { title: words.columns.clock(), width: 14 },
              { title: words.columns.evidence(), width: 30 },
              { title: words.columns.text(), width: 56 },
            ],
            rows: evidence.map(({ subject, at, by, text }) => [
              at?.clock ?? '',
              subjects[subject]({ name: by }),
              shorten(text, evidenceShown),
            ]),
          },
        ]
      : []),
    ...(analysis ? [{ kind: 'labelled' as const, label: words.analysis(), text: analysis }] : []),
    ...(recommendation ? [{ kind: 'labelled' as const, label: words.recommendation(), text: recommendation }] : []),
  ])
}

/** The corrective actions as a table (DEBR-03). */
export const listActions = (made: Made): ReportBlock[] => {
  const { run, locale } = made
  const words = wordsOf(made)
  const { priorities, states } = getPhrases(locale).debrief
  const { columns } = words
  const { actions } = run.debrief
  if (actions.length === 0) return [{ kind: 'text', text: words.noActions(), quiet: true }]
  return [
    {
      kind: 'table',
      caption: words.plan(),
      columns: [
        { title: columns.number(), width: 8 },
        { title: columns.action(), width: 36 },
        { title: columns.finding(), width: 10 },
        { title: columns.owner(), width: 16 },
        { title: columns.due(), width: 12 },
        { title: columns.priority(), width: 9 },
        { title: columns.state(), width: 9 },
      ],
      rows: actions.map(({ number, finding, what, owner, dueOn, priority, state }) => [
        `A${number}`,
        what,
        `C${finding}`,
        owner,
        dueOn ? formatLongDate(dueOn, locale) : '',
        priorities[priority](),
        states[state](),
      ]),
    },
  ]
}

const listVolumes = (made: Made): ReportBlock[] => {
  const { run, locale } = made
  const words = wordsOf(made)
  const { camps } = getPhrases(locale).dossier
  const numbers = [camps.players(), camps.personas(), camps.sequences(), camps.chatter()]
  return [
    { kind: 'heading', level: 1, text: words.appendix() },
    {
      kind: 'table',
      caption: words.chart({ minutes: run.volumes.minutes }),
      columns: [
        { title: words.columns.time(), width: 20 },
        { title: words.columns.clock(), width: 20 },
        ...numbers.map(title => ({ title, width: 15, numeric: true as const })),
      ],
      rows: run.volumes.parts.map(({ from, players, personas, sequences, chatter }) => [
        timeOf(from.local),
        from.clock,
        ...[players, personas, sequences, chatter].map(String),
      ]),
    },
  ]
}

/** What players said once the run had ended (DEBR-04): marks and choices as a table, then what they wrote to each question. */
export const listQuestionnaire = (made: Made): ReportBlock[] => {
  const { questionnaire: said } = made.run
  if (!said) return []
  const { questionnaire: words, dossier } = getPhrases(made.locale)
  const { columns } = dossier
  const answered = listQuestions(said.questions, words).flatMap((question, at) => {
    const result = said.results[at]
    return result ? { ...result, question } : []
  })
  const counted = answered.filter(({ kind }) => kind !== 'text')
  const tellCounts = (question: Question, counts: readonly number[]) =>
    namesOf(question, words)
      .map((text, at) => words.times({ text, count: counts[at] ?? 0 }))
      .join(' · ')
  const table: ReportTable = {
    kind: 'table',
    caption: dossier.questionnaire(),
    columns: [
      { title: columns.question(), width: 44 },
      { title: columns.count(), width: 12, numeric: true },
      { title: columns.median(), width: 12, numeric: true },
      { title: columns.answers(), width: 32 },
    ],
    rows: counted.map(({ question, counts, median }) => [
      question.text,
      String(counts.reduce((sum, count) => sum + count, 0)),
      median === null ? '' : formatMean(median, made),
      tellCounts(question, counts),
    ]),
  }
  return [
    { kind: 'text', text: words.answered({ answered: said.answered, players: said.players }) },
    ...(counted.length > 0 ? [table] : []),
    ...answered
      .filter(({ texts }) => texts.length > 0)
      .flatMap(({ question, texts }): ReportBlock[] => [
        { kind: 'heading', level: 2, text: question.text },
        ...texts.map(({ text, by }): ReportBlock => ({ kind: 'text', text: [words.quoted({ text }), by].filter(Boolean).join(' ') })),
      ]),
  ]
}

const listLog = (made: Made): ReportBlock[] => {
  const { run, locale } = made
  const words = wordsOf(made)
  const { acts, kinds } = getPhrases(locale).logFile
  const kindOf = { ...kinds, ...acts }
  const { columns } = words
  return [
    { kind: 'heading', level: 1, text: words.log() },
    {
      kind: 'table',
      caption: words.log(),
      columns: [
        { title: columns.clock(), width: 14 },
        { title: columns.kind(), width: 16 },
        { title: columns.text(), width: 50 },
        { title: columns.by(), width: 20 },
      ],
      rows: run.log.map(({ at, kind, text, by }) => [at.clock, kindOf[kind](), text, by]),
    },
  ]
}

/** What a report is made for. */
export type ReportRequest = {
  run: Run
  /** The name of the client, and the number and name of its run where it is one. */
  organisation: string
  numbered: { number: number; name: string } | null
  parts: ReadonlySet<ReportPart>
  withoutNames: boolean
  locale: Locale
}

/** The report of a run (DEBR-05): what the page of its file shows too, from the same figures. Times are drawn in the zone of the exercise. */
export const toReport = ({ run, organisation, numbered, parts, withoutNames, locale }: ReportRequest): Report => {
  const made = { run, locale }
  const words = wordsOf(made)
  const lists: Record<ReportPart, () => ReportBlock[]> = {
    cover: () => [{ kind: 'heading', level: 1, text: words.objectives() }, ...listObjectives(made)],
    summary: () => [
      ...listSummary(made),
      ...(run.questionnaire ? [{ kind: 'heading' as const, level: 1 as const, text: getPhrases(locale).dossier.questionnaire() }] : []),
      ...listQuestionnaire(made),
    ],
    findings: () => [{ kind: 'heading', level: 1, text: words.findings() }, ...listFindings(made)],
    plan: () => [{ kind: 'heading', level: 1, text: words.plan() }, ...listActions(made)],
    log: () => (run.log.length > 0 ? listLog(made) : []),
  }
  const listed = reportParts.filter(part => parts.has(part)).map(part => ({ part, blocks: lists[part]() }))
  return {
    exercise: run.exercise.name,
    title: numbered ? words.subtitleOf(numbered) : run.exercise.name,
    kind: withoutNames ? `${words.kind()}, ${words.withoutNames()}` : words.kind(),
    facts: listFacts(made, organisation),
    parts: parts.has('summary') ? [...listed, { part: 'summary', blocks: listVolumes(made) }] : listed,
    locale,
  }
}
