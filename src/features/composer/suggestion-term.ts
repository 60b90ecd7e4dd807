import { letterJoiners, splitText } from '#routers/weezes/text.rules.ts'

/** A screen name or hashtag at the caret: its range in the line, and the part of it before the caret, including @ or #. */
export type SuggestionTerm = { from: number; to: number; text: string }

// A screen name term also searches people's names, so it may have accents. A lone # matches every hashtag, a lone @ matches nobody.
const suggestionTermPattern = new RegExp(
  String.raw`(?:@[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]{0,49}|[#＃][\p{L}\p{N}\p{M}_${letterJoiners}]{0,99})$`,
  'u',
)
const termRemainderPattern = /^[\p{L}\p{N}\p{M}_]{0,100}/u
/** Length of the text before the caret that is searched, in UTF-16 units: the longest hashtag and its #. */
const maxLookBehind = 201

/** Whether the feed would show a screen name or a hashtag here, after this text: not inside a word or an address. */
const canBegin = (before: string, sign: string): boolean => splitText(`${before}${sign}a`).at(-1)?.value === `${sign}a`

/** Returns the screen name or hashtag at the caret, or null if there is none. */
export const findSuggestionTerm = (line: string, caret: number): SuggestionTerm | null => {
  const [text] = suggestionTermPattern.exec(line.slice(Math.max(0, caret - maxLookBehind), caret)) ?? []
  if (text === undefined) return null
  const from = caret - text.length
  if (!canBegin(line.slice(0, from), text.charAt(0))) return null
  return { from, to: caret + (termRemainderPattern.exec(line.slice(caret))?.[0].length ?? 0), text }
}
