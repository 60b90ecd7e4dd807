import { useLocalStorage } from '@mantine/hooks'
import { type CellEntryKind, type CellSubject, cellEntryKinds, cellSubjects } from '#db/schema/enums.ts'
import { newIdempotencyKey } from '../../app/idempotency-key.ts'
import { getCurrentUser, getStorageScope } from '../../app/session.ts'
import { integer, nullable, oneOf, parseStored, record, type Shape, text } from '../../app/stored.ts'

/** What is attached, as the page showed it. */
export type Attached = { subject: CellSubject; id: number; name: string; words: string }

/** The entry that another one corrects. */
type Corrected = { id: number; notedOn: string }

/** An entry that is being written or waits to be sent; `notedOn` is the moment of its first key. */
export type UnsentEntry = {
  clientId: string
  notedOn: string
  kind: CellEntryKind
  words: string
  ownerId: number | null
  dueOn: string | null
  attached: Attached | null
  corrects: Corrected | null
}

export const attachedShape: Shape<Attached> = record<Attached>({
  subject: oneOf<CellSubject>(cellSubjects),
  id: integer,
  name: text,
  words: text,
})

/** An entry as this browser stores it. */
export const unsentEntry: Shape<UnsentEntry> = record<UnsentEntry>({
  clientId: text,
  notedOn: text,
  kind: oneOf<CellEntryKind>(cellEntryKinds),
  words: text,
  ownerId: nullable(integer),
  dueOn: nullable(text),
  attached: nullable(attachedShape),
  corrects: nullable(record<Corrected>({ id: integer, notedOn: text })),
})

/** A new entry of this moment. */
export const startEntry = (): UnsentEntry => ({
  clientId: newIdempotencyKey(),
  notedOn: new Date().toISOString(),
  kind: 'information',
  words: '',
  ownerId: null,
  dueOn: null,
  attached: null,
  corrects: null,
})

/** The key under which this browser keeps something of the log of its user, in this run of the exercise. */
export const toLogKey = (kind: 'draft' | 'unsent' | 'acts'): string => `weez-log-${kind}:${getStorageScope()}:${getCurrentUser()?.id}`

/** The entry that is being written, which survives a reload; null before one is begun. */
export const useEntryDraft = () =>
  useLocalStorage<UnsentEntry | null>({
    key: toLogKey('draft'),
    defaultValue: null,
    getInitialValueInEffect: false,
    deserialize: value => parseStored(nullable(unsentEntry), value, null),
  })
