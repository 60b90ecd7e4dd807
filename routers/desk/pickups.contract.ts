import { z } from 'zod'
import { publishedCommuniques } from '../cell/publications.contract.ts'
import { mediaSourceId } from '../press/press.contract.ts'
import { id, noInput } from '../scalars.contract.ts'

export const readPickupsInput = noInput
/** The released communiqués that no article quotes yet, the oldest first. */
export const pickups = publishedCommuniques
export type Pickups = z.infer<typeof pickups>

/** Without a media source it is the first one, of those that a persona posts for if there are any. */
export const takeUpInput = z.strictObject({ id, mediaSourceId: mediaSourceId.optional() })
export type TakeUpInput = z.output<typeof takeUpInput>
/** The draft that quotes it. */
export const takenUp = z.object({ frontId: z.string() })
export type TakenUp = z.infer<typeof takenUp>

export const passOverInput = z.strictObject({ id, dismissed: z.boolean() })
export type PassOverInput = z.output<typeof passOverInput>
