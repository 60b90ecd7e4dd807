import type { GapKind, Verdict } from './run.contract.ts'

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
