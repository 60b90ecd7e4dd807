import type { WallView, WallWeeze } from '#routers/admin/wall.contract.ts'

/** The weezes that a wall shows, and those that wait for their turn; both newest first. */
export type Turns = { shown: readonly WallWeeze[]; waiting: readonly WallWeeze[] }

/** How many weezes stand below each other, those beyond the edge too: they move up when one above leaves. */
const shownMax = 8
/** How many wait at most: the oldest ones are passed over, so that the wall stays less than three minutes behind. */
const waitingMax = 20

/** Of two weezes of the same millisecond, the one with the higher id was written later. */
const isNewer = (one: WallWeeze, other: WallWeeze) =>
  one.createdOn === other.createdOn ? one.id > other.id : one.createdOn > other.createdOn

/** The weezes after an answer: what is deleted leaves, also what waits, and what is new waits. A wall that shows nothing begins with all. */
export const follow = ({ shown, waiting }: Turns, { weezes }: Pick<WallView, 'weezes'>): Turns => {
  const living = new Map(weezes.map(weeze => [weeze.id, weeze]))
  const renew = (list: readonly WallWeeze[]) => list.flatMap(({ id }) => living.get(id) ?? [])
  const still = renew(shown)
  if (still.length === 0 && waiting.length === 0) return { shown: weezes.slice(0, shownMax), waiting: [] }
  const newest = still[0]
  const later = weezes.filter(weeze => !newest || isNewer(weeze, newest))
  return { shown: still, waiting: later.slice(0, waitingMax) }
}

/** The weezes after a turn: the one that waits longest enters at the top. */
export const turn = ({ shown, waiting }: Turns): Turns => {
  const next = waiting.at(-1)
  return next ? { shown: [next, ...shown].slice(0, shownMax), waiting: waiting.slice(0, -1) } : { shown, waiting }
}
