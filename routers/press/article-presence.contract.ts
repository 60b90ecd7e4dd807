import { z } from 'zod'
import { person } from '../people.contract.ts'
import { articleRef } from './press.contract.ts'

/** Says that one has the article open, or with `open` false not any more; answers who else has it. Editors say so every 15 seconds, and count for 45. */
export const setArticlePresenceInput = articleRef.extend({ open: z.boolean().default(true) })
export type SetArticlePresenceInput = z.infer<typeof setArticlePresenceInput>

export const articlePresence = z.object({ others: z.array(person) })
export type ArticlePresence = z.infer<typeof articlePresence>
