import type { Plan, SequenceItem, Upcoming } from '#routers/sequences/items.contract.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import type { Storm } from '#routers/storms/storms.contract.ts'
import { afterNoon } from './moments.ts'
import { lea, ville } from './people.ts'

/** A sequence that stands at its start. */
export const sequenceOf = (id: number, more: Partial<Sequence> = {}): Sequence => ({
  id,
  kind: 'plan',
  status: 'STOPPED',
  name: `Volet ${id}`,
  publishedWeezesCount: 1,
  weezesCount: 4,
  duration: 600,
  elapsed: 0,
  speed: 1,
  failedCount: 0,
  pausedTogether: false,
  ...more,
})

/** A line of the first sequence that is still to come. */
export const itemOf = (id: number, more: Partial<SequenceItem> = {}): SequenceItem => ({
  id,
  sequenceId: 1,
  offset: 60,
  kind: 'weeze',
  text: `Texte ${id}`,
  medias: [],
  targetItemId: null,
  targetId: null,
  recipient: null,
  title: '',
  note: '',
  expected: null,
  expectedDelay: null,
  objective: null,
  phase: null,
  reminder: null,
  means: null,
  playerRole: null,
  player: null,
  toName: null,
  contact: null,
  play: null,
  mail: null,
  state: 'pending',
  publishedId: null,
  failure: null,
  publishedOn: null,
  author: lea,
  ...more,
})

/** One of the next lines, in a minute. */
export const upcomingOf = (id: number, more: Partial<Upcoming> = {}): Upcoming => ({
  ...itemOf(id),
  wait: 60,
  status: 'RUNNING',
  sequenceName: 'Volet 1',
  ...more,
})

/** A storm that goes on. */
export const stormOf = (id: number, more: Partial<Storm> = {}): Storm => ({
  id,
  weezeId: 5,
  author: ville,
  excerpt: 'Un numéro vert',
  status: 'RUNNING',
  failure: null,
  duration: 600,
  elapsed: 0,
  intensity: 2,
  planned: { like: 10, reweez: 0, reply: 4, quote: 1 },
  done: { like: 5, reweez: 0, reply: 1, quote: 0 },
  failed: 0,
  pausedTogether: false,
  createdOn: afterNoon(0),
  ...more,
})

/** A plan of two sequences, of which one runs. */
export const crue = sequenceOf(1, { name: 'Crue', status: 'RUNNING', elapsed: 150, duration: 600 })
const presse = sequenceOf(2, { name: 'Presse', duration: 300, publishedWeezesCount: 0, weezesCount: 1 })
export const plan: Plan = {
  sequences: [crue, presse],
  items: [
    itemOf(11, { state: 'published', publishedId: 5 }),
    itemOf(12, { offset: 300 }),
    itemOf(21, { sequenceId: 2, offset: 300, state: 'failed' }),
  ],
  owed: [],
  clock: { startedOn: afterNoon(-600), pauses: [], changes: [] },
}
export const noPlan: Plan = { ...plan, sequences: [], items: [] }
