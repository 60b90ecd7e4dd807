import { z } from 'zod'
import { id, isoDateTime, text } from '../scalars.contract.ts'

/** `before` asks for the next older page, `after` for what is newer (the oldest page of it when it is more than one). */
const rangeFields = { after: isoDateTime.optional(), before: isoDateTime.optional() }

/** GET feed (API-07); `scope=following` keeps followed authors and oneself (FEED-13). */
export const readFeedInput = z.strictObject({ ...rangeFields, scope: z.enum(['all', 'following']).optional() })
export type ReadFeedInput = z.infer<typeof readFeedInput>

/** GET users/{userId}/weezs (API-08). */
export const readAuthorFeedInput = z.strictObject({ userId: id, ...rangeFields })
export type ReadAuthorFeedInput = z.infer<typeof readAuthorFeedInput>

/** GET weezs?hashtag (API-12); with or without `#`, in any case. */
export const readHashtagFeedInput = z.strictObject({ hashtag: text(200).min(1), ...rangeFields })
export type ReadHashtagFeedInput = z.infer<typeof readHashtagFeedInput>
