import { z } from 'zod'
import { userSearchMax } from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { id, text } from '../scalars.contract.ts'
import { weeze } from './weezes.contract.ts'

/** A persona as those who oversee the exercise see it in a list. */
export const personaInGroup = z.object({ ...person.shape, personaGroup: z.string() })
export type PersonaInGroup = z.infer<typeof personaInGroup>

/** Personas by name, group by group; without terms the first ones. */
export const searchPersonasInput = z.strictObject({ terms: text(100).default('') })
export type SearchPersonasInput = z.infer<typeof searchPersonasInput>

/** Those of some people who are personas, in the order asked for. */
export const pickPersonasInput = z.strictObject({ ids: z.array(id).max(userSearchMax) })
export type PickPersonasInput = z.infer<typeof pickPersonasInput>

/** The voice and the marks of a persona. */
export const readPersonaInput = z.strictObject({ id })
export type ReadPersonaInput = z.infer<typeof readPersonaInput>

/** The most likes, and the most plain reweezes, of a persona that are answered, newest first. */
export const personaMarksMax = 1_000

/** A persona as whoever plays it sees it: its voice, its newest weezes, and what it likes and has reweezed. */
export const playedPersona = z.object({
  ...personaInGroup.shape,
  notes: z.string(),
  subscribersCount: z.int(),
  weezes: z.array(weeze),
  liked: z.array(id),
  reweezed: z.array(id),
})
export type PlayedPersona = z.infer<typeof playedPersona>
