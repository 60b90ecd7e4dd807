import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { Note, Objectives } from '#routers/notes/notes.contract.ts'
import { paul } from './drawn-people.ts'
import { afterNoon, noon } from './moments.ts'

/**
 * Lets the tests of a file be in a browser at noon. Returns what it has stored, by the beginning of its key, which is empty before each test.
 */
export const beInBrowserAtNoon = (): Record<string, unknown> => {
  const kept: Record<string, unknown> = {}
  const storage = {
    getItem: (key: string) => {
      const [, value] = Object.entries(kept).find(([start]) => key.startsWith(start)) ?? []
      return value === undefined ? null : JSON.stringify(value)
    },
  }
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon })
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('window', { localStorage: storage })
  })
  beforeEach(() => {
    for (const key of Object.keys(kept)) delete kept[key]
  })
  afterAll(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return kept
}

export const objectives: Objectives = [
  { id: 1, name: 'Alerter', notes: 2, mean: 2.5 },
  { id: 2, name: 'Informer', notes: 0, mean: null },
]
export const noteOf = (more: Partial<Note> = {}): Note => ({
  ...{
    id: 4,
    clientId: 'c',
    author: paul,
    notedOn: afterNoon(-60),
    elapsed: 3540,
    about: null,
    words: 'Vu',
    judgement: null,
    objectiveId: null,
  },
  ...{ rating: null, tags: [], version: 1, createdOn: afterNoon(-60), afterwards: false, editedOn: afterNoon(-60), ...more },
})
