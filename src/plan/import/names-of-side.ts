import type { PlanName, PlanPreview } from '#routers/plan/understand.contract.ts'

const sides = {
  senders: ({ id, sender }: PlanName) => (id.startsWith('person:') ? sender : 0),
  // Who also sends is asked about as a sender.
  recipients: ({ id, sender, recipient, copy }: PlanName) => (id.startsWith('person:') && sender === 0 ? recipient + copy : 0),
  players: ({ id, player }: PlanName) => (id.startsWith('plays:') ? player : 0),
}

export type PeopleSide = keyof typeof sides

/** In how many rows a name stands on one side. */
export const countOf = (name: PlanName, side: PeopleSide): number => sides[side](name)

/** The names of one side that the file leaves open, and how many others it has. */
export const namesOfSide = ({ names }: Pick<PlanPreview, 'names'>, side: PeopleSide) => {
  const own = names.filter(name => sides[side](name) > 0)
  const open = own.filter(({ asked, near }) => asked || near)
  return { open, known: own.length - open.length }
}
