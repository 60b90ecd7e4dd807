/** The required fields of an article; tests add the fields that they are about. */
export const articleInput = {
  mediaSourceId: 2,
  title: 'Title',
  subtitle: 'Subtitle',
  chapeau: 'Chapeau',
  body: '<p>Body</p>',
  author: 'Author',
}
