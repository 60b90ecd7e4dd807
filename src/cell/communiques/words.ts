import type { Communique, CommuniqueVersion, SaveCommuniqueInput } from '#routers/cell/communiques.contract.ts'
import { integer, listOf, nullable, record, type Shape, text } from '../../app/stored.ts'

/** What is written of a communiqué: what is approved of it. */
export type Words = Pick<Communique, 'title' | 'place' | 'datedOn' | 'body' | 'contact' | 'attachments' | 'weeze'>

export const toWords = ({ title, place, datedOn, body, contact, attachments, weeze }: Words): Words => ({
  title,
  place,
  datedOn,
  body,
  contact,
  attachments,
  weeze,
})

const names = ['title', 'place', 'datedOn', 'body', 'contact', 'attachments', 'weeze'] as const

const isSame = (one: Words, other: Words, name: keyof Words): boolean => JSON.stringify(one[name]) === JSON.stringify(other[name])

export const hasSameWords = (one: Words, other: Words): boolean => names.every(name => isSame(one, other, name))

/** What a save sends of words that others stood for before: only what has changed. */
export const toChanges = ({ attachments, ...words }: Words, before: Words): Partial<SaveCommuniqueInput> => ({
  ...Object.fromEntries(Object.entries(words).filter(([name]) => !isSame({ attachments, ...words }, before, name as keyof Words))),
  ...(!isSame({ attachments, ...words }, before, 'attachments') && { attachments: attachments.map(({ id }) => id) }),
})

/** Words that the server does not have yet, as this browser keeps them; `savedOn` = of the ones that they were typed into. */
export type KeptWords = { words: Words; savedOn: string; typedOn: string }

const attachment: Shape<Words['attachments'][number]> = record<Words['attachments'][number]>({
  id: integer,
  name: text,
  type: text,
  bytes: integer,
  picture: nullable(record<{ width: number; height: number }>({ width: integer, height: integer })),
})

export const keptWords: Shape<KeptWords> = record<KeptWords>({
  words: record<Words>({
    title: text,
    place: text,
    datedOn: nullable(text),
    body: text,
    contact: text,
    attachments: listOf(attachment),
    weeze: text,
  }),
  savedOn: text,
  typedOn: text,
})

const noWords: Words = { title: '', place: '', datedOn: null, body: '', contact: '', attachments: [], weeze: '' }

/** The words of a version. */
export const ofVersion = (version: CommuniqueVersion | undefined): Words => (version ? toWords(version) : noWords)
