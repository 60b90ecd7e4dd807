import { fullName } from '../people.rules.ts'

/** Somebody whose names are kept away, and what stands in their place: a role, or `Joueur 3`. */
export type Hidden = { username: string; firstname: string; lastname: string; shown: string }

/** A word of a text: where it stands, and folded as it is compared. */
type Word = { from: number; to: number; folded: string }

/** Letters without accents and case, so that `ROSÉ` is `rose`. */
const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('ß', 'ss')

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({ from: index, to: index + word.length, folded: fold(word) }))

/** Between two words of one name there is a blank, a hyphen, an apostrophe, a full stop or an underscore, and no more than two of them. */
const isJoint = (between: string): boolean => between.length <= 2 && /^[\s\p{Pd}'’._]*$/u.test(between)

/** A name in pieces of which none is empty. */
type Name = { words: string[]; shown: string }

/** What somebody is called: in full, either way round, run together, and by each name alone. */
const namesOf = ({ username, firstname, lastname, shown }: Hidden): Name[] => {
  const toWords = (name: string) => wordsOf(name).map(({ folded }) => folded)
  const first = toWords(firstname)
  const last = toWords(lastname)
  const whole = toWords(fullName({ firstname, lastname }))
  const both = [whole, [...last, ...first], first, last, toWords(username)]
  // A name of several words is also written in one, as in hashtags and addresses.
  return [...both, ...both.map(words => [words.join('')])].filter(words => words.join('').length > 1).map(words => ({ words, shown }))
}

/** Of a word that begins with `#` or is run together, the places of the names inside it. */
const hideInside = (word: string, names: readonly Name[]): string => {
  const letters = [...word]
  const folds = letters.map(fold)
  const starts: number[] = []
  let length = 0
  for (const folded of folds) {
    starts.push(length)
    length += folded.length
  }
  const text = folds.join('')
  for (const { words, shown } of names) {
    const at = text.indexOf(words.join(''))
    if (at < 0) continue
    const end = at + words.join('').length
    const from = starts.findLastIndex(start => start <= at)
    const next = starts.findIndex(start => start >= end)
    const before = letters.slice(0, from).join('')
    const after = next < 0 ? '' : letters.slice(next).join('')
    return `${hideInside(before, names)}${shown.replace(/[^\p{L}\p{N}]/gu, '')}${hideInside(after, names)}`
  }
  return word
}

/** Names of at least so many letters are found inside longer words of hashtags. */
const insideMin = 3

/**
 * Makes what replaces every name and username of some people in a text that somebody wrote (DEBR-06): whole words, whatever their case and
 * accents, the longest name first, and inside the words of hashtags.
 */
export const createVeil = (people: readonly Hidden[]) => {
  const names = people.flatMap(namesOf).toSorted((one, other) => other.words.join('').length - one.words.join('').length)
  const byFirst = Map.groupBy(names, ({ words }) => words[0] ?? '')
  const inside = names.filter(({ words }) => words.join('').length >= insideMin)
  const findAt = (text: string, words: readonly Word[], at: number) =>
    byFirst.get(words[at]?.folded ?? '')?.find(name =>
      name.words.every((folded, step) => {
        const word = words[at + step]
        const before = words[at + step - 1]
        return word?.folded === folded && (step === 0 || (before !== undefined && isJoint(text.slice(before.to, word.from))))
      }),
    )
  const hide = (text: string): string => {
    const words = wordsOf(text)
    let hidden = ''
    let done = 0
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at]
      if (!word) continue
      const found = findAt(text, words, at)
      const isTag = text[word.from - 1] === '#'
      if (!found && !isTag) continue
      const end = found ? (words[at + found.words.length - 1]?.to ?? word.to) : word.to
      const shown = found
        ? isTag
          ? found.shown.replace(/[^\p{L}\p{N}]/gu, '')
          : found.shown
        : hideInside(text.slice(word.from, end), inside)
      hidden += text.slice(done, word.from) + shown
      done = end
      if (found) at += found.words.length - 1
    }
    return hidden + text.slice(done)
  }
  /** The same between the tags of HTML, in what its attributes say, and nowhere else. */
  const hideInHtml = (html: string): string =>
    html
      .split(/(<[^>]*>)/)
      .map(part =>
        part.startsWith('<')
          ? part.replace(/\b(alt|title|aria-label)="([^"]*)"/g, (_, name, value) => `${name}="${hide(value)}"`)
          : hide(part),
      )
      .join('')
  return { hide, hideInHtml }
}
export type Veil = ReturnType<typeof createVeil>
