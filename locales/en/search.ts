import type { frSearch } from '../fr/search.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of the search. */
export const enSearch = {
  title: 'Search',
  field: 'Search the exercise',
  hint: 'Type the beginning of one or more words. “from:name” searches what a person wrote.',
  filters: 'Filters',
  from: 'From {name:string}',
  notFrom: 'No longer search only what {name:string} wrote',
  authors: 'Written by',
  camp: 'Side',
  camps: { all: 'Everybody', players: 'Players', personas: 'Personas' },
  time: 'When',
  times: { all: 'Since the beginning', hour: 'Last hour', recent: 'Last 10 minutes' },
  picture: 'With a picture',
  results: 'Results',
  groups: {
    people: 'People',
    weezes: 'Weezes',
    messages: 'Messages',
    mails: 'Mails',
    articles: 'Articles',
    items: 'Rows of sequences',
    notes: 'Notes',
  },
  more: 'There are more: narrow the search.',
  nothing: 'Nothing matches “{terms:string}”.',
  failed: 'The search failed.',
  offline: 'The server does not answer.',
  images: '{count:number} picture{{s}}',
  files: '{count:number} attachment{{s}}',
  draft: 'Draft',
  found: '{count:number} result{{s}}',
} as const satisfies TranslationOf<typeof frSearch>

/** The English texts of the search, which are loaded with its dialog. */
export const enSearchArea = { search: enSearch } as const
