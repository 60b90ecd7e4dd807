import { frNotes } from './notes.ts'

/** The French texts of the notes, which are loaded with them. */
export const frNotesArea = { notes: frNotes } as const
