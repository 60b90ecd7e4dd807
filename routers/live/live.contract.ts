import { z } from 'zod'
import { liveSpans, waitingSubjects } from '#db/schema/enums.ts'
import { person } from '../people.contract.ts'
import { id, isoDateTime } from '../scalars.contract.ts'

/** Weezes a minute of a camp: now, on average over the time, and at `livePoints` moments of it, as far apart, the oldest first. */
const rates = z.object({ now: z.number(), mean: z.number(), points: z.array(z.number()) })

/** Somebody who waits for an answer, with what names the row of the desk. */
const longWait = z.object({
  subject: z.enum(waitingSubjects),
  id,
  since: isoDateTime,
  player: person,
  /** Null = anybody's answer is awaited. */
  persona: person.nullable(),
})

/** The last hour, or all since the start of the exercise, but a day at most; an exercise that has not started has its last hour. */
export const readLiveInput = z.strictObject({
  span: z.enum(liveSpans).default('hour').meta({ description: 'The last hour, or since the start of the exercise', example: 'hour' }),
})
export type ReadLiveInput = z.output<typeof readLiveInput>

/** What happens in an exercise just now. */
export const live = z.object({
  /** The moment that the figures are of. */
  on: isoDateTime,
  /** The minutes before it of which they are. */
  minutes: z.int(),
  /** `personas`: by the hands of animators; what sequences published and what is chatter counts as theirs alone. */
  camps: z.object({ players: rates, personas: rates, sequences: rates, chatter: rates }),
  /** When the exercise stood; `to` null = it stands. */
  pauses: z.array(z.object({ from: isoDateTime, to: isoDateTime.nullable() })),
  waiting: z.object({
    count: z.int(),
    /** How many have waited longer than the exercise says, in seconds. */
    amber: z.int(),
    red: z.int(),
    amberAfter: z.int(),
    redAfter: z.int(),
    /** The longest wait first, up to `liveWaitsMax`. */
    longest: z.array(longWait),
  }),
  /** What the cell owes, and how much of it is overdue. */
  owed: z.object({ count: z.int(), late: z.int() }),
  /** Answers of personas to players, and the median of the seconds after which they came. */
  answers: z.object({ count: z.int(), median: z.int().nullable() }),
  /** Lines that people play by hand: those due now, how many of them have waited until amber, those played, and the median of their lateness in seconds. */
  byHand: z.object({ due: z.int(), late: z.int(), played: z.int(), lateness: z.int().nullable() }),
  /** Communiqués that are not released yet, those that are, and the medians of the seconds of the exercise clock from the first draft to the approval, and from there to the release. */
  communiques: z.object({ open: z.int(), released: z.int(), toApproval: z.int().nullable(), toRelease: z.int().nullable() }),
  /** All weezes of the time. */
  weezes: z.int(),
  /** The hashtags that most weezes carry, up to `liveHashtagsMax`, with how many of these are chatter, and how many there are in each of `liveParts` parts of the time. */
  hashtags: z.array(z.object({ hashtag: z.string(), count: z.int(), chatter: z.int(), parts: z.array(z.int()) })),
  /** The weezes that animators gave a mood; `parts` is null while fewer than `moodWeezesMin` have one. */
  mood: z.object({
    tagged: z.int(),
    parts: z.array(z.object({ negative: z.int(), neutral: z.int(), positive: z.int() })).nullable(),
  }),
})
export type Live = z.infer<typeof live>
