import { z } from 'zod'
import { articleStatuses, headlineFaces } from '#db/schema/enums.ts'
import { reason } from '../error-reasons.contract.ts'
import { frontIdPattern } from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { exactText, id, isoDateTime, noInput } from '../scalars.contract.ts'
import { media } from '../weezes/weezes.contract.ts'

export const articleStatus = z.enum(articleStatuses)
export type ArticleStatus = z.infer<typeof articleStatus>

/** The id or frontId of an article (API-34). */
export const articleRef = z.strictObject({
  ref: exactText(50).min(1).meta({ description: 'The id of the article, or its `frontId`', example: 'Jx3_kPq-81Za' }),
})
export type ArticleRef = z.infer<typeof articleRef>

/** An article's name in URLs: 12 random URL-safe characters (PED-28). */
export const frontId = z.string().regex(frontIdPattern, reason('article.id_form'))

/** A media source's number, within the range of the database's integers. */
export const mediaSourceId = z.int().positive().max(2_147_483_647)

/** The part of an article that editors write and a version keeps; `body` is sanitised HTML (PRESS-22). */
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
  /** The clip of the article, which a television or a radio shows before the title (CTRL-05). */
  clip: media.nullable(),
})
export type ArticleContent = z.infer<typeof articleContent>

/**
 * An article (ENT-01); `clientId` is an addition. `publishedOn` is the date of the first publication; it stays when the article is
 * unpublished (STATE-01).
 */
export const article = articleContent.extend({
  id,
  frontId: z.string(),
  clientId: id,
  status: articleStatus,
  createdOn: isoDateTime,
  publishedOn: isoDateTime.nullable(),
  /** Changes with every change; a save sends it back to detect changes since (design rule 15). */
  updatedOn: isoDateTime,
})
export type Article = z.infer<typeof article>

export const articles = z.array(article)

/**
 * A newspaper, channel or radio (ENT-02); `colorDark`, its colour on a dark background, and `face`, the typeface of its headlines, are
 * additions.
 */
export const mediaSource = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  colorDark: z.string(),
  logoSmall: z.string(),
  /** Empty when the name takes its place. */
  logoBig: z.string(),
  face: z.enum(headlineFaces),
  /** Whether it is a television or a radio, by its genre: the clip of an article stands first. */
  broadcasts: z.boolean(),
  /** The persona that posts for it, or null; only animators get it, since players must not learn who is a persona (design rule 12). */
  persona: person.nullable().optional(),
})
export type MediaSource = z.infer<typeof mediaSource>

export const mediaSources = z.array(mediaSource)

/** GET press/medias (API-33): all media sources of the exercise. */
export const listMediaSourcesInput = noInput

/** Whether visitors without an account may read the published articles (PRESS-02); false by default. */
export const pressSettings = z.strictObject({ visitors: z.boolean() })
export type PressSettings = z.infer<typeof pressSettings>

/** The settings as editors get them: also the hosts that pictures are copied from, which the installation decides (PRESS-20). */
export const editorSettings = pressSettings.extend({ pictureHosts: z.array(z.string()) })
export type EditorSettings = z.infer<typeof editorSettings>

export const readPressSettingsInput = noInput
