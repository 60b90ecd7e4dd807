import { getPhrases } from '#locales/index.ts'
import type { Run } from '#routers/dossier/run.contract.ts'
import { type CellAtom, type CellCondition, writeConditionCells } from '#routers/sequences/chronogramme-conditions.rules.ts'
import { formatOffset } from '#routers/sequences/chronogramme-times.rules.ts'
import { formatMaybe, formatShare, shorten, timeOf } from './formats.ts'
import { anchorOf, nameOf, type Sheet } from './names.ts'
import { type Cell, Table } from './table.tsx'

type SheetProps = { sheet: Sheet }
type Times = Run['answers']['cell']['all']

const numeric = (title: string) => ({ title, numeric: true })

/** The numbers of the bars. */
export const VolumeTable = ({ sheet: { run, phrases } }: SheetProps) => {
  const { columns: words, camps } = phrases
  const columns = [
    { title: words.on() },
    { title: words.clock() },
    ...[camps.players(), camps.personas(), camps.sequences(), camps.chatter()].map(numeric),
  ]
  const rows = run.volumes.parts.map(({ from, players, personas, sequences, chatter }) => [
    { sort: from.on, shown: timeOf(from.local) },
    from.clock,
    players,
    personas,
    sequences,
    chatter,
  ])
  return <Table name={phrases.volumes()} columns={columns} rows={rows} none={phrases.none.voice()} />
}

const timeCells = ({ count, median, within90, worst, unanswered }: Times): Cell[] => [
  count,
  ...[median, within90, worst].map(seconds => ({ sort: seconds ?? -1, shown: formatMaybe(seconds) })),
  unanswered,
]

/** Answer times by channel, player and persona (EXO-342). */
export const AnswerTables = ({ sheet, side }: SheetProps & { side: 'cell' | 'personas' }) => {
  const { run, phrases } = sheet
  const { columns: words } = phrases
  const { byChannel, byPlayer, byPersona } = run.answers[side]
  const times = [words.count(), words.median(), words.within90(), words.worst(), words.unanswered()].map(numeric)
  const name = side === 'cell' ? phrases.cellAnswers() : phrases.personaAnswers()
  const tableOf = (title: string, rows: Cell[][]) => (
    <Table name={`${name}, ${title}`} columns={[{ title }, ...times]} rows={rows} none={phrases.none.answers()} />
  )
  if (byChannel.length === 0) return <p className="none">{phrases.none.answers()}</p>
  return (
    <div className="tables">
      {tableOf(
        words.channel(),
        byChannel.map(row => [phrases.channels[row.channel](), ...timeCells(row)]),
      )}
      {tableOf(
        words.player(),
        byPlayer.map(row => [nameOf(sheet, row.id, phrases.cell()), ...timeCells(row)]),
      )}
      {tableOf(
        words.persona(),
        byPersona.map(row => [nameOf(sheet, row.id, phrases.anybody()), ...timeCells(row)]),
      )}
    </div>
  )
}

/** Who wrote how much. */
export const VoiceTable = ({ sheet }: SheetProps) => {
  const { run, phrases, people, locale } = sheet
  const { columns: words } = phrases
  const rows = run.voice.map(({ personId, count, share }) => [
    nameOf(sheet, personId),
    `@${people.get(personId)?.username ?? personId}`,
    people.get(personId)?.kind === 'player' ? phrases.camps.players() : phrases.camps.personas(),
    count,
    { sort: share, shown: formatShare(share, locale) },
  ])
  const columns = [
    { title: words.who() },
    { title: words.account() },
    { title: words.camp() },
    numeric(words.written()),
    numeric(words.share()),
  ]
  return <Table name={phrases.voice()} columns={columns} rows={rows} none={phrases.none.voice()} />
}

/** The hashtags with their uses. */
export const HashtagTable = ({ sheet: { run, phrases } }: SheetProps) => {
  const { camps, columns: words } = phrases
  const rows = run.hashtags.map(({ hashtag, count, chatter, first }) => [
    `#${hashtag}`,
    count,
    chatter,
    { sort: first.on, shown: timeOf(first.local) },
    first.clock,
  ])
  const columns = [
    { title: words.hashtag() },
    ...[words.uses(), camps.chatter()].map(numeric),
    { title: words.first() },
    { title: words.clock() },
  ]
  return <Table name={phrases.hashtags()} columns={columns} rows={rows} none={phrases.none.hashtags()} />
}

/** Rumours with how far they went and how soon they were denied (EXO-344). */
export const RumourTable = ({ sheet }: SheetProps) => {
  const { run, phrases, drawn } = sheet
  const { columns: words } = phrases
  const rows = run.rumours.map(({ weezeId, by, words, at, audience, spread, seenBy, denial }) => {
    const anchor = anchorOf({ subject: 'weeze', id: weezeId })
    return [
      at.clock,
      { sort: at.on, shown: timeOf(at.local) },
      {
        sort: words,
        shown: (
          <>
            <strong>{by} </strong>
            {drawn.has(anchor) ? <a href={`#${anchor}`}>{shorten(words)}</a> : shorten(words)}
          </>
        ),
      },
      spread,
      audience,
      seenBy,
      { sort: denial?.after ?? Number.MAX_SAFE_INTEGER, shown: formatMaybe(denial?.after ?? null) },
    ]
  })
  const columns = [
    { title: words.clock() },
    { title: words.on() },
    { title: words.rumour() },
    ...[words.spread(), words.audience(), words.seenBy(), words.denied()].map(numeric),
  ]
  return <Table name={phrases.rumours()} columns={columns} rows={rows} none={phrases.none.rumours()} />
}

/** What observers noted, with the average of each objective (EXO-344). */
export const NoteTables = ({ sheet: { run, locale, phrases } }: SheetProps) => {
  const judged = getPhrases(locale).notes.judgements
  const { columns: words } = phrases
  const objectives = run.objectives.map(({ objective, count, average }) => [objective, count, average === null ? '–' : average.toFixed(1)])
  const notes = run.notes.map(({ at, by, text, judgement, objective, mark, after }) => [
    at.clock,
    timeOf(at.local),
    after ? phrases.byAfter({ by }) : by,
    text,
    judgement ? judged[judgement]() : '',
    objective ?? '',
    mark ?? '',
  ])
  const titles = [words.clock(), words.on(), words.by(), words.note(), words.judgement(), words.objective()]
  return (
    <>
      {objectives.length > 0 && (
        <Table
          name={phrases.objectives()}
          columns={[{ title: words.objective() }, numeric(words.note()), numeric(words.average())]}
          rows={objectives}
          none={phrases.none.notes()}
        />
      )}
      <Table
        name={phrases.notes()}
        columns={[...titles.map(title => ({ title })), numeric(words.mark())]}
        rows={notes}
        none={phrases.none.notes()}
      />
    </>
  )
}

/** The communiqués of the cell with their times (CELL-05). */
export const CommuniqueTable = ({ sheet: { run, phrases } }: SheetProps) => {
  const { columns: words, communiqueStates: states } = phrases
  const rows = run.communiques.map(({ number, title, state, by, drafted, approved, released, toApproval, toRelease }): Cell[] => [
    number,
    title,
    states[state](),
    by,
    ...[drafted, approved, released].map(moment => (moment ? timeOf(moment.local) : '–')),
    ...[toApproval, toRelease].map(seconds => ({ sort: seconds ?? -1, shown: formatMaybe(seconds) })),
  ])
  const titles = [words.title(), words.state(), words.by(), words.on(), words.approvedOn(), words.releasedOn()]
  return (
    <Table
      name={phrases.communiques()}
      columns={[
        numeric(words.communiqueNumber()),
        ...titles.map(title => ({ title })),
        ...[words.toApproval(), words.toRelease()].map(numeric),
      ]}
      rows={rows}
      none=""
    />
  )
}

/** The log of the cell with what it says later of its entries (CELL-07). */
export const LogTable = ({ sheet: { run, locale, phrases } }: SheetProps) => {
  const { columns: words } = phrases
  const { acts, kinds } = getPhrases(locale).logFile
  const kindOf = { ...kinds, ...acts }
  const texts = new Map(run.log.map(({ id, text }) => [id, text]))
  const rows = run.log.map(({ at, kind, by, text, owner, due, about }): Cell[] => [
    at.clock,
    timeOf(at.local),
    kindOf[kind](),
    text || shorten((about !== null && texts.get(about)) || ''),
    by,
    owner ?? '',
    due ? timeOf(due.local) : '',
  ])
  const titles = [words.clock(), words.on(), words.kind(), words.text(), words.by(), words.owner(), words.due()]
  return <Table name={phrases.log()} columns={titles.map(title => ({ title }))} rows={rows} none="" />
}

/** What a line waited for, as chronogrammes write it. */
const toCells = ({ atoms, joint, delay, proposes }: Run['conditions'][number]): CellCondition => ({
  atoms: atoms.map(({ kind, line: number, minutes, outcome, words, to }): CellAtom => {
    const line = { number: String(number ?? 0), sequence: null, line: null }
    if (kind === 'reacted' || kind === 'silent') return { kind, line, minutes: minutes ?? 0 }
    if (kind === 'line') return { kind, line, outcome: outcome ?? 'published' }
    return kind === 'mail' ? { kind, words: words ?? '', to } : { kind, words: words ?? '' }
  }),
  joint,
  delay,
  proposes,
})

/** What conditional lines waited for, what fired, and why (CTRL-03). */
export const ConditionTable = ({ sheet }: SheetProps) => {
  const { run, locale, phrases } = sheet
  const { columns: words } = phrases
  const { conditions: texts } = getPhrases(locale)
  const causeOf = ({ mark }: Run['conditions'][number]['atoms'][number]) => {
    if (!mark?.holds) return []
    const { cause, seconds } = mark
    return [
      [formatOffset(Math.floor(seconds)), phrases.causes[cause?.kind ?? 'time'](), cause && nameOf(sheet, cause.personId)]
        .filter(Boolean)
        .join(' '),
    ]
  }
  const rows = run.conditions.map(condition => {
    const { number, text, status, decided, personId, atoms } = condition
    const cells = writeConditionCells(toCells(condition), locale)
    return [
      number,
      shorten(text),
      `${cells.condition} → ${cells.consequence}`,
      texts.statuses[status ?? 'watched'](),
      decided?.clock ?? '',
      atoms.flatMap(causeOf).join(' · '),
      nameOf(sheet, personId),
    ]
  })
  const titles = [words.text(), texts.ifTitle(), words.state(), words.clock(), phrases.why(), words.by()].map(title => ({ title }))
  return <Table name={phrases.conditions()} columns={[numeric(texts.number()), ...titles]} rows={rows} none="" />
}

/** What was deleted. */
export const DeletionTable = ({ sheet }: SheetProps) => {
  const { run, phrases } = sheet
  const { columns: words } = phrases
  const rows = run.deletions.map(({ at, personId, byId, subject, text }) => [
    at.clock,
    timeOf(at.local),
    phrases.subjects[subject](),
    nameOf(sheet, personId),
    nameOf(sheet, byId),
    shorten(text),
  ])
  const titles = [words.clock(), words.on(), words.subject(), words.who(), words.by(), words.text()]
  return <Table name={phrases.deletions()} columns={titles.map(title => ({ title }))} rows={rows} none={phrases.none.deletions()} />
}

/** What went wrong. */
export const IncidentTable = ({ sheet }: SheetProps) => {
  const { run, phrases } = sheet
  const { columns: words } = phrases
  const rows = run.incidents.map(({ at, kind, personId, text }) => [
    at.clock,
    timeOf(at.local),
    phrases.incidentKinds[kind](),
    nameOf(sheet, personId),
    shorten(text),
  ])
  const titles = [words.clock(), words.on(), words.kind(), words.who(), words.text()]
  return <Table name={phrases.incidents()} columns={titles.map(title => ({ title }))} rows={rows} none={phrases.none.incidents()} />
}
