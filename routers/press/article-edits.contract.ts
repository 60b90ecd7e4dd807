import { z } from 'zod'
import { budgets } from '../budgets.contract.ts'
import { id, moment, text } from '../scalars.contract.ts'
import { articleRef, articleStatus, frontId, mediaSourceId } from './press.contract.ts'

/** The message of an empty mandatory field (PED-20). */
export const mandatory = 'Mandatory field'

const required = (max: number) => text(max).refine(value => value.trim() !== '', mandatory)
/** Absent = as it was; null = empty. */
const optional = (max: number) =>
  text(max)
    .nullish()
    .transform(value => (value === null ? '' : value))

/** Longest title, in UTF-16 units. */
export const titleMax = 500
/** Longest body, in UTF-16 units. */
export const { characters: bodyMax } = budgets.articleBody.caps
const [longMax, lineMax, addressMax, authorMax] = [5000, 1000, 2000, 100] as const

/** What needs no words (PED-09, PED-22). `imageUrl` is kept as typed, whatever it is; only what PRESS-20 calls valid is ever shown. */
const loose = {
  body: optional(bodyMax),
  sources: optional(lineMax),
  imageUrl: optional(addressMax),
  imageCaption: optional(lineMax),
  images: z.array(text(addressMax)).max(50).optional(),
}

/** What a finished article needs (PED-20, PED-21). */
const finished = { title: required(titleMax), subtitle: required(longMax), chapeau: required(longMax), author: required(authorMax) }

/** What a draft may still lack. */
const drafted = { title: text(titleMax), subtitle: text(longMax), chapeau: text(longMax), author: text(authorMax) }

/**
 * The rest of an edit state (PED-38), which saving looks at but never writes: status and dates are the server's, `clientId` must be the
 * session's (403 otherwise, API-35), and an `id` or `frontId` must be the article's own.
 */
const state = {
  clientId: id.optional(),
  id: z.int().nonnegative().nullish(),
  status: articleStatus.optional(),
  createdOn: moment.nullish(),
  publishedOn: moment.nullish(),
}

/** A frontId of a body; empty and null mean none. */
const anyFrontId = z.union([z.literal(''), frontId]).nullish()

/** POST press/articles (API-36): makes an unpublished article. Its `frontId` is kept when it is free (409 when it is used), or made. */
export const createArticle = z.strictObject({
  ...finished,
  ...loose,
  mediaSourceId,
  ...state,
  frontId: anyFrontId,
  updatedOn: moment.nullish(),
})
export type CreateArticle = z.infer<typeof createArticle>

/**
 * PUT press/articles/{id} (API-35). `updatedOn` is the version that was loaded: when the stored one is newer the answer is 409 and nothing
 * changes (design rule 15). A caller that sends none saves over whatever stands, which remains among the versions.
 */
export const saveArticle = createArticle.extend({
  ...articleRef.shape,
  mediaSourceId: mediaSourceId.optional(),
  frontId: text(50).nullish(),
})
export type SaveArticle = z.infer<typeof saveArticle>

/**
 * Saves what is being typed, only while the article is unpublished (409 otherwise); mandatory fields may still be empty. With `updatedOn`
 * null, `ref` is the frontId of an article that is not there yet, and makes it (409 when it is); otherwise the 409 rule of a save.
 */
export const autosaveArticle = z
  .strictObject({ ...articleRef.shape, ...drafted, ...loose, mediaSourceId, updatedOn: moment.nullable() })
  .refine(({ ref, updatedOn }) => updatedOn !== null || frontId.safeParse(ref).success, { path: ['ref'], message: 'No frontId' })
export type AutosaveArticle = z.infer<typeof autosaveArticle>

/** Makes an unpublished copy with a frontId of its own; `mark` is put behind its title. */
export const duplicateArticle = articleRef.extend({ mark: text(20) })
export type DuplicateArticle = z.infer<typeof duplicateArticle>
