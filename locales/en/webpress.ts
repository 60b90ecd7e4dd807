import type { frWebpress } from '../fr/webpress.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of the pages that show the press. */
export const enWebpress = {
  manage: 'Manage articles',
  account: 'all applications',
  frontPage: 'Front page',
  alsoFrontPage: 'Also on the front page',
  all: 'All newsrooms',
  showNew: 'Show the new front page',
  empty: 'No article published yet',
  emptyHint: 'Articles will appear here as soon as a newsroom publishes them.',
  others: 'Other articles',
  sources: 'Sources',
  author: 'Author',
  publishedOn: 'Published on',
  picture: 'Picture of the article',
  foreignPicture: 'Picture or recording on {host:string}',
  notCopied: 'The link could not be copied; it is in the address bar.',
  goToLogin: 'Go to {product:string} login page',
  refresh: 'Refresh',
  home: 'Home',
  signedOut: 'You are not logged in',
  signedOutHint:
    'You must be logged on the main app, Weez, to access the press tool. Log in, and this page will open again where you were.',
  failed: 'The page could not be opened',
  failedHint:
    'The server of the exercise did not answer as expected. Nothing you saved is lost. Refresh in a moment; if it goes on, tell the animators.',
} as const satisfies TranslationOf<typeof frWebpress>
