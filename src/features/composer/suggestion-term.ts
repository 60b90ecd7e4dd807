import { splitText } from '#routers/weezes/text.rules.ts'

/** A screen name or hashtag that is being written: its place in the line, and what of it stands before the caret, sign included. */
export type SuggestionTerm = { from: number; to: number; text: string }

// The term of a screen name is also searched in people's names, which have accents. A lone # matches every hashtag, a lone @ nothing.
const suggestionTermPattern = /(?<![\p{L}\p{N}\p{M}_@&#])(?:@[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]{0,49}|#[\p{L}\p{N}\p{M}_]{0,99})$/u
const termRemainderPattern = /^[\p{L}\p{N}\p{M}_]{0,100}/u
/** How much of a line is looked at, before the caret: the longest hashtag, its sign and the character before it, in UTF-16 units. */
const maxLookBehind = 202

const inLink = (line: string, caret: number): boolean => {
  let end = 0
  for (const { kind, value } of splitText(line)) {
    const from = end
    end += value.length
    if (caret > from && caret <= end) return kind === 'link'
  }
  return false
}

/** The screen name or hashtag at the caret, as far as others can be suggested for it; none within a link. */
export const findSuggestionTerm = (line: string, caret: number): SuggestionTerm | null => {
  const [text] = suggestionTermPattern.exec(line.slice(Math.max(0, caret - maxLookBehind), caret)) ?? []
  if (text === undefined || inLink(line, caret)) return null
  return { from: caret - text.length, to: caret + (termRemainderPattern.exec(line.slice(caret))?.[0].length ?? 0), text }
}
