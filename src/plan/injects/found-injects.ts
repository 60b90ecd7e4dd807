import type { Inject } from '#routers/sequences/injects.contract.ts'
import { injectPlace } from '#routers/sequences/injects.rules.ts'

/** A part of a text from an index to another one, which is not in it. */
export type Mark = readonly [from: number, to: number]
export type FoundInject = Inject & { key: string; shown: string; marks: Mark[] }
export type FoundGroup = { place: 'reserve' | 'out' | 'plan'; rows: FoundInject[]; count: number; all: number }

/** The lines that are shown of each place. */
export const shownOfPlace = 30

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const notWord = /[^\p{L}\p{N}]+/gu

const splitWords = (typed: string): string[] => fold(typed).split(notWord).filter(Boolean)

/** A text without accents and case, and the index in it of each of its letters. */
const foldWithPlaces = (text: string): { folded: string; places: number[] } => {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const letter of text) {
    const plain = fold(letter)
    for (let unit = 0; unit < plain.length; unit++) places.push(at)
    folded += plain
    at += letter.length
  }
  return { folded, places: [...places, at] }
}

/** Where the words of a text begin with one of `words`, which are folded: the first letters of each. */
export const markWords = (text: string, words: readonly string[]): Mark[] => {
  const { folded, places } = foldWithPlaces(text)
  return [...folded.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: found, index }): Mark[] => {
    const lengths = words.filter(word => found.startsWith(word)).map(({ length }) => length)
    return lengths.length > 0 ? [[places[index] ?? 0, places[index + Math.max(...lengths)] ?? text.length]] : []
  })
}

/** What a line of the palette shows first: its title, else the beginning of its text. */
const shownOf = ({ item: { title, text } }: Inject, fill: (text: string) => string): string =>
  title.trim() || (fill(text).trim().split('\n')[0] ?? '')

/** What a line is found by. */
const soughtIn = ({ item, sequence }: Inject, fill: (text: string) => string): string => {
  const { author, recipient, title, text, objective, phase, expected, mail } = item
  const people = [author, recipient].flatMap(person => (person ? [person.firstname, person.lastname, person.username] : []))
  const named = (mail ? [...mail.to, ...mail.cc] : []).flatMap(({ name, address }) => [name, address])
  const sought = [title, fill(text), ...people, ...named, objective, phase, expected, sequence.name]
  return ` ${fold(sought.join(' ')).replace(notWord, ' ')}`
}

/** The lines with what they are found by, worked out once and not at every key. */
export const toSearchable = (injects: readonly Inject[], fill: (text: string) => string) =>
  injects.map(inject => ({ inject, sought: soughtIn(inject, fill), shown: shownOf(inject, fill) }))

const places = ['reserve', 'out', 'plan'] as const

/**
 * The lines that have words beginning with all that is typed, accents and case aside, by their places. What the plan has published is left
 * out, but for the line with the key `kept`.
 */
export const findInjects = (all: ReturnType<typeof toSearchable>, typed: string, kept: string | null): FoundGroup[] => {
  const words = splitWords(typed)
  const offered = all
    .map(line => ({
      ...line,
      key: `item-${line.inject.item.id}`,
      place: injectPlace(line.inject.sequence.reserve, line.inject.item.state),
    }))
    .filter(({ inject, place, key }) => place === 'reserve' || inject.item.state !== 'published' || key === kept)
  return places.map(place => {
    const here = offered.filter(line => line.place === place)
    const found = here.filter(({ sought }) => words.every(word => sought.includes(` ${word}`)))
    // Whoever presses Enter means what says the words itself, before what is found by its sequence or its persona.
    const rows = found
      .map(({ inject, key, shown }) => ({ ...inject, key, shown, marks: markWords(shown, words) }))
      .toSorted((one, other) => Number(other.marks.length > 0) - Number(one.marks.length > 0))
      .filter(({ key }, at) => at < shownOfPlace || key === kept)
    return { place, rows, count: found.length, all: here.length }
  })
}
