import { z } from 'zod'
import { parsingLimits } from '../budgets.contract.ts'
import { person } from '../people.contract.ts'
import { id, isoDateTime, text } from '../scalars.contract.ts'
import { weeze } from '../weezes/weezes.contract.ts'
import { article, articleRef, articleStatus, frontId, mediaSourceId } from './press.contract.ts'

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

/** Rows of the table at a time; a longer list is narrowed by searching. */
export const managedArticlesMax = 100

/**
 * The table of articles, newest change first (PMAN-04). Every one of the `terms` must be part of the title, the author or the media
 * source's name, accents and case aside (PMAN-07).
 */
export const listArticlesInput = z.strictObject({
  terms: text(100).default(''),
  status: articleStatus.optional(),
  mediaSourceId: mediaSourceId.optional(),
})
export type ListArticlesInput = z.infer<typeof listArticlesInput>

/** A row of the table: an article without its long texts. */
const managedArticle = article.omit({ body: true, subtitle: true, chapeau: true, sources: true, images: true, clientId: true })
export type ManagedArticle = z.infer<typeof managedArticle>

/** `counts` are those of the terms and the media source, in every status; `hasMore` says that rows beyond the first 100 are left out. */
export const managedArticleList = z.object({
  data: z.array(managedArticle),
  counts: z.object({ all: z.int(), PUBLISHED: z.int(), UNPUBLISHED: z.int() }),
  hasMore: z.boolean(),
})
export type ManagedArticleList = z.infer<typeof managedArticleList>

/** The message of an empty mandatory field (PED-20). */
export const mandatoryFieldMessage = 'Mandatory field'

const mandatoryText = (max: number) => text(max).refine(value => value.trim() !== '', mandatoryFieldMessage)
/** Absent = as it was; null = empty. */
const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform(value => (value === null ? '' : value))

/** Longest title, in UTF-16 units. */
export const articleTitleMax = 500
/** Longest body, in UTF-16 units. */
export const { characters: articleBodyMax } = parsingLimits.articleBody.caps
const [longMax, lineMax, addressMax, authorMax] = [5000, 1000, 2000, 100] as const

/** What needs no words (PED-09, PED-22). `imageUrl` is kept as typed, whatever it is; only what PRESS-20 calls valid is ever shown. */
const optionalFields = {
  body: optionalText(articleBodyMax),
  sources: optionalText(lineMax),
  imageUrl: optionalText(addressMax),
  imageCaption: optionalText(lineMax),
  images: z.array(text(addressMax)).max(50).optional(),
}

/** What a finished article needs (PED-20, PED-21). */
const requiredFields = {
  title: mandatoryText(articleTitleMax),
  subtitle: mandatoryText(longMax),
  chapeau: mandatoryText(longMax),
  author: mandatoryText(authorMax),
}

/** What a draft may still lack. */
const draftFields = { title: text(articleTitleMax), subtitle: text(longMax), chapeau: text(longMax), author: text(authorMax) }

/**
 * The rest of an edit state (PED-38), which saving looks at but never writes: status and dates are the server's, `clientId` must be the
 * session's (403 otherwise, API-35), and an `id` or `frontId` must be the article's own.
 */
const ignoredFields = {
  clientId: id.optional(),
  id: z.int().nonnegative().nullish(),
  status: articleStatus.optional(),
  createdOn: isoDateTime.nullish(),
  publishedOn: isoDateTime.nullish(),
}

/** A frontId of a body; empty and null mean none. */
const optionalFrontId = z.union([z.literal(''), frontId]).nullish()

/** POST press/articles (API-36): makes an unpublished article. Its `frontId` is kept when it is free (409 when it is used), or made. */
export const createArticleInput = z.strictObject({
  ...requiredFields,
  ...optionalFields,
  mediaSourceId,
  ...ignoredFields,
  frontId: optionalFrontId,
  updatedOn: isoDateTime.nullish(),
})
export type CreateArticleInput = z.infer<typeof createArticleInput>

/**
 * PUT press/articles/{id} (API-35). `updatedOn` is the version that was loaded: when the stored one is newer the answer is 409 and nothing
 * changes (design rule 15). A caller that sends none saves over whatever stands, which remains among the versions.
 */
export const saveArticleInput = createArticleInput.extend({
  ...articleRef.shape,
  mediaSourceId: mediaSourceId.optional(),
  frontId: text(50).nullish(),
})
export type SaveArticleInput = z.infer<typeof saveArticleInput>

/**
 * Saves what is being typed, only while the article is unpublished (409 otherwise); mandatory fields may still be empty. With `updatedOn`
 * null, `ref` is the frontId of an article that is not there yet, and makes it (409 when it is); otherwise the 409 rule of a save.
 */
export const autosaveArticleInput = z
  .strictObject({ ...articleRef.shape, ...draftFields, ...optionalFields, mediaSourceId, updatedOn: isoDateTime.nullable() })
  .refine(({ ref, updatedOn }) => updatedOn !== null || frontId.safeParse(ref).success, { path: ['ref'], message: 'No frontId' })
export type AutosaveArticleInput = z.infer<typeof autosaveArticleInput>

/** Makes an unpublished copy with a frontId of its own; `mark` is put behind its title. */
export const duplicateArticleInput = articleRef.extend({ mark: text(20) })
export type DuplicateArticleInput = z.infer<typeof duplicateArticleInput>

/** Says that one has the article open, or with `open` false not any more; answers who else has it. Editors say so every 15 seconds, and count for 45. */
export const setArticlePresenceInput = articleRef.extend({ open: z.boolean().default(true) })
export type SetArticlePresenceInput = z.infer<typeof setArticlePresenceInput>

export const articlePresence = z.object({ others: z.array(person) })
export type ArticlePresence = z.infer<typeof articlePresence>

/**
 * PUT press/articles/{id}/status (API-37): answers the article as it is then. Publishing one that lacks a mandatory field is a 400 that
 * names it. What is already in that status stays as it is.
 */
export const setArticleStatusInput = articleRef.extend({ status: articleStatus })
export type SetArticleStatusInput = z.infer<typeof setArticleStatusInput>

/**
 * Publishes an article and, with `post`, a weeze of its media source's persona that shows its card, both or none of them. `text` absent =
 * the title. 400 when the source has no persona. Of an article that is already published nothing is posted, so asking twice posts once.
 */
export const publishArticleInput = articleRef.extend({ post: z.boolean().default(false), text: text(10_000).optional() })
export type PublishArticleInput = z.infer<typeof publishArticleInput>

export const publishedArticle = z.object({ article, weeze: weeze.nullable() })
export type PublishedArticle = z.infer<typeof publishedArticle>
