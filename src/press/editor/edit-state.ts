import { missingFields } from '#routers/press/articles.rules.ts'
import type { Article } from '#routers/press/press.contract.ts'
import { defaultMediaSourceId, maxAuthorLength } from '../../app/constants.ts'

/** An article in the editor (PED-27). `publishedOn` is the date of its publication, or the one that is chosen for it; `updatedOn` is null until the server has the article. */
export type EditState = Pick<
  Article,
  | 'frontId'
  | 'status'
  | 'mediaSourceId'
  | 'imageUrl'
  | 'title'
  | 'subtitle'
  | 'chapeau'
  | 'author'
  | 'imageCaption'
  | 'sources'
  | 'body'
  | 'images'
  | 'clip'
  | 'publishedOn'
> & { updatedOn: string | null }

/** The fields that the form edits. */
export type ArticleFields = Omit<EditState, 'frontId' | 'status' | 'updatedOn'>

/** An unpublished article with the default media source and all other fields empty (PED-27, PED-30). */
export const blankEditState: EditState = {
  frontId: '',
  status: 'UNPUBLISHED',
  mediaSourceId: defaultMediaSourceId,
  imageUrl: '',
  title: '',
  subtitle: '',
  chapeau: '',
  author: '',
  imageCaption: '',
  sources: '',
  body: '',
  images: [],
  clip: null,
  publishedOn: null,
  updatedOn: null,
}

/**
 * Returns the edit state of a new article (PED-32), in the default media source if the exercise has it, else in its first one.
 */
export const newEditState = (frontId: string, sources: readonly { id: number }[] = []): EditState => {
  const found = sources.find(({ id }) => id === defaultMediaSourceId) ?? sources[0]
  return { ...blankEditState, frontId, mediaSourceId: found?.id ?? defaultMediaSourceId }
}

/** Returns the edited fields of an article, without its id, status and last change. */
export const toArticleFields = (state: ArticleFields): ArticleFields => {
  const { mediaSourceId, imageUrl, title, subtitle, chapeau, author, imageCaption, sources, body, images, clip, publishedOn } = state
  return { mediaSourceId, imageUrl, title, subtitle, chapeau, author, imageCaption, sources, body, images, clip, publishedOn }
}

/** Converts an article of the server to an edit state; no field of a previous article remains (PED-31). */
export const toEditState = (article: Article): EditState => {
  const { frontId, status, updatedOn } = article
  return { ...blankEditState, ...toArticleFields(article), frontId, status, updatedOn }
}

/** Whether the chosen date of an article is still ahead, which the server refuses. */
export const isDateAhead = ({ publishedOn }: Pick<ArticleFields, 'publishedOn'>): boolean =>
  publishedOn !== null && Date.parse(publishedOn) > Date.now()

/** All that is written; of a clip the server knows the rest. */
const toComparable = (fields: ArticleFields): string =>
  JSON.stringify({ ...toArticleFields(fields), clip: [fields.clip?.val, fields.clip?.alt] })

/** Whether two articles have the same content. */
export const hasSameFields = (one: ArticleFields, other: ArticleFields): boolean => toComparable(one) === toComparable(other)

/** The fields that are validated, in the order of the form. */
export const checkedFields = ['title', 'subtitle', 'chapeau', 'author'] as const
export type CheckedField = (typeof checkedFields)[number]
export type FieldProblem = 'required' | 'tooLong'

/** Returns the problem of each invalid field (PED-20, PED-21). */
export const findFieldProblems = (state: ArticleFields): Partial<Record<CheckedField, FieldProblem>> => ({
  ...Object.fromEntries(missingFields(state).map(field => [field, 'required'])),
  ...(state.author.length > maxAuthorLength && { author: 'tooLong' }),
})
