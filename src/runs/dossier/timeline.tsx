import { formatTook } from '#locales/format.ts'
import type { RunEvent, Said } from '#routers/dossier/run.contract.ts'
import { tellStorm } from '#routers/dossier/storm-words.rules.ts'
import { formatOffset } from '#routers/sequences/chronogramme-times.rules.ts'
import { shorten, timeOf, verdictSigns } from './formats.ts'
import { anchorOf, nameOf, type Sheet } from './names.ts'
import { type Cell, Table } from './table.tsx'

/** Words that lead to what players saw, where the document draws it. */
const Words = ({ sheet, said, text }: { sheet: Sheet; said: Said | null; text: string }) => {
  const shown = shorten(text) || (said ? sheet.phrases.subjects[said.subject]() : '')
  return said && sheet.drawn.has(anchorOf(said)) ? <a href={`#${anchorOf(said)}`}>{shown}</a> : shown
}

const whatOf = (sheet: Sheet, event: RunEvent): Cell => {
  const { phrases, locale } = sheet
  const { kind, line, personId, said, asked, reactions } = event
  const text = reactions ? tellStorm(reactions, phrases, locale) : event.text
  const source = line ? `${line.sequence} ${line.number}` : phrases.kinds[kind]()
  const hand = line?.hand
  const played = hand ? [phrases.means[hand.means](), hand.toName, hand.note] : []
  return {
    sort: `${nameOf(sheet, personId)} ${text}`,
    shown: (
      <>
        {personId !== null && <strong>{nameOf(sheet, personId)} </strong>}
        <Words sheet={sheet} said={said} text={text} />
        <span className="aside">{[source, ...played, asked?.expected].filter(Boolean).join(' · ')}</span>
      </>
    ),
  }
}

/** Who answered and with what; of what was judged without an act, whose time is that of a key, no more than that (EXO-474, EXO-475). */
const reactionOf = (sheet: Sheet, { reaction, verdict, judged }: RunEvent): Cell => {
  const { phrases } = sheet
  if (!reaction) {
    if (!judged || (verdict !== 'untimed' && verdict !== 'partial')) return ''
    return [phrases.unknownAct(), phrases.keyAt({ time: timeOf(judged.at.local) })].join(' · ')
  }
  const { personId, act, said, text } = reaction
  return {
    sort: nameOf(sheet, personId),
    shown: (
      <>
        {personId !== null && <strong>{nameOf(sheet, personId)} </strong>}
        {said && <Words sheet={sheet} said={said} text={text} />}
        {act && <span className="aside">{phrases.acts[act]()}</span>}
      </>
    ),
  }
}

const outcomeOf = ({ phrases }: Sheet, { verdict, line }: RunEvent): Cell => {
  const outcome = line?.hand?.outcome
  if (!verdict && outcome) return phrases.outcomes[outcome]()
  if (verdict)
    return {
      sort: verdict,
      shown: (
        <span className={`verdict ${verdict}`}>
          <span aria-hidden="true">{`${verdictSigns[verdict]} `}</span>
          {phrases.verdicts[verdict]()}
        </span>
      ),
    }
  return line && line.state !== 'published' ? (line.hand ? phrases.handStates : phrases.states)[line.state]() : ''
}

const clockOf = ({ actual, planned, line }: RunEvent): string => {
  const clock = (actual ?? planned)?.clock
  if (clock) return clock.replace(/:\d\d$/, '')
  // Of a sequence that has not played: the time of its own clock.
  return line && !actual ? formatOffset(line.offset).replace(/:\d\d$/, '') : '–'
}

const toRow = (sheet: Sheet, event: RunEvent): Cell[] => {
  const { actual, planned, lateness, reaction } = event
  const moment = actual ?? planned
  return [
    { sort: moment?.on ?? '9', shown: <strong>{clockOf(event)}</strong> },
    { sort: planned?.on ?? '9', shown: planned ? timeOf(planned.local) : '' },
    { sort: actual?.on ?? '9', shown: actual ? <time dateTime={actual.on}>{timeOf(actual.local)}</time> : '' },
    { sort: lateness ?? -1, shown: lateness === null ? '' : formatTook(lateness) },
    whatOf(sheet, event),
    reactionOf(sheet, event),
    { sort: reaction?.took ?? -1, shown: reaction ? formatTook(reaction.took) : '' },
    outcomeOf(sheet, event),
  ]
}

/** All moments of a run: planned and actual, lateness, the reaction and by whom, and what came of it (EXO-340). */
export const Timeline = ({ sheet }: { sheet: Sheet }) => {
  const { run, phrases } = sheet
  const { columns: words } = phrases
  const columns = [
    { title: words.clock() },
    { title: words.planned() },
    { title: words.actual() },
    { title: words.lateness(), numeric: true },
    { title: words.what() },
    { title: words.reaction() },
    { title: words.took(), numeric: true },
    { title: words.verdict() },
  ]
  return (
    <Table name={phrases.timeline()} columns={columns} rows={run.events.map(event => toRow(sheet, event))} none={phrases.none.events()} />
  )
}
