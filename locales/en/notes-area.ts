import { enNotes } from './notes.ts'

/** The English texts of the notes, which are loaded with them. */
export const enNotesArea = { notes: enNotes } as const
