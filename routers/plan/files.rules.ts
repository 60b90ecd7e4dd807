import { parseImageNames } from '../sequences/chronogramme-columns.rules.ts'
import type { PlanRow } from './understand.contract.ts'

const isPicture = (name: string): boolean => /\.(?:avif|gif|jfif|jpe?g|png|webp)$/i.test(name)
const kindsWithPictures: readonly PlanRow['kind'][] = ['weeze', 'reply', 'reweez']

/** The files that a row names and that its line can show: pictures, on a weeze. */
export const namedFiles = ({ kind, picture = '', attachment = '' }: PlanRow): string[] =>
  kindsWithPictures.includes(kind) ? [...new Set([picture, attachment].flatMap(parseImageNames).filter(isPicture))] : []

/** The answer that a line goes without a file. */
export const withoutFile = 'without'

/** The id of the answer to a file that rows name: that of its uploaded picture, or that it goes without. */
export const fileAnswerId = (name: string): string => `file:${name}`

/** What a cell names beside the files that were given. */
export const restOfFiles = (cell: string | undefined, given: ReadonlySet<string>): string => {
  const names = parseImageNames(cell ?? '')
  return names.some(name => given.has(name)) ? names.filter(name => !given.has(name)).join(', ') : (cell ?? '')
}
