/** The rule for every text that a person types: how it is kept, and what is refused in it. */

/** What ends a line in other programs: Word leaves U+000B in a paragraph. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Blanks, signs without a width, marks without a letter, and fillers that look like blanks. */
const blank = /^[\s\p{Default_Ignorable_Code_Point}\p{M}\u2800]*$/u

/** A typed text as it is kept: with `\n` between its lines, and empty when it shows nothing. */
export const toTypedText = (value: string): string => {
  const lines = value.replace(lineEnds, '\n')
  return blank.test(lines) ? '' : lines
}

/** A typed text as one line, such as a name or a title. */
export const toTypedLine = (value: string): string => toTypedText(value).replace(/[\t\n]+/g, ' ')

/** More marks than any language puts on a letter; signs without a width between them do not part them. */
const markPile = /(?:\p{M}(?:(?!\p{M})\p{Default_Ignorable_Code_Point})*){9}/u

/** Controls other than tab and line end, halves of characters, annotations, and what is no character. */
const control = /(?![\t\n])\p{Cc}|\p{Cs}|[\ufff9-\ufffb]|\p{Noncharacter_Code_Point}/u

/** A text without the signs that no text has, for texts whose writer cannot see them: the bodies of articles. */
export const withoutRefusedSigns = (value: string): string => value.replace(lineEnds, '\n').replace(new RegExp(control, 'gu'), '')

/** Invisible copies of ASCII, which only the flag of a region may have. */
const strayTag = /(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,8})[\u{e0000}-\u{e007f}]/u

const directionSign = /[\u202a-\u202e\u2066-\u2069]/
const directionSigns = /[\u202a-\u202e\u2066-\u2069\n]/g

const isolates = '\u2066\u2067\u2068'
const popEmbedding = '\u202c'
const popIsolate = '\u2069'

/** Where a sign that turns the direction of text is left open at the end of its line, or closes what is around the text; -1 = nowhere. */
const findOpenDirection = (value: string): number => {
  const open: { at: number; isolates: boolean }[] = []
  for (const { 0: sign, index: at } of value.matchAll(directionSigns)) {
    if (sign === '\n') {
      if (open[0]) return open[0].at
    } else if (sign === popIsolate) {
      const last = open.findLastIndex(({ isolates }) => isolates)
      if (last === -1) return at
      open.length = last
    } else if (sign === popEmbedding) {
      // Without an embedding it does nothing; telephones leave it behind numbers.
      if (open.at(-1)?.isolates === false) open.pop()
    } else open.push({ at, isolates: isolates.includes(sign) })
  }
  return open[0]?.at ?? -1
}

/** What can be wrong with a typed text. */
export const textProblems = ['sign', 'marks', 'direction'] as const
export type TextProblem = (typeof textProblems)[number]

const problemsOf = (value: string, isLine: boolean): [problem: TextProblem, at: number][] => [
  ['sign', value.search(control)],
  ['sign', value.search(strayTag)],
  ['marks', value.search(markPile)],
  ['direction', isLine ? value.search(directionSign) : findOpenDirection(value)],
]

/** The last words before a place, without what cannot be seen. */
const wordsBefore = (value: string, at: number): string =>
  value
    .slice(Math.max(0, at - 20), at)
    .toWellFormed()
    .replace(/[\p{C}\p{M}]/gu, '')
    .trim()

/**
 * What is refused in a typed text, with the words before it and its code point, since nobody sees it; undefined = nothing. A line has no
 * sign of direction at all: it stands inside other sentences, and parts of it do.
 */
export const findTextProblem = (value: string, isLine: boolean): { problem: TextProblem; place: string } | undefined => {
  const [found] = problemsOf(value, isLine).filter(([, at]) => at !== -1)
  if (!found) return undefined
  const [problem, at] = found
  const code = (value.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return { problem, place: `${wordsBefore(value, at)} U+${code}`.trim() }
}
