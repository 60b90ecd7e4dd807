import type { GapKind, Verdict } from '#db/schema/enums.ts'
import type { ComparedLine, ComparedRow, Comparison } from './comparison.contract.ts'
import type { Run, RunEvent } from './run.contract.ts'

/** Two runs of one plan: how the reactions to a line differ. Pure functions of what happened, in seconds of the exercise clock. */

/** After how long the cell reacted to a line, `never`, or null where nothing can be said: not asked, given up, still open, or judged without a known reaction. */
type Answered = number | 'never' | null

/** What a run says of a line, by its verdict and the time of its first reaction (EXO-373). */
export const toAnswered = (verdict: Verdict | null, took: number | null): Answered => {
  if (verdict === null || verdict === 'dropped') return null
  if (took !== null) return took
  return verdict === 'missed' ? 'never' : null
}

/** A difference; `seconds` is negative where the second run was faster, and null without two times. */
export type Gap = { kind: GapKind; seconds: number | null }

/** How the second run differs from the first; never counts as the worst, and null = they cannot be compared (EXO-373). */
export const toGap = (one: Answered, other: Answered): Gap | null => {
  if (one === null || other === null) return null
  if (one === 'never') return { kind: other === 'never' ? 'never' : 'first', seconds: null }
  if (other === 'never') return { kind: 'lost', seconds: null }
  const seconds = other - one
  if (seconds === 0) return { kind: 'same', seconds }
  return { kind: seconds < 0 ? 'faster' : 'slower', seconds }
}

/** How many lines there are of each kind of difference. */
export const countGaps = (gaps: readonly (Gap | null)[]): Record<GapKind, number> => {
  const counts: Record<GapKind, number> = { faster: 0, same: 0, slower: 0, first: 0, lost: 0, never: 0 }
  for (const gap of gaps) if (gap) counts[gap.kind] += 1
  return counts
}

/** Two runs side by side: pure functions of their figures. */

type Line = RunEvent & { line: NonNullable<RunEvent['line']> }

/**
 * The lines of a run by what the other one has them by: the id of the line, which a frozen start and a clone keep. Injects that repeat a line
 * are new in each run, so they go by the line that they repeat, in the order in which they came (EXO-374).
 */
const listLines = ({ events }: Run): Map<string, Line> => {
  const lines = new Map<string, Line>()
  const repeats = new Map<number, number>()
  for (const event of events) {
    const { line } = event
    if (!line) continue
    const count = line.source === null ? 0 : (repeats.get(line.source) ?? 0) + 1
    if (line.source !== null) repeats.set(line.source, count)
    lines.set(line.source === null ? `${line.id}` : `${line.source} repeated ${count}`, { ...event, line })
  }
  return lines
}

const nameIn = ({ people }: Run, id: number | null): string => people.find(person => person.id === id)?.name ?? ''

const toCompared = (run: Run, { actual, lateness, line, reaction, verdict }: Line): ComparedLine => ({
  state: line.state,
  published: actual,
  lateness,
  hand: line.hand && { means: line.hand.means, outcome: line.hand.outcome, note: line.hand.note, by: nameIn(run, line.hand.playedById) },
  verdict,
  reaction: reaction && { took: reaction.took, by: nameIn(run, reaction.personId), act: reaction.act },
})

const answeredIn = (line: ComparedLine | null) => toAnswered(line?.verdict ?? null, line?.reaction?.took ?? null)

const toRow = (one: Run, other: Run, mine: Line | undefined, theirs: Line | undefined): ComparedRow[] => {
  const [run, shown] = theirs ? [other, theirs] : [one, mine]
  if (!shown) return []
  const { id, sequence, number, offset, kind, expected, delay } = shown.line
  const a = mine ? toCompared(one, mine) : null
  const b = theirs ? toCompared(other, theirs) : null
  return [
    {
      id,
      sequence,
      number,
      offset,
      kind,
      text: shown.text,
      persona: nameIn(run, shown.personId),
      expected,
      delay: expected === null ? null : (delay ?? shown.asked?.delay ?? mine?.asked?.delay ?? null),
      a,
      b,
      gap: toGap(answeredIn(a), answeredIn(b)),
    },
  ]
}

const isBefore = (one: ComparedRow, other: ComparedRow): number =>
  one.offset - other.offset || one.sequence.localeCompare(other.sequence) || one.number - other.number

/** The lines of two runs, side by side in the order of the plan (EXO-373, EXO-374). */
export const matchLines = (one: Run, other: Run): ComparedRow[] => {
  const mine = listLines(one)
  const theirs = listLines(other)
  const keys = [...new Set([...mine.keys(), ...theirs.keys()])]
  return keys.flatMap(key => toRow(one, other, mine.get(key), theirs.get(key))).toSorted(isBefore)
}

/** The volumes of two runs, part by part since each start (EXO-375). */
export const layVolumes = (one: Run, other: Run): Comparison['volumes'] => {
  const partsOf = ({ volumes }: Run) => volumes.parts.map(({ from: _from, ...part }) => part)
  const mine = partsOf(one)
  const theirs = partsOf(other)
  const parts = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, at) => ({ a: mine[at] ?? null, b: theirs[at] ?? null }))
  return { minutes: one.volumes.minutes, parts }
}

/** How many lines that are expected to be answered came faster, slower, for the first time, or never. */
export const countRows = (rows: readonly ComparedRow[]): Comparison['gaps'] => countGaps(rows.map(({ gap }): Gap | null => gap))
