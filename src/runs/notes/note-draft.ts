import { useLocalStorage } from '@mantine/hooks'
import { type NoteJudgement, type NoteSubject, noteJudgements, noteSubjects } from '#db/schema/enums.ts'
import { newIdempotencyKey } from '../../app/idempotency-key.ts'
import { getCurrentUser, getStorageScope } from '../../app/session.ts'
import { integer, listOf, nullable, oneOf, orElse, parseStored, record, type Shape, text } from '../../app/stored.ts'
import type { NotedSubject } from '../../shell/subject-in-focus.ts'

/** What a note says. */
export type NoteSaid = {
  words: string
  judgement: NoteJudgement | null
  objectiveId: number | null
  taskId: number | null
  rating: number | null
  tags: string[]
}

/** A note that is being written or waits to be sent; `notedOn` is the moment of the key press. */
export type UnsentNote = NoteSaid & { clientId: string; notedOn: string; about: NotedSubject | null }

export const nothingSaid: NoteSaid = { words: '', judgement: null, objectiveId: null, taskId: null, rating: null, tags: [] }

const subject = record<NotedSubject>({ subject: oneOf<NoteSubject>(noteSubjects), id: integer, name: text, words: text })

/** A note as this browser stores it. */
export const unsentNote: Shape<UnsentNote> = record<UnsentNote>({
  clientId: text,
  notedOn: text,
  about: nullable(subject),
  words: text,
  judgement: nullable(oneOf<NoteJudgement>(noteJudgements)),
  objectiveId: nullable(integer),
  taskId: orElse(nullable(integer), null),
  rating: nullable(integer),
  tags: listOf(text),
})

/** The past moment that the page shows, as it says itself, or now. */
const shownMoment = (): string => document.querySelector<HTMLElement>('#main [data-moment]')?.dataset.moment ?? new Date().toISOString()

/** A new note of the moment that the page shows. */
export const startNote = (about: NotedSubject | null): UnsentNote => ({
  clientId: newIdempotencyKey(),
  notedOn: shownMoment(),
  about,
  ...nothingSaid,
})

/** The key under which this browser keeps something of the notes of its user, in this run of the exercise. */
export const toNotesKey = (kind: 'draft' | 'unsent', userId = getCurrentUser()?.id): string =>
  `weez-note-${kind}:${getStorageScope()}:${userId}`

/** The note that is being written, which survives a reload; null before one is begun. */
export const useNoteDraft = () =>
  useLocalStorage<UnsentNote | null>({
    key: toNotesKey('draft'),
    defaultValue: null,
    getInitialValueInEffect: false,
    deserialize: value => parseStored(nullable(unsentNote), value, null),
  })
