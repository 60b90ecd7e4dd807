import type { Actor } from '../actor.ts'
import type { Parsers, ParserTask } from '../services.ts'
import type { SanitizedBody } from './article-body.rules.ts'

/** Sanitises an article's body (PRESS-22) on a worker thread. */
export const sanitizeBodyTask: ParserTask<string, SanitizedBody> = {
  name: 'articleBody',
  budget: 'articleBody',
}

/** The input with a sanitised body. Called before the transaction, so that no other write waits for it. */
export const withSanitizedBody = async <Input extends { body?: string | undefined }>(
  parsers: Parsers,
  actor: Actor,
  { body, ...input }: Input,
) => ({
  ...input,
  ...(body !== undefined && { body: await parsers.run(actor, sanitizeBodyTask, body) }),
})
