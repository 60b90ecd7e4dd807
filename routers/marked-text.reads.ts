import { foldIndexed } from '#db/query/search-entries.ts'
import { foundExcerptMax } from './limits.contract.ts'

/** How much of a text precedes the first word that was found, about. */
const leadMax = 60

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

/** Where words stand that begin with one of the folded words, up to a place in the text. */
const findMarks = (text: string, words: readonly string[]): [number, number][] =>
  [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }) => {
    const folded = foldIndexed(word)
    return words.some(start => folded.startsWith(start)) ? [[index, index + word.length] as [number, number]] : []
  })

/** The part of a text around the first word that a search found marked, up to `foundExcerptMax`, on one line. */
export const markText = (original: string, words: readonly string[]): { text: string; marks: [number, number][] } => {
  const text = original.replace(/\s+/g, ' ').trim()
  const [first] = findMarks(text, words)
  const from = text.length <= foundExcerptMax || first === undefined ? 0 : Math.max(0, first[0] - leadMax)
  // It begins and ends between two words.
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1 || from
  const cut = text.slice(start, start + foundExcerptMax)
  const ends = start + cut.length < text.length
  const last = cut.lastIndexOf(' ')
  const kept = ends && last > 0 ? cut.slice(0, last) : cut
  const part = `${start > 0 ? '… ' : ''}${kept}${ends ? ' …' : ''}`
  return { text: part, marks: findMarks(part, words) }
}
