import { z } from 'zod'
import { id } from '../scalars.contract.ts'

/** POST weezs/{id}/like (API-13): sets the state when `liked` is given, else toggles it. */
export const likeWeezeInput = z.strictObject({ id, liked: z.boolean().optional() })
export type LikeWeezeInput = z.infer<typeof likeWeezeInput>
