import { type SQL, sql } from 'drizzle-orm'
import { foldText } from './text.ts'

/** What the index knows (decision 46): weezes, messages, mails, articles, items of sequences, and released communiqués. */
export type SearchedKind = 'weeze' | 'message' | 'mail' | 'article' | 'item' | 'communique'

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
  /** Beginnings of words, of which an entry has all of one group, and all of no group. */
  anyOf?: readonly (readonly string[])[]
  without?: readonly (readonly string[])[]
  /** Whole words in this order, from `splitPhrase`. */
  phrase?: readonly string[]
  /** Whose entries these are: one of them. */
  authorIds?: readonly number[]
  since?: Date | undefined
  before?: Date | undefined
}

/** The parts of a query that finds entries; `search_entries.subject_id` is what they are of, and `moment` their time in ms. */
export type EntryQuery = { from: SQL; matches: SQL; newestFirst: SQL; moment: SQL }

/** The least letters of a word that is looked for: shorter ones would be found everywhere. */
const wordMin = 2
/** The most words of a search that are looked for. */
const wordsMax = 8

/** The folded form of a word as the index has it. */
export const foldIndexed = (text: string): string => foldText(text).replaceAll('œ', 'oe').replaceAll('æ', 'ae')

/** The words of an exact phrase, as the index has them. */
export const splitPhrase = (phrase: string): string[] =>
  foldIndexed(phrase)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The words of a search, as the index has them; of more than `wordsMax` the first. They hold letters and digits only. */
export const splitIndexedWords = (terms: string): string[] =>
  [...new Set(splitPhrase(terms))].filter(word => word.length >= wordMin).slice(0, wordsMax)

/** The identity of entries, for conditions about what they are of. */
export const entryColumns = { exerciseId: sql`search_entries.exercise_id`, subjectId: sql`search_entries.subject_id` }

/** The signs of an engine's language of full texts. */
type Language = {
  and: string
  or: string
  not: string
  mark: (mark: string) => string
  start: (word: string) => string
  phrase: (words: readonly string[]) => string
}

/** What an entry must have, in the language of an engine; no word has a sign of it. */
const toTerms = (
  { exerciseId, kind, words, marks, marksOf, anyOf, without, phrase, authorIds }: EntrySearch,
  language: Language,
): string => {
  const { and, or, not } = language
  const eitherOf = (terms: readonly string[]) => `(${terms.join(or)})`
  const allOf = (group: readonly string[]) => `(${group.map(language.start).join(and)})`
  const hasWord = (word: string) => eitherOf([language.start(word), ...(marksOf?.get(word) ?? []).map(language.mark)])
  const asked = [
    ...[`${kind}${exerciseId}`, ...marks].map(language.mark),
    ...words.map(hasWord),
    ...(phrase?.length ? [language.phrase(phrase)] : []),
    ...(anyOf?.length ? [eitherOf(anyOf.map(allOf))] : []),
    ...(authorIds?.length ? [eitherOf(authorIds.map(id => language.mark(`author${id}`)))] : []),
  ]
  return asked.join(and) + (without?.length ? not + eitherOf(without.map(allOf)) : '')
}

/** The number of an entry is its moment, moved by so many bits, and a count. */
const momentBits = 20
/** The latest moment of which there is a number. */
const momentMax = 2 ** (63 - momentBits) - 1

const sqliteLanguage: Language = {
  and: ' AND ',
  or: ' OR ',
  not: ' NOT ',
  mark: mark => `marks : "${mark}"`,
  start: word => `words : "${word}" *`,
  phrase: words => `words : "${words.join(' ')}"`,
}

/** On SQLite: the full text of a kind finds numbers of entries, from the greatest on. */
export const sqliteEntries = (search: EntrySearch): EntryQuery => {
  const { exerciseId, kind, since, before } = search
  const terms = toTerms(search, sqliteLanguage)
  const index = sql.identifier(`search_words_${kind}`)
  const bits = sql.raw(String(momentBits))
  const isSince = since && sql` and ${index}.rowid >= ${since.getTime()} << ${bits}`
  const isBefore = before && sql` and ${index}.rowid < ${Math.min(before.getTime(), momentMax)} << ${bits}`
  return {
    from: sql`${index} cross join search_entries`,
    matches: sql`${index} match ${terms}${isSince}${isBefore}
      and search_entries.id = ${index}.rowid and search_entries.exercise_id = ${exerciseId} and search_entries.kind = ${kind}`,
    newestFirst: sql`${index}.rowid desc`,
    moment: sql`${index}.rowid >> ${bits}`,
  }
}

/** The kinds as constants of a statement: PostgreSQL has an index of the words of each. */
const kindLiterals: Record<SearchedKind, SQL> = {
  weeze: sql`'weeze'`,
  message: sql`'message'`,
  mail: sql`'mail'`,
  article: sql`'article'`,
  item: sql`'item'`,
  communique: sql`'communique'`,
}

/** On PostgreSQL: marks begin with a slash, as no word does. */
const postgresqlLanguage: Language = {
  and: ' & ',
  or: ' | ',
  not: ' & !',
  mark: mark => `'/${mark}'`,
  start: word => `'${word}':*`,
  phrase: words => words.map(word => `'${word}'`).join(' & '),
}

/** On PostgreSQL the index does not know the order of words: that of a phrase is looked for in the texts. */
export const postgresqlEntries = (search: EntrySearch): EntryQuery => {
  const { exerciseId, kind, phrase, since, before } = search
  const terms = toTerms(search, postgresqlLanguage)
  const isSince = since && sql` and search_entries.moment >= ${since.toISOString()}::timestamptz`
  const isBefore = before && sql` and search_entries.moment < ${before.toISOString()}::timestamptz`
  const isOrdered =
    phrase &&
    phrase.length > 1 &&
    sql` and exists (select 1 from search_sentences as said where said.exercise_id = search_entries.exercise_id and said.kind = ${kindLiterals[kind]}
      and said.subject_id = search_entries.subject_id and search_plain(said.words) like ${`% ${phrase.join(' ')} %`})`
  return {
    from: sql`search_entries`,
    matches: sql`search_entries.exercise_id = ${exerciseId} and search_entries.kind = ${kindLiterals[kind]}
      and search_entries.words @@ ${terms}::tsquery${isSince}${isBefore}${isOrdered || undefined}`,
    newestFirst: sql`search_entries.moment desc, search_entries.subject_id desc`,
    moment: sql`extract(epoch from search_entries.moment) * 1000`,
  }
}
