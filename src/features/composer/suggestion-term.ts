import { splitText } from '#routers/weezes/text.rules.ts'

/** A screen name or hashtag at the caret: its range in the line, and the part of it before the caret, including @ or #. */
export type SuggestionTerm = { from: number; to: number; text: string }

// A screen name term also searches people's names, so it may have accents. A lone # matches every hashtag, a lone @ matches nobody.
const suggestionTermPattern = /(?<![\p{L}\p{N}\p{M}_@&#])(?:@[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]{0,49}|#[\p{L}\p{N}\p{M}_]{0,99})$/u
const termRemainderPattern = /^[\p{L}\p{N}\p{M}_]{0,100}/u
/** Length of the text before the caret that is searched, in UTF-16 units: the longest hashtag, its # and the character before it. */
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

/** Returns the screen name or hashtag at the caret, or null if there is none or the caret is in a link. */
export const findSuggestionTerm = (line: string, caret: number): SuggestionTerm | null => {
  const [text] = suggestionTermPattern.exec(line.slice(Math.max(0, caret - maxLookBehind), caret)) ?? []
  if (text === undefined || inLink(line, caret)) return null
  return { from: caret - text.length, to: caret + (termRemainderPattern.exec(line.slice(caret))?.[0].length ?? 0), text }
}
