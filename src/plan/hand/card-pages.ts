import type { HandCards } from '#routers/hand-lines/hand-lines.contract.ts'

type Card = HandCards[number]

/** The letters of a line of a printed script, and the lines for which half a page has room. */
const lineLetters = 96
const halfPageLines = 12

const linesOf = (text: string): number => text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lineLetters)), 0)

/** Whether a card needs a page of its own. */
export const isLong = ({ text, note, expected }: Pick<Card, 'text' | 'note' | 'expected'>): boolean =>
  linesOf(text) + linesOf(note) + linesOf(expected ?? '') > halfPageLines

/** The cards of each page: two that have room on a half, or one that has not. */
export const toPages = <One extends Pick<Card, 'text' | 'note' | 'expected'>>(cards: readonly One[]): One[][] => {
  const pages: One[][] = []
  for (const card of cards) {
    const last = pages.at(-1)
    if (last?.length === 1 && !last.some(isLong) && !isLong(card)) last.push(card)
    else pages.push([card])
  }
  return pages
}
