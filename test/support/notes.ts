import type { Note, Objectives } from '#routers/notes/notes.contract.ts'
import { afterNoon } from './moments.ts'
import { paul } from './people.ts'

export const objectives: Objectives = [
  { id: 1, name: 'Alerter', notes: 2, mean: 2.5 },
  { id: 2, name: 'Informer', notes: 0, mean: null },
]
export const noteOf = (more: Partial<Note> = {}): Note => ({
  id: 4,
  clientId: 'c',
  author: paul,
  notedOn: afterNoon(-60),
  elapsed: 3540,
  about: null,
  words: 'Vu',
  judgement: null,
  objectiveId: null,
  taskId: null,
  rating: null,
  tags: [],
  version: 1,
  createdOn: afterNoon(-60),
  afterwards: false,
  editedOn: afterNoon(-60),
  ...more,
})
