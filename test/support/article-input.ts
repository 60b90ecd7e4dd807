import type { ArticleContent } from '#routers/press/press.contract.ts'

/** The required fields of an article; tests add the fields that they are about. */
export const articleInput = {
  mediaSourceId: 2,
  title: 'Title',
  subtitle: 'Subtitle',
  chapeau: 'Chapeau',
  body: '<p>Body</p>',
  author: 'Author',
}

/** The content of a version with that body and nothing else. */
export const versionContent = (body = ''): ArticleContent => ({
  mediaSourceId: 1,
  title: '',
  subtitle: '',
  chapeau: '',
  body,
  author: '',
  sources: '',
  imageUrl: '',
  imageCaption: '',
  images: [],
})
