import { z } from 'zod'
import { exactText, id, isoMoment } from '../scalars.contract.ts'

/** `before` asks for the next older page, `after` for what is newer; when that is more than a page, for the oldest page of it. */
const rangeFields = { after: isoMoment.optional(), before: isoMoment.optional() }

/**
 * To which camp those who oversee may narrow the feed: what sequences and storms published, what else players wrote, and all the rest, which
 * animators write by hand.
 */
export const feedAuthors = z.enum(['players', 'personas', 'sequences'])
export type FeedAuthors = z.infer<typeof feedAuthors>

/** The feed (API-07); with the scope `following` only weezes of followed authors and oneself (FEED-13). `authors` takes precedence. */
export const readFeedInput = z.strictObject({
  ...rangeFields,
  scope: z.enum(['all', 'following']).optional(),
  authors: feedAuthors.optional(),
})
export type ReadFeedInput = z.infer<typeof readFeedInput>

/** The weezes of an author (API-08). */
export const readAuthorFeedInput = z.strictObject({ userId: id, ...rangeFields })
export type ReadAuthorFeedInput = z.infer<typeof readAuthorFeedInput>

/** The weezes with a hashtag (API-12), which is written with or without `#`, in any case. */
export const readHashtagFeedInput = z.strictObject({ hashtag: exactText(200).min(1), ...rangeFields })
export type ReadHashtagFeedInput = z.infer<typeof readHashtagFeedInput>
