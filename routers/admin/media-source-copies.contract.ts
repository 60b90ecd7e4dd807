import { z } from 'zod'
import { mediaSource } from '../press/press.contract.ts'
import { id } from '../scalars.contract.ts'

/** The exercise whose media sources are read and copied into the caller's own. */
export const mediaSourceCopiesInput = z.strictObject({ exerciseId: id })
export type MediaSourceCopiesInput = z.infer<typeof mediaSourceCopiesInput>

/**
 * What a copy would do with a media source: nothing for one whose name is `known` here. `persona` is the username that posts for it there, which
 * is kept when a persona here has it.
 */
export const mediaSourceCopy = mediaSource.pick({ id: true, name: true, color: true, colorDark: true, face: true }).extend({
  genre: z.string(),
  known: z.boolean(),
  persona: z.string().nullable(),
  personaKnown: z.boolean(),
})
export type MediaSourceCopy = z.infer<typeof mediaSourceCopy>
