import type { WatchColumn } from '#routers/cell/watch.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'

type Named = Pick<WatchColumn, 'query' | 'authors'>

/** Says what a column looks for: its short title, and a sentence with all of it. */
export const useQueryWords = () => {
  const { cell } = usePhrases()
  const { watch: phrases } = cell
  const { locale } = useLocale()
  const list = (words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
    new Intl.ListFormat(locale, { type }).format(words)
  const whatOf = ({ words, any, phrase }: WatchColumn['query']) => [
    ...words,
    ...(any.length > 0 ? [list(any, 'disjunction')] : []),
    ...(phrase ? [phrases.quoted({ words: phrase })] : []),
  ]
  const placeOf = ({ places }: WatchColumn['query']) =>
    places.length === 3 ? phrases.everywhere() : list(places.map(place => phrases.places[place]()))
  const titleOf = ({ query, authors }: Named): string => {
    const what = whatOf(query)
    if (what.length > 0) return list(what)
    return authors.length > 0 ? list(authors.map(nameInText)) : placeOf(query)
  }
  /** What narrows a column beside its title. */
  const limitsOf = ({ query, authors }: Named): string[] => [
    ...(query.without.length > 0 ? [phrases.without({ words: list(query.without, 'disjunction') })] : []),
    ...(authors.length > 0 ? [phrases.by({ names: list(authors.map(nameInText), 'disjunction') })] : []),
    ...(query.hasPicture ? [phrases.withPicture()] : []),
  ]
  const periodOf = ({ minutes }: WatchColumn['query']) => (minutes === null ? phrases.always() : phrases.since({ hours: minutes / 60 }))
  return {
    titleOf,
    /** Where a column looks, and when it tells of it. */
    aboutOf: (column: Named & Pick<WatchColumn, 'alert'>): string =>
      [placeOf(column.query), ...limitsOf(column), ...(column.alert ? [phrases.threshold(column.alert)] : [])].join(', '),
    sentenceOf: (column: Named): string => {
      const what = whatOf(column.query)
      return [...(what.length > 0 ? [phrases.withWords({ words: list(what) })] : []), ...limitsOf(column), periodOf(column.query)].join(
        ', ',
      )
    },
  }
}
