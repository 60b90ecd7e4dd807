import { expect } from 'vitest'
import { splitText } from '#routers/weezes/text.rules.ts'

/** A text and its parts as `toReadable` writes them. */
export type TextCase = [text: string, parts: string[]]

/** Parts in a form that is quick to read: links in `<>`, the others as they are written, plain text in quotes. */
const toReadable = (text: string) =>
  splitText(text).map(part => (part.kind === 'text' ? `'${part.value}'` : part.kind === 'link' ? `<${part.value}>` : part.value))

/** Holds that a text has these parts, and that together they are the text. */
export const expectParts = (text: string, parts: string[]): void => {
  expect(toReadable(text)).toEqual(parts)
  expect(
    splitText(text)
      .map(({ value }) => value)
      .join(''),
  ).toBe(text)
}
