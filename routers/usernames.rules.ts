import { usernameMax } from './limits.contract.ts'
import { normalizeText } from './spreadsheets/spreadsheets.rules.ts'

/** What names are compared by: with what stands in brackets, which tells people apart ("compte parodique", a town). */
export const nameKey = (name: string): string => normalizeText(name.trim().replace(/^@/, '').replace(/[:*?]/g, ' '))

/** The letters that no accent is taken from. */
const latinLetters: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' }

/** The username that a name makes: `otherwise` for one without Latin letters; empty when nothing of it can be read. */
export const toUsername = (name: string, otherwise = 'persona'): string => {
  const key = nameKey(name)
  const latin = key
    .replace(/[œæßøł]/g, letter => latinLetters[letter] ?? letter)
    .replace(/[^a-z0-9_]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return latin.slice(0, usernameMax) || (/[\p{L}\p{N}]/u.test(key) ? otherwise : '')
}

/** The username, or the first free one with a number behind it. */
export const toFreeUsername = (username: string, isTaken: (username: string) => boolean): string => {
  let free = username
  for (let number = 2; isTaken(free); number += 1) free = `${username.slice(0, usernameMax - `_${number}`.length)}_${number}`
  return free
}
