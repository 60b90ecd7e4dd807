import { type ReactionMood, reactionMoods } from '#db/schema/enums.ts'
import type { MoodShares } from '#routers/storms/storms.contract.ts'

/** Shares that are 100 in all again after one of them was set: the others keep their proportions, and equal parts where they had none. */
export const setShare = (shares: MoodShares, mood: ReactionMood, percent: number): MoodShares => {
  const others = reactionMoods.filter(other => other !== mood)
  const rest = 100 - percent
  const before = others.reduce((sum, other) => sum + shares[other], 0)
  const next: MoodShares = { ...shares, [mood]: percent }
  let left = rest
  for (const [at, other] of others.entries()) {
    const exact = before > 0 ? (rest * shares[other]) / before : rest / others.length
    next[other] = at === others.length - 1 ? left : Math.min(left, Math.round(exact))
    left -= next[other]
  }
  return next
}
