import { seededRandom } from '../random.rules.ts'

/** The most personas that an import makes follow one persona. */
export const followersMax = 400

/**
 * A whole number as people and spreadsheets write it: with a sign or blank before each three digits, the same one throughout, and zeros behind
 * another sign. A number of followers is never a fraction, so that three digits behind a comma or point are thousands.
 */
const wholeNumber = /^([1-9]\d{0,2}([ .,'])\d{3}(?:\2\d{3})*|\d+)(?:([.,])0+)?$/

/** The number in a cell such as `120`, `1 200` or `20,000`; undefined when it is none. */
export const parseFollowersCount = (cell: string): number | undefined => {
  const plain = cell.trim().replace(/\s/g, ' ').replace(/[’‘]/g, "'")
  const [, written = '', group, point] = wholeNumber.exec(plain) ?? []
  const digits = written.replace(/\D/g, '')
  return digits !== '' && digits.length <= 9 && (group === undefined || group !== point) ? Number(digits) : undefined
}

export type FollowersTarget = { id: number; followers: number }
export type Follow = { followerId: number; followedId: number }

/** Up to `count` ids that fit, drawn at random; the same `seed` draws the same ones. */
const draw = (ids: readonly number[], count: number, fits: (id: number) => boolean, seed: number): number[] => {
  const random = seededRandom(seed % 0x7fffffff)
  const left = [...ids]
  const drawn = [] as number[]
  for (let at = 0; at < left.length && drawn.length < count; at += 1) {
    const chosen = at + Math.floor(random() * (left.length - at))
    const id = left[chosen] ?? 0
    left[chosen] = left[at] ?? 0
    if (fits(id)) drawn.push(id)
  }
  return drawn
}

/**
 * The follows to add so that each target has its number of followers among the personas: existing ones stay, and the missing ones are drawn.
 * Nobody follows themselves, and nobody loses a follower.
 */
export const planFollows = (personas: readonly number[], targets: readonly FollowersTarget[], follows: readonly Follow[]): Follow[] => {
  const followersOf = new Map<number, Set<number>>()
  for (const { followerId, followedId } of follows) followersOf.set(followedId, (followersOf.get(followedId) ?? new Set()).add(followerId))
  return targets.flatMap(({ id, followers }) => {
    const current = followersOf.get(id) ?? new Set()
    const missing = followers - current.size
    if (missing <= 0) return []
    return draw(personas, missing, follower => follower !== id && !current.has(follower), id).map(followerId => ({
      followerId,
      followedId: id,
    }))
  })
}
