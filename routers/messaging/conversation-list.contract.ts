import { z } from 'zod'
import { isoDateTime } from '../scalars.contract.ts'
import { conversation } from './messaging.contract.ts'

/** GET messaging/convers (API-24); `before` = `updatedOn` of the last one known asks for the next older page (additive). */
export const listConversationsInput = z.strictObject({ before: isoDateTime.optional() })
export type ListConversationsInput = z.infer<typeof listConversationsInput>

/** How many conversations a page of a list holds; a shorter one is the last. */
export const conversationPageSize = 50

/** Newest activity first, without messages. */
export const conversationList = z.array(conversation)
