import { z } from 'zod'
import { id, moment, text } from '../scalars.contract.ts'

/** `before` asks for the next older page, `after` for what is newer (the oldest page of it when it is more than one). */
const range = { after: moment.optional(), before: moment.optional() }

/** GET feed (API-07); `scope=following` keeps followed authors and oneself (FEED-13). */
export const readFeed = z.strictObject({ ...range, scope: z.enum(['all', 'following']).optional() })
export type ReadFeed = z.infer<typeof readFeed>

/** GET users/{userId}/weezs (API-08). */
export const readAuthorFeed = z.strictObject({ userId: id, ...range })
export type ReadAuthorFeed = z.infer<typeof readAuthorFeed>

/** GET weezs?hashtag (API-12); with or without `#`, in any case. */
export const readHashtagFeed = z.strictObject({ hashtag: text(200).min(1), ...range })
export type ReadHashtagFeed = z.infer<typeof readHashtagFeed>
