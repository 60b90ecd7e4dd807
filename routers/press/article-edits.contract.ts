import { z } from 'zod'
import { parsingLimits } from '../budgets.contract.ts'
import { id, isoDateTime, text } from '../scalars.contract.ts'
import { articleRef, articleStatus, frontId, mediaSourceId } from './press.contract.ts'

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
