import { Refusal } from '../../errors.ts'
import { cleanHtml } from './reads.ts'

/** An article's body as it is stored; 400 for one that is nested too deeply, too long, or has too many tags or attributes. */
export const cleanBody = (html: string): string => {
  const clean = cleanHtml(html)
  if ('problem' in clean) throw new Refusal('BAD_REQUEST', { fields: { body: clean.problem } })
  return clean.body
}
