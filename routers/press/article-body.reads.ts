import { AppError } from '../errors.ts'
import type { SanitizedBody } from './article-body.rules.ts'
import { cleanBody } from './clean-body.rules.ts'

/** Sanitises an article's body for storage (PRESS-22); 400 for one that is not taken. Runs on a worker thread (`server/workers`). */
export const sanitizeArticleBody = (html: string): SanitizedBody => {
  const cleaned = cleanBody(html)
  if ('problem' in cleaned) throw new AppError(cleaned.problem)
  return cleaned.body
}
