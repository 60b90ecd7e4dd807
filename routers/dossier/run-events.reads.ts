import { formatZonedTime } from '#locales/format.ts'
import { elapsedAtMoment } from '../exercise-clock.rules.ts'
import { toLateness } from '../live/verdicts.rules.ts'
import { formatOffset, formatSinceStart } from '../sequences/chronogramme-times.rules.ts'
import { toDue } from '../sequences/item-moments.rules.ts'
import { itemRules } from '../sequences/items.rules.ts'
import type { History } from './history.reads.ts'
import type { AskedQuestion } from './questions.reads.ts'
import type { RunEvent, RunMoment, Said } from './run.contract.ts'

/** A moment as files name it. */
export const toMoment = ({ clock, timeZone }: Pick<History, 'clock' | 'timeZone'>, on: Date): RunMoment => {
  const iso = on.toISOString()
  return { on: iso, local: formatZonedTime(iso, timeZone), clock: formatSinceStart(iso, clock) }
}

const nothing = {
  planned: null,
  lateness: null,
  line: null,
  personId: null,
  said: null,
  objective: null,
  reactions: null,
  asked: null,
  reaction: null,
  judged: null,
}
const plain = (kind: RunEvent['kind'], actual: RunMoment, text = ''): RunEvent => ({ ...nothing, verdict: null, kind, actual, text })

const listPhases = (history: History): RunEvent[] => {
  const { exercise, clock } = history
  const at = (moment: string) => toMoment(history, new Date(moment))
  const ended = exercise.endedOn?.toISOString()
  const pauses = clock.pauses.filter(({ from }) => from !== ended)
  return [
    ...(clock.startedOn ? [plain('start', at(clock.startedOn))] : []),
    ...pauses.flatMap(({ from, to }) => [plain('pause', at(from)), ...(to ? [plain('resume', at(to))] : [])]),
    ...(ended ? [plain('end', at(ended))] : []),
  ]
}

/** What the clock jumps by without a jump: the moments of a change are whole milliseconds, and its speed multiplies what that leaves out. */
const jumpMin = 1000

/** The speeds that the clock took, its jumps from where to where, and that it stood until a jump was taken back. */
const listClockChanges = (history: History): RunEvent[] => {
  const { changes } = history.clock
  return changes.flatMap(({ on, elapsed, speed }, at) => {
    const reached = elapsedAtMoment({ ...history.clock, changes: changes.slice(0, at) }, Date.parse(on)) ?? 0
    const former = changes[at - 1]?.speed ?? 1
    const moment = toMoment(history, new Date(on))
    const [from, to] = [reached, elapsed].map(one => formatOffset(Math.floor(one / 1000)))
    return [
      ...(elapsed - reached >= jumpMin ? [plain('jump', moment, `${from} → ${to}`)] : []),
      ...(speed === 0 ? [plain('pause', moment)] : []),
      ...(former === 0 && speed > 0 ? [plain('resume', moment)] : []),
      ...(former > 0 && speed > 0 && speed !== former ? [plain('speed', moment, `×${speed}`)] : []),
    ]
  })
}

const toAsked = (history: History, { debt, channel, reaction, verdict }: AskedQuestion) => ({
  objective: debt.objective,
  asked: {
    expected: debt.expected,
    delay: debt.delay,
    channel,
    playerId: debt.playerId,
    planned: debt.expected !== null,
  },
  reaction: reaction && {
    at: toMoment(history, reaction.on),
    personId: reaction.byId,
    act: reaction.act,
    text: reaction.words,
    said: reaction.said,
    took: Math.round(reaction.took / 1000),
  },
  judged: debt.judgedOn && { at: toMoment(history, debt.judgedOn), personId: debt.judgedById },
  verdict,
})

const textOf = ({ weeze, message, mail, article, line }: AskedQuestion['debt']): string =>
  weeze?.text ?? message?.content ?? mail?.words ?? article?.title ?? (line?.title || line?.text) ?? ''

type Lines = History['lines']
type LineOfRun = NonNullable<RunEvent['line']>

/** What was written; nothing is where somebody played a line by hand. */
const toSaid = (subject: Said['subject'] | 'hand', id: number | null): Said | null =>
  subject === 'hand' || id === null ? null : { subject, id }

/** How a line was played by hand, up to the end of the run; null for what was published. */
const toHand = ({ lines, to }: History, { id, kind, means, toName }: Lines['items'][number]): LineOfRun['hand'] => {
  if (kind !== 'hand') return null
  const plays = lines.plays.filter(({ itemId, doneOn }) => itemId === id && doneOn && doneOn <= to)
  const last = plays.at(-1)
  const { outcome = null, note = '', byId: playedById = null } = last ?? {}
  return { id: last?.id ?? null, means: means ?? 'other', toName, outcome, note, playedById, times: plays.length }
}

/** The lines of plans and injects, with those of the reserve that were published. */
const listLines = (history: History, questions: readonly AskedQuestion[]): RunEvent[] => {
  const { clock, lines, from, to } = history
  const inTime = lines.publications.filter(({ createdOn }) => createdOn >= from && createdOn <= to)
  const bySequence = Map.groupBy(inTime, ({ sequenceId }) => sequenceId)
  const byItem = new Map(inTime.map(publication => [publication.itemId, publication]))
  const bySubject = new Map(questions.map(question => [`${question.debt.subject} ${question.debt.subjectId}`, question]))
  return lines.sequences.flatMap(sequence => {
    const own = (bySequence.get(sequence.id) ?? []).filter(({ outcome, run }) => outcome === 'published' && run === sequence.run)
    const items = lines.items.filter(({ sequenceId }) => sequenceId === sequence.id)
    return items.flatMap((item, at): RunEvent[] => {
      const publication = byItem.get(item.id)
      if (!publication && sequence.kind !== 'plan') return []
      const published = publication?.outcome === 'published' ? publication : undefined
      const { publishes: subject } = itemRules[item.kind]
      const said = toSaid(subject, published?.publishedId ?? null)
      const question = published && bySubject.get(`${subject} ${published.publishedId}`)
      const isPlanned = sequence.kind === 'plan'
      const lateness = published && isPlanned ? toLateness(published.elapsed, item.offset) : null
      // Nobody knows before the sequence plays.
      const due =
        own.length > 0 || sequence.run > 0
          ? toDue(published ? [published] : own, { offset: item.offset, speed: sequence.speed }, clock)
          : null
      const { offset, kind, expectedDelay: minutes } = item
      const state = publication?.outcome ?? 'pending'
      return [
        {
          ...plain('line', toMoment(history, from), item.title || item.text),
          actual: published ? toMoment(history, published.createdOn) : null,
          planned: isPlanned && due ? toMoment(history, due) : null,
          lateness,
          personId: item.authorId,
          said,
          objective: item.objective || null,
          line: {
            id: item.id,
            source: item.sourceId,
            expected: item.expected,
            delay: minutes === null ? null : minutes * 60,
            sequence: sequence.name,
            number: at + 1,
            offset,
            kind,
            state,
            failure: publication?.failure ?? null,
            hand: toHand(history, item),
          },
          ...(question && toAsked(history, question)),
        },
      ]
    })
  })
}

/** What was asked by hand, without a line. */
const listQuestionsByHand = (history: History, questions: readonly AskedQuestion[], lines: readonly RunEvent[]): RunEvent[] => {
  const told = new Set(
    lines.flatMap(({ said, line }) => (said ? `${said.subject} ${said.id}` : line?.hand?.id ? `hand ${line.hand.id}` : [])),
  )
  return questions
    .filter(({ debt }) => !told.has(`${debt.subject} ${debt.subjectId}`))
    .map(question => {
      const { askedOn, personaId, subject, subjectId } = question.debt
      const event = plain('question', toMoment(history, askedOn), textOf(question.debt))
      return { ...event, personId: personaId, said: toSaid(subject, subjectId), ...toAsked(history, question) }
    })
}

const listStorms = (history: History): RunEvent[] =>
  history.failures.storms
    .filter(({ createdOn }) => createdOn <= history.to)
    .map(({ createdOn, weezeId, startedById, done }) => {
      const counts = Object.entries(done).flatMap(([kind, count]) => (count > 0 ? `${count} ${kind}` : []))
      const event = plain('storm', toMoment(history, createdOn), counts.join(', '))
      return { ...event, personId: startedById, said: { subject: 'weeze', id: weezeId }, reactions: done }
    })

const momentOf = ({ actual, planned }: RunEvent): string => actual?.on ?? planned?.on ?? '9'

/** What happened and what was planned, in the order of their moments; what has none comes last (EXO-340). */
export const listEvents = (history: History, questions: readonly AskedQuestion[]): RunEvent[] => {
  const lines = listLines(history, questions)
  const events = [
    ...listPhases(history),
    ...listClockChanges(history),
    ...lines,
    ...listQuestionsByHand(history, questions, lines),
    ...listStorms(history),
  ]
  return events.toSorted((one, other) => (momentOf(one) < momentOf(other) ? -1 : Number(momentOf(one) > momentOf(other))))
}
