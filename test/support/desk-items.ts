import type { WaitingItem } from '#routers/desk/desk.contract.ts'
import type { OwedItem } from '#routers/desk/owed.contract.ts'
import type { DeskRole } from '#routers/desk/roles.contract.ts'
import { afterNoon } from './moments.ts'
import { lea, paul, ville } from './people.ts'

/** Something that waits since noon. */
export const waitingOf = (id: number, more: Partial<WaitingItem> = {}): WaitingItem => ({
  subject: 'weeze',
  id,
  kind: 'mention',
  since: afterNoon(0),
  player: paul,
  writtenBy: null,
  persona: ville,
  text: `Question ${id}`,
  imagesCount: 0,
  weezeId: id,
  messageId: null,
  mail: null,
  hold: null,
  sending: null,
  ...more,
})

/** Something owed since noon, within ten minutes. */
export const owedOf = (id: number, more: Partial<OwedItem> = {}): OwedItem => ({
  subject: 'weeze',
  subjectId: 31,
  kind: 'mention',
  conversationId: null,
  mailThreadId: null,
  persona: ville,
  player: paul,
  sequenceId: null,
  expected: null,
  objective: null,
  askedOn: afterNoon(0),
  delay: 600,
  id,
  text: `Que faites-vous ${id} ?`,
  reminder: null,
  remindersCount: 0,
  remindedOn: null,
  judged: null,
  proposal: null,
  ...more,
})

export const roleOf = (id: number, more: Partial<DeskRole> = {}): DeskRole => ({
  id,
  name: `Rôle ${id}`,
  tone: 'blue',
  personas: [lea],
  sequenceIds: [1, 2],
  holders: [],
  ...more,
})
