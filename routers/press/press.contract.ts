import { z } from 'zod'
import { articleStatuses } from '#db/schema/enums.ts'
import { person } from '../people.contract.ts'
import { id, isoDateTime, text } from '../scalars.contract.ts'

/** There are no other states (STATE-01, PMAN-14). */
export const articleStatus = z.enum(articleStatuses)
export type ArticleStatus = z.infer<typeof articleStatus>

/** Which article: its id or its frontId (API-34). */
export const articleRef = z.strictObject({ ref: text(50).min(1) })
export type ArticleRef = z.infer<typeof articleRef>

/** An article's name in addresses: 12 random URL-safe characters (PED-28). */
export const frontId = z.string().regex(/^[\w-]{12}$/, '12 characters of A-Z, a-z, 0-9, - and _')

/** A media source's number, as far as the database counts. */
export const mediaSourceId = z.int().positive().max(2_147_483_647)

/** What people write of an article, and what a version keeps; `body` is sanitised HTML (PRESS-22). */
export const articleContent = z.object({
  mediaSourceId: z.int(),
  title: z.string(),
  subtitle: z.string(),
  chapeau: z.string(),
  body: z.string(),
  author: z.string(),
  sources: z.string(),
  imageUrl: z.string(),
  imageCaption: z.string(),
  images: z.array(z.string()),
})
export type ArticleContent = z.infer<typeof articleContent>

/** An article (ENT-01); `clientId` is an addition. `publishedOn` is null until the first publication and kept from then on (STATE-01). */
export const article = articleContent.extend({
  id,
  frontId: z.string(),
  clientId: id,
  status: articleStatus,
  createdOn: isoDateTime,
  publishedOn: isoDateTime.nullable(),
  /** Moves with every change: the version that a save carries back (design rule 15). */
  updatedOn: isoDateTime,
})
export type Article = z.infer<typeof article>

/** A newspaper, channel or radio (ENT-02); `colorDark` is its colour on dark ground, an addition. */
export const mediaSource = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  colorDark: z.string(),
  logoSmall: z.string(),
  logoBig: z.string(),
  /** Who posts for it, or null; told to animators only, since players do not learn who is a persona (design rule 12). */
  persona: person.nullable().optional(),
})
export type MediaSource = z.infer<typeof mediaSource>

/** GET press/medias (API-33): all media sources of the exercise. */
export const listMediaSourcesInput = z.strictObject({})

/** Whether the exercise's published articles are open to visitors without an account (PRESS-02); closed unless an animator opens them. */
export const pressSettings = z.strictObject({ visitors: z.boolean() })
export type PressSettings = z.infer<typeof pressSettings>

export const readPressSettingsInput = z.strictObject({})
