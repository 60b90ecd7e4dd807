import { z } from 'zod'
import { parsingLimits } from '../budgets.contract.ts'
import { reason } from '../error-reasons.contract.ts'
import {
  altTextMax,
  articleAuthorMax,
  articleImagesMax,
  articleLineMax,
  articlesMax,
  articleTitleMax,
  chapeauMax,
  imageUrlMax,
  weezeTextMax,
} from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { exactText, id, isoMoment, line, noInput, somethingWritten, text } from '../scalars.contract.ts'
import { weeze } from '../weezes/weezes.contract.ts'
import { article, articleRef, articleStatus, frontId, mediaSourceId } from './press.contract.ts'

/**
 * GET press/articles (API-31): the published articles with their bodies, newest publication first. With `status=all` (API-32) every
 * article, newest change first, for animators only (403).
 */
export const readArticlesInput = z.strictObject({
  status: z
    .literal('all')
    .optional()
    .meta({ description: '`all` adds what is not published, for animators and observers', example: 'all' }),
  /** These are additions to the specification. */
  before: id.optional().meta({ description: 'Only articles that come after the one with this id', example: 42 }),
  limit: z.int().min(1).max(articlesMax).optional().meta({ description: 'Most of them in the page', example: 20 }),
})
export type ReadArticlesInput = z.infer<typeof readArticlesInput>

/** The published articles as cards without bodies, newest publication first, for grids and RSS. */
export const readFrontPageInput = noInput

/**
 * The editors' table of articles, newest change first (PMAN-04). Each word of `terms` must be part of the title, the author or the media
 * source's name, ignoring accents and case (PMAN-07).
 */
export const listArticlesInput = z.strictObject({
  terms: text(100).default(''),
  status: articleStatus.optional(),
  mediaSourceId: mediaSourceId.optional(),
})
export type ListArticlesInput = z.infer<typeof listArticlesInput>

/** A row of the table: an article without its long texts. */
const managedArticle = article.omit({ body: true, subtitle: true, chapeau: true, sources: true, images: true, clip: true, clientId: true })
export type ManagedArticle = z.infer<typeof managedArticle>

/** `counts` are those of the terms and the media source in each status; `hasMore` is true when more than `managedArticlesMax` match. */
export const managedArticleList = z.object({
  data: z.array(managedArticle),
  counts: z.object({ all: z.int(), PUBLISHED: z.int(), UNPUBLISHED: z.int() }),
  hasMore: z.boolean(),
})
export type ManagedArticleList = z.infer<typeof managedArticleList>

/** The message of an empty mandatory field (PED-20). */

const mandatoryText = (max: number) => text(max).regex(somethingWritten, reason('input.mandatory'))
const mandatoryLine = (max: number) => line(max).regex(somethingWritten, reason('input.mandatory'))
/** Absent leaves the field as it is; null empties it. */
const optional = <Field extends z.ZodType<string>>(field: Field) => field.nullish().transform(value => (value === null ? '' : value))

/** The longest body, in UTF-16 units. */
const { characters: articleBodyMax } = parsingLimits.articleBody.caps

/**
 * Fields that may be empty (PED-09, PED-22). `imageUrl` is stored as typed and shown only when it is valid (PRESS-20); a save
 * copies the picture of another host into the exercise where the installation allows it, and stores the copy's path.
 */
const optionalFields = {
  // What no text has is left out of a body when it is sanitised.
  body: optional(exactText(articleBodyMax)),
  sources: optional(text(articleLineMax)),
  imageUrl: optional(text(imageUrlMax)),
  imageCaption: optional(text(articleLineMax)),
  images: z.array(text(imageUrlMax)).max(articleImagesMax).optional(),
  clip: z
    .object({ val: z.string().regex(/^[\w-]{22}$/), alt: text(altTextMax).optional() })
    .nullish()
    .meta({ description: 'The id of a clip that was uploaded, and what it shows; null takes it away', example: null }),
  publishedOn: isoMoment
    .nullish()
    .meta({ description: 'The date of the article, now or earlier, also before the start; null = when it is published' }),
}

/** Fields that a saved article needs (PED-20, PED-21). */
const requiredFields = {
  title: mandatoryLine(articleTitleMax),
  subtitle: mandatoryLine(chapeauMax),
  chapeau: mandatoryText(chapeauMax),
  author: mandatoryLine(articleAuthorMax),
}

/** The same fields of an autosaved draft. */
const draftFields = {
  title: line(articleTitleMax),
  subtitle: line(chapeauMax),
  chapeau: text(chapeauMax),
  author: line(articleAuthorMax),
}

/**
 * Fields of an edit state (PED-38) that a save checks but never writes: status and creation are the server's, `clientId` must be the
 * session's (403 otherwise, API-35), and `id` and `frontId` must be the article's.
 */
const ignoredFields = {
  clientId: id.optional(),
  id: z.int().nonnegative().nullish(),
  status: articleStatus.optional(),
  createdOn: isoMoment.nullish(),
}

/** Empty and null mean none. */
const optionalFrontId = z.union([z.literal(''), frontId]).nullish()

const example = {
  title: 'Le quai rouvert',
  subtitle: 'La circulation reprend',
  chapeau: 'Après trois heures de fermeture, le quai est rouvert.',
  body: '<p>Les secours ont quitté les lieux.</p>',
  author: 'La rédaction',
  mediaSourceId: 1,
}

/** POST press/articles (API-36): creates an unpublished article. A missing `frontId` is generated; 409 when it is in use. */
export const createArticleInput = z
  .strictObject({
    ...requiredFields,
    ...optionalFields,
    mediaSourceId,
    ...ignoredFields,
    frontId: optionalFrontId,
    updatedOn: isoMoment.nullish(),
  })
  .meta({ example })
export type CreateArticleInput = z.infer<typeof createArticleInput>

/**
 * PUT press/articles/{id} (API-35). `updatedOn` is the one of the loaded article: 409 when the stored one is newer (design rule 15).
 * Without it the save replaces the current content, which stays among the versions.
 */
export const saveArticleInput = createArticleInput
  .extend({
    ...articleRef.shape,
    mediaSourceId: mediaSourceId.optional(),
    frontId: exactText(50).nullish(),
  })
  .meta({ example })
export type SaveArticleInput = z.infer<typeof saveArticleInput>

/** What is refused of an article that fits its schema. */
export const articleRefusals = {
  codes: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  fields: {
    mediaSourceId: 'Only media sources of the exercise',
    body: 'Only what can be cleaned',
    publishedOn: 'Only what is not ahead',
    imageUrl: 'Only a picture that can be fetched',
    frontId: 'Only the one that the article has',
    id: 'Only the one that the article has',
  },
} as const

/**
 * Autosaves an unpublished article (409 when it is published); mandatory fields may be empty. With `updatedOn` null it creates the article
 * with `ref` as its frontId (409 when it exists); otherwise the 409 of a save applies.
 */
export const autosaveArticleInput = z
  .strictObject({ ...articleRef.shape, ...draftFields, ...optionalFields, mediaSourceId, updatedOn: isoMoment.nullable() })
  .refine(({ ref, updatedOn }) => updatedOn !== null || frontId.safeParse(ref).success, {
    path: ['ref'],
    message: reason('article.id_required'),
  })
export type AutosaveArticleInput = z.infer<typeof autosaveArticleInput>

/** An article of a file; one that is to be published needs its mandatory fields. */
export const loadArticleInput = z.strictObject({
  ...draftFields,
  ...optionalFields,
  mediaSourceId,
  status: articleStatus,
})
export type LoadArticleInput = z.output<typeof loadArticleInput>

/** Creates an unpublished copy with its own frontId and `mark` after its title. */
export const duplicateArticleInput = articleRef.extend({ mark: line(20) })
export type DuplicateArticleInput = z.infer<typeof duplicateArticleInput>

/**
 * Records that the user has the article open, or with `open` false no longer has; editors repeat it every 15 seconds, and it expires after
 * 45.
 */
export const setArticlePresenceInput = articleRef.extend({ open: z.boolean().default(true) })
export type SetArticlePresenceInput = z.infer<typeof setArticlePresenceInput>

export const articlePresence = z.object({ others: z.array(person) })
export type ArticlePresence = z.infer<typeof articlePresence>

/**
 * PUT press/articles/{id}/status (API-37): returns the article. 400 that names the mandatory fields which a publication lacks. Setting the
 * same status again changes nothing.
 */
export const setArticleStatusInput = articleRef.extend({
  status: articleStatus.meta({ description: 'The state that is asked for', example: 'PUBLISHED' }),
})
export type SetArticleStatusInput = z.infer<typeof setArticleStatusInput>

const needed = 'Needed by what is published'
/** What is refused of an article that is published as it is. */
export const publicationRefusals = {
  codes: ['SERVICE_UNAVAILABLE'],
  fields: { title: needed, subtitle: needed, chapeau: needed, author: needed, imageUrl: articleRefusals.fields.imageUrl },
} as const

/**
 * Publishes an article and, with `post`, a weeze of its media source's persona with the article's card, both or neither. `text` defaults to
 * the title. 400 when the source has no persona. An article that is already published is not posted again.
 */
export const publishArticleInput = articleRef.extend({ post: z.boolean().default(false), text: text(weezeTextMax).optional() })
export type PublishArticleInput = z.infer<typeof publishArticleInput>

export const publishedArticle = z.object({ article, weeze: weeze.nullable() })
export type PublishedArticle = z.infer<typeof publishedArticle>
