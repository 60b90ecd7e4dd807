import { seededRandom } from './demo.rules.ts'

/** Most personas that an import lets follow one. */
export const followersMax = 400

/** How many followers a cell says: `120`, `1 200`; undefined where it cannot be read. */
export const parseFollowersCount = (cell: string): number | undefined => {
  const digits = cell.replace(/[\s\u00a0\u202f]+/g, '').replace(/[.,]0+$/, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

export type FollowersTarget = { id: number; followers: number }
export type Follow = { followerId: number; followedId: number }

/** Up to `count` of those that fit, drawn one after the other; the same `seed` draws the same ones. */
const draw = (all: readonly number[], count: number, fits: (one: number) => boolean, seed: number): number[] => {
  const [random, left, drawn] = [seededRandom(seed % 0x7fffffff), [...all], [] as number[]]
  for (let at = 0; at < left.length && drawn.length < count; at += 1) {
    const chosen = at + Math.floor(random() * (left.length - at))
    const one = left[chosen] ?? 0
    left[chosen] = left[at] ?? 0
    if (fits(one)) drawn.push(one)
  }
  return drawn
}

/**
 * Who begins to follow whom, so that everybody who is wanted has as many followers among the personas: those that follow stay, and the
 * others are drawn. Nobody follows the own self, and nobody is followed less than before.
 */
export const planFollows = (personas: readonly number[], wanted: readonly FollowersTarget[], follows: readonly Follow[]): Follow[] => {
  const known = new Map<number, Set<number>>()
  for (const { followerId, followedId } of follows) known.set(followedId, (known.get(followedId) ?? new Set()).add(followerId))
  return wanted.flatMap(({ id, followers }) => {
    const already = known.get(id) ?? new Set()
    const missing = followers - already.size
    if (missing <= 0) return []
    return draw(personas, missing, follower => follower !== id && !already.has(follower), id).map(followerId => ({
      followerId,
      followedId: id,
    }))
  })
}
