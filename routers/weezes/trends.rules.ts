import { trendsMax } from '../limits.contract.ts'
import type { Trend } from './trends.contract.ts'

/** A use of a hashtag; `label` is the hashtag as it was first written. */
export type HashtagUse = { createdOn: Date; tag: string; label: string }

/** Running totals of the uses within the last `duration` milliseconds: new uses are added, expired ones subtracted. */
export const createRunningTotals = (duration: number) => {
  let uses: HashtagUse[] = []
  let expired = 0
  const totals = new Map<string, Trend>()
  const sorted = () =>
    [...totals.values()]
      .toSorted((one, other) => other.count - one.count || (one.hashtag < other.hashtag ? -1 : 1))
      .slice(0, trendsMax)
      .map(trend => ({ ...trend }))

  const subtract = ({ tag }: HashtagUse) => {
    const total = totals.get(tag)
    if (total && total.count > 1) total.count -= 1
    else totals.delete(tag)
  }
  return {
    /** Adds uses, oldest first, all later than those added before. */
    add: (later: readonly HashtagUse[]) => {
      for (const use of later) {
        const total = totals.get(use.tag)
        if (total) total.count += 1
        else totals.set(use.tag, { hashtag: use.label, count: 1 })
        uses.push(use)
      }
    },
    /** The trends at a moment, or at the latest earlier argument when that is later. */
    at: (now: Date): Trend[] => {
      const since = now.getTime() - duration
      for (let use = uses[expired]; use && use.createdOn.getTime() <= since; use = uses[expired]) {
        subtract(use)
        expired += 1
      }
      if (expired > uses.length / 2) [uses, expired] = [uses.slice(expired), 0]
      return sorted()
    },
  }
}
