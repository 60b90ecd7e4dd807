import { type SQL, sql } from 'drizzle-orm'
import { foldText } from './text.ts'

/** What the index knows (migrations `search_index` and `mail_search`): weezes, private messages, mails, articles and items of sequences. */
export type SearchedKind = 'weeze' | 'message' | 'mail' | 'article' | 'item'

/** What is looked for in the index of an exercise. */
export type EntrySearch = {
  exerciseId: number
  kind: SearchedKind
  /** Beginnings of words, all of them; from `splitIndexedWords`. */
  words: readonly string[]
  /** Marks that an entry has beside its kind: `picture`, `players`, `personas`, `published`, `author` with an id, or `to` with that of whom a mail names. */
  marks: readonly string[]
  /** By words of the search: marks of entries that count as having that word. */
  marksOf?: ReadonlyMap<string, readonly string[]>
  since?: Date | undefined
  before?: Date | undefined
}

/** The parts of a query that finds entries; `search_entries.subject_id` is what they are of. */
export type EntryQuery = { from: SQL; matches: SQL; newestFirst: SQL }

/** The least letters of a word that is looked for: shorter ones would be found everywhere. */
const wordMin = 2
/** The most words of a search that are looked for. */
const wordsMax = 8

/** The folded form of a word as the index has it. */
export const foldIndexed = (text: string): string => foldText(text).replaceAll('œ', 'oe').replaceAll('æ', 'ae')

/** The words of a search, as the index has them; of more than `wordsMax` the first. They hold letters and digits only. */
export const splitIndexedWords = (terms: string): string[] =>
  [...new Set(foldIndexed(terms).split(/[^\p{L}\p{N}]+/u))].filter(word => word.length >= wordMin).slice(0, wordsMax)

/** The identity of entries, for conditions about what they are of. */
export const entryColumns = { exerciseId: sql`search_entries.exercise_id`, subjectId: sql`search_entries.subject_id` }

/** The number of an entry is its moment, moved by so many bits, and a count. */
const momentBits = 20
/** The latest moment of which there is a number. */
const momentMax = 2 ** (63 - momentBits) - 1

/** On SQLite: the full text of a kind finds numbers of entries, from the greatest on. */
export const sqliteEntries = ({ exerciseId, kind, words, marks, marksOf, since, before }: EntrySearch): EntryQuery => {
  const isMarked = (mark: string) => `marks : "${mark}"`
  const hasWord = (word: string) => [`words : "${word}" *`, ...(marksOf?.get(word) ?? []).map(isMarked)].join(' OR ')
  const terms = [...[`${kind}${exerciseId}`, ...marks].map(isMarked), ...words.map(word => `(${hasWord(word)})`)].join(' AND ')
  const index = sql.identifier(`search_words_${kind}`)
  const bits = sql.raw(String(momentBits))
  const isSince = since && sql` and ${index}.rowid >= ${since.getTime()} << ${bits}`
  const isBefore = before && sql` and ${index}.rowid < ${Math.min(before.getTime(), momentMax)} << ${bits}`
  return {
    from: sql`${index} cross join search_entries`,
    matches: sql`${index} match ${terms}${isSince}${isBefore}
      and search_entries.id = ${index}.rowid and search_entries.exercise_id = ${exerciseId} and search_entries.kind = ${kind}`,
    newestFirst: sql`${index}.rowid desc`,
  }
}

/** The kinds as constants of a statement: PostgreSQL has an index of the words of each. */
const kindLiterals: Record<SearchedKind, SQL> = {
  weeze: sql`'weeze'`,
  message: sql`'message'`,
  mail: sql`'mail'`,
  article: sql`'article'`,
  item: sql`'item'`,
}

/** On PostgreSQL: marks begin with a slash, as no word does. */
export const postgresqlEntries = ({ exerciseId, kind, words, marks, marksOf, since, before }: EntrySearch): EntryQuery => {
  const isMarked = (mark: string) => `'/${mark}'`
  const hasWord = (word: string) => [`'${word}':*`, ...(marksOf?.get(word) ?? []).map(isMarked)].join(' | ')
  const terms = [...[`${kind}${exerciseId}`, ...marks].map(isMarked), ...words.map(word => `(${hasWord(word)})`)].join(' & ')
  const isSince = since && sql` and search_entries.moment >= ${since.toISOString()}::timestamptz`
  const isBefore = before && sql` and search_entries.moment < ${before.toISOString()}::timestamptz`
  return {
    from: sql`search_entries`,
    matches: sql`search_entries.exercise_id = ${exerciseId} and search_entries.kind = ${kindLiterals[kind]}
      and search_entries.words @@ ${terms}::tsquery${isSince}${isBefore}`,
    newestFirst: sql`search_entries.moment desc, search_entries.subject_id desc`,
  }
}
