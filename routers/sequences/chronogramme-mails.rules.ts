import { isAddress, toAddress } from '../mail/addresses.rules.ts'
import { type CleanMail, cleanMail } from '../mail/clean-mail.rules.ts'
import { createPictureFinder, pictureKey } from '../picture-names.rules.ts'
import { normalizeText } from '../spreadsheets/spreadsheets.rules.ts'
import { toTypedText } from '../typed-text.contract.ts'
import type { SequencePreviewRow } from './chronogramme.contract.ts'
import { parseEntries } from './chronogramme-columns.rules.ts'
import { findPerson, type KnownPerson } from './chronogramme-people.rules.ts'

/** What mails may name, the lists of the exercise and the files of its plan, and which names are no free usernames in it. */
export type KnownMail = {
  lists: readonly { id: number; name: string; address: string }[]
  names: readonly string[]
  files: readonly { id: number; name: string }[]
}

/** Whom an entry of a cell names: a person, a list, or an address; undefined for nobody. */
const findRecipient = ({ lists }: KnownMail, people: readonly KnownPerson[], entry: string): number | string | undefined => {
  const list = lists.find(({ name }) => normalizeText(name) === normalizeText(entry))
  if (list) return list.id
  const found = findPerson(people, entry)
  if (found.match === 'one') return found.known.person.id
  const address = toAddress(entry)
  return isAddress(address) ? address : undefined
}

/** Whom a cell of a mail names, and the entries that name nobody. */
export const findRecipients = (known: KnownMail, people: readonly KnownPerson[], cell: string) => {
  const entries = parseEntries(cell).map(entry => ({ entry, found: findRecipient(known, people, entry) }))
  return {
    recipients: entries.flatMap(({ found }) => found ?? []),
    unknown: entries.flatMap(({ entry, found }) => (found === undefined ? entry : [])),
  }
}

/** The files that a cell names: of the upload, else those of the plan that are called so; and the names of files that are none, or several. */
export const findAttachments = (
  { files }: KnownMail,
  uploaded: readonly string[],
  cell: string,
): { attachments: NonNullable<SequencePreviewRow['mail']>['attachments']; unknown: string[] } => {
  const find = createPictureFinder(uploaded)
  const named = parseEntries(cell).map(name => {
    const { match } = find(name)
    const planned = files.find(file => pictureKey(file.name) === pictureKey(name))
    const fileId = match === 'none' ? (planned?.id ?? null) : null
    return { name, fileId, isKnown: match === 'one' || fileId !== null }
  })
  return {
    attachments: named.flatMap(({ name, fileId, isKnown }) => (isKnown ? [{ name, fileId }] : [])),
    unknown: named.flatMap(({ name, isKnown }) => (isKnown ? [] : name)),
  }
}

/** Words as a cell has them. */
const toCellWords = (words: string): string => toTypedText(words.trim()).normalize('NFC')

/** The body that a cell has for the text of its row, which it says word for word; undefined where somebody changed one of them. */
export const findForm = (html: string, text: string): CleanMail | undefined => {
  const clean = cleanMail(html)
  return clean && toCellWords(clean.words) === text ? clean : undefined
}
