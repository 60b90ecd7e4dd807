import { z } from 'zod'
import { after, before, exactText, id } from '../scalars.contract.ts'

/** When `after` is more than a page, the oldest page of it. */
const rangeFields = { after, before }

/**
 * To which camp those who oversee may narrow the feed: what sequences and storms published, what is chatter, what else players wrote, and all the
 * rest, which animators write by hand.
 */
export const feedAuthors = z.enum(['players', 'personas', 'sequences', 'chatter'])
export type FeedAuthors = z.infer<typeof feedAuthors>

/** The feed (API-07); with the scope `following` only weezes of followed authors and oneself (FEED-13). `authors` takes precedence. */
export const readFeedInput = z.strictObject({
  ...rangeFields,
  scope: z
    .enum(['all', 'following'])
    .optional()
    .meta({ description: 'All weezes, or those of whom one follows and oneself', example: 'all' }),
  authors: feedAuthors
    .optional()
    .meta({ description: 'Only weezes of these authors, for animators and observers; comes before `scope`', example: 'players' }),
})
export type ReadFeedInput = z.infer<typeof readFeedInput>

/** The weezes of an author (API-08). */
export const readAuthorFeedInput = z.strictObject({ userId: id.meta({ description: 'The id of the person', example: 7 }), ...rangeFields })
export type ReadAuthorFeedInput = z.infer<typeof readAuthorFeedInput>

/** The weezes with a hashtag (API-12), which is written with or without `#`, in any case. */
export const readHashtagFeedInput = z.strictObject({
  hashtag: exactText(200).min(1).meta({ description: 'The hashtag, with or without `#`, in any case', example: 'Valmare' }),
  ...rangeFields,
})
export type ReadHashtagFeedInput = z.infer<typeof readHashtagFeedInput>
