import { z } from 'zod'
import { id } from '../scalars.contract.ts'

/**
 * "I am writing an answer here": a warning for colleagues, no lock. To be sent again while keys are pressed, every 2 to 3 seconds; it
 * goes 6 seconds after the last one, and with the message. Answers nothing.
 */
export const announceTypingInput = z.strictObject({ conversationId: id })
export type AnnounceTypingInput = z.infer<typeof announceTypingInput>
