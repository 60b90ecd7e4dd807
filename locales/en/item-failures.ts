import type { frItemFailures } from '../fr/item-failures.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of why a planned line was not, or could not be published. */
export const enItemFailures: TranslationOf<typeof frItemFailures> = {
  animator: 'Whoever played the sequence does not animate any more',
  author: 'The author is no persona any more',
  target: 'The weeze it is about is not published',
  recipient: 'The recipient cannot be reached',
  mail: 'The exercise has no WebMail',
  attachment: 'An attachment is missing or too large',
  image: 'Image not found',
  empty: 'Neither text nor image',
  article: 'No article has this title',
  draft: 'The article is an incomplete draft',
  voice: 'The media source of the article has no persona to post it',
  tooLong: 'With its variables, the text is too long',
  unexpected: 'Something went wrong',
}
