import { z } from 'zod'
import { person } from '../people.contract.ts'

/** The players of the exercise, by name, and whether each has the room of the cell open. */
export const cellRoom = z.object({ data: z.array(z.object({ person, here: z.boolean() })) })
export type CellRoom = z.infer<typeof cellRoom>
