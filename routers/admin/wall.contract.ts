import { z } from 'zod'
import { id, isoDateTime } from '../scalars.contract.ts'
import { clientBrand, exerciseClock, scenario } from '../session.contract.ts'
import { trend } from '../weezes/trends.contract.ts'

/** Whether the exercise has a wall, and since when. Its link is told once, when it is made. */
export const wallState = z.object({ openedOn: isoDateTime.nullable() })
export type WallState = z.infer<typeof wallState>

/** A new wall; `secret` stands behind the `#` of its link. */
export const createdWall = z.object({ openedOn: isoDateTime, secret: z.string() })
export type CreatedWall = z.infer<typeof createdWall>

const wallWeeze = z.object({
  id,
  text: z.string(),
  createdOn: isoDateTime,
  author: z.string(),
  certified: z.boolean(),
  /** Ids of images; null = none. */
  photo: z.string().nullable(),
  picture: z.string().nullable(),
  replyTo: z.string().nullable(),
})
export type WallWeeze = z.infer<typeof wallWeeze>

const wallFront = z.object({
  frontId: z.string(),
  title: z.string(),
  source: z.string(),
  logo: z.string(),
  color: z.string(),
  /** Paths below the base path of the exercise. */
  picture: z.string().nullable(),
  /** In scenario time where everybody reads that. */
  publishedOn: isoDateTime,
})
export type WallFront = z.infer<typeof wallFront>

/** All that a wall shows: the newest weezes it may show and those it knows, newest first, the newest article of each newspaper, and trends. */
const wallView = z.object({
  /** In colours that can be read on the wall; null for a client without a logo and colours. */
  client: clientBrand.nullable(),
  name: z.string(),
  mark: z.string(),
  timeZone: z.string(),
  clock: exerciseClock,
  /** Absent where players do not read scenario time. */
  scenario: scenario.optional(),
  weezes: z.array(wallWeeze),
  fronts: z.array(wallFront),
  trends: z.array(trend),
})
export type WallView = z.infer<typeof wallView>
