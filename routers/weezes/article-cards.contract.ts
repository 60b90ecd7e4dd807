import { z } from 'zod'
import { headlineFaces } from '#db/schema/enums.ts'
import { isoDateTime } from '../scalars.contract.ts'

/** The newspaper of an article (ENT-02); the logo is a site-relative path. */
const cardSource = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  colorDark: z.string(),
  logoSmall: z.string(),
  face: z.enum(headlineFaces),
})

/** A published article without its body, as the press page, RSS and weezes show it (PRESS-06, PRESS-24, PRESS-27). */
export const articleCard = z.object({
  frontId: z.string(),
  title: z.string(),
  chapeau: z.string(),
  /** As it was typed; `resolveImageUrl` decides whether and from where to show it (PRESS-20). */
  imageUrl: z.string(),
  imageCaption: z.string(),
  publishedOn: isoDateTime,
  source: cardSource,
})
export type ArticleCard = z.infer<typeof articleCard>
