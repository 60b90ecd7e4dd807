import { expect } from 'vitest'
import { splitText } from '#routers/weezes/text.rules.ts'

/** A text with the parts that `toReadable` returns for it. */
export type TextCase = [text: string, parts: string[]]

/** Formats parts for comparison: links in `<>`, plain text in quotes, other parts unchanged. */
const toReadable = (text: string) =>
  splitText(text).map(part => (part.kind === 'text' ? `'${part.value}'` : part.kind === 'link' ? `<${part.value}>` : part.value))

/** Asserts that a text has these parts, and that the joined parts equal the text. */
export const expectParts = (text: string, parts: string[]): void => {
  expect(toReadable(text)).toEqual(parts)
  expect(
    splitText(text)
      .map(({ value }) => value)
      .join(''),
  ).toBe(text)
}
