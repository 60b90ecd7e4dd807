import { mailAttachmentsMax } from '../limits.contract.ts'
import { fileTypes } from '../mail/file-types.rules.ts'
import { parseImageNames } from '../sequences/chronogramme-columns.rules.ts'
import type { PlanRow } from './understand.contract.ts'

const isPicture = (name: string): boolean => /\.(?:avif|gif|jfif|jpe?g|png|webp)$/i.test(name)
const kindsWithPictures: readonly PlanRow['kind'][] = ['weeze', 'reply', 'reweez', 'article']
const attachable = new Set([...Object.keys(fileTypes), 'png', 'jpg', 'jpeg'])
const isAttachable = (name: string): boolean => attachable.has(/[^.]*$/.exec(name.toLowerCase())?.[0] ?? '')

/** The files that a row names and that its line can hold: pictures of a weeze or an article, and what is attached to a mail. */
export const namedFiles = ({ kind, picture = '', attachment = '' }: PlanRow): string[] => {
  const names = [...new Set([picture, attachment].flatMap(parseImageNames))]
  if (kind === 'mail') return names.filter(isAttachable).slice(0, mailAttachmentsMax)
  return kindsWithPictures.includes(kind) ? names.filter(isPicture) : []
}

/** The answer that a line goes without a file. */
export const withoutFile = 'without'

/** The id of the answer to a file that rows of a kind name: that of the uploaded picture, of a mail that of its file, or that it goes without. */
export const fileAnswerId = (name: string, kind: PlanRow['kind']): string => `${kind === 'mail' ? 'attach' : 'file'}:${name}`

/** What a cell names beside the files that were given. */
export const restOfFiles = (cell: string | undefined, given: ReadonlyMap<string, string>): string => {
  const names = parseImageNames(cell ?? '')
  return names.some(name => given.has(name)) ? names.filter(name => !given.has(name)).join(', ') : (cell ?? '')
}
