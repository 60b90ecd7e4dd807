import { z } from 'zod'

/** Most articles that a list answers: the newest ones. A list of an exercise has some dozens. */
export const articlesMax = 500

/**
 * GET press/articles (API-31): the published ones with their bodies, newest publication first. `status=all` (API-32) is every article,
 * newest change first, and is for animators (403).
 */
export const readArticlesInput = z.strictObject({ status: z.literal('all').optional() })
export type ReadArticlesInput = z.infer<typeof readArticlesInput>

/** The published articles as cards, newest publication first: what grids and RSS need, without the bodies. */
export const readFrontPageInput = z.strictObject({})
