import { z } from 'zod'
import { moment } from '../scalars.contract.ts'
import { conversation } from './messaging.contract.ts'

/** GET messaging/convers (API-24); `before` = `updatedOn` of the last one known asks for the next older page (additive). */
export const listConversations = z.strictObject({ before: moment.optional() })
export type ListConversations = z.infer<typeof listConversations>

/** How many conversations a page of a list holds; a shorter one is the last. */
export const conversationsMax = 50

/** Newest activity first, without messages. */
export const conversationList = z.array(conversation)
