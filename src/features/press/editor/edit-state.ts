import { missingFields } from '#routers/press/articles.rules.ts'
import type { Article } from '#routers/press/press.contract.ts'
import { defaultMediaSourceId, maxAuthorLength } from '../../../constants.ts'

/** An article as its form holds it (PED-27); dates are those the server told, `updatedOn` is null until it knows of the article. */
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
  | 'publishedOn'
> & { updatedOn: string | null }

/** What a form changes, and what a version holds. */
export type ArticleFields = Omit<EditState, 'frontId' | 'status' | 'publishedOn' | 'updatedOn'>

/** Everything blank and unpublished (PED-27, PED-30). */
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
  publishedOn: null,
  updatedOn: null,
}

/** A new article (PED-32). */
export const newEditState = (frontId: string): EditState => ({ ...blankEditState, frontId })

/** What is written of an article, without what the server says of it. */
export const toArticleFields = (state: ArticleFields): ArticleFields => {
  const { mediaSourceId, imageUrl, title, subtitle, chapeau, author, imageCaption, sources, body, images } = state
  return { mediaSourceId, imageUrl, title, subtitle, chapeau, author, imageCaption, sources, body, images }
}

/** An article of the server: blank first, so that nothing of another one is left (PED-31). */
export const toEditState = (article: Article): EditState => {
  const { frontId, status, publishedOn, updatedOn } = article
  return { ...blankEditState, ...toArticleFields(article), frontId, status, publishedOn, updatedOn }
}

/** Whether two say the same. */
export const hasSameFields = (one: ArticleFields, other: ArticleFields): boolean =>
  JSON.stringify(toArticleFields(one)) === JSON.stringify(toArticleFields(other))

/** Fields that can be wrong, in the order of the form. */
export const checkedFields = ['title', 'subtitle', 'chapeau', 'author'] as const
export type CheckedField = (typeof checkedFields)[number]
export type FieldProblem = 'required' | 'tooLong'

/** What is wrong with which field (PED-20, PED-21). */
export const findFieldProblems = (state: ArticleFields): Partial<Record<CheckedField, FieldProblem>> => ({
  ...Object.fromEntries(missingFields(state).map(field => [field, 'required'])),
  ...(state.author.length > maxAuthorLength && { author: 'tooLong' }),
})
