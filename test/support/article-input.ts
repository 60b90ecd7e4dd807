import type { ArticleContent } from '#routers/press/press.contract.ts'

/** Returns the required fields of an article; tests add the fields under test. */
export const articleInput = {
  mediaSourceId: 2,
  title: 'Title',
  subtitle: 'Subtitle',
  chapeau: 'Chapeau',
  body: '<p>Body</p>',
  author: 'Author',
}

/** Returns the content of a version with this body and default values. */
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
  clip: null,
})
