import type { Delivery } from './contract.ts'

/** Seconds from a failed attempt to the next one. */
const waits = [5, 30, 120, 300, 900]

/** After an hour one failed attempt more is the last, so that what piled up behind a receiver that was away does not take as long each. */
const patience = 3_600_000

/** When a delivery is tried again after so many failed attempts; null = it is given up. */
export const nextAttempt = (attempts: number, createdOn: Date, now: Date): Date | null => {
  const wait = waits[attempts - 1]
  if (wait === undefined || now.getTime() - createdOn.getTime() > patience) return null
  return new Date(now.getTime() + wait * 1000)
}

/** How a delivery stands. */
export const stateOf = ({ nextOn, deliveredOn }: { nextOn: Date | null; deliveredOn: Date | null }): Delivery['state'] => {
  if (deliveredOn) return 'delivered'
  return nextOn ? 'waiting' : 'failed'
}
