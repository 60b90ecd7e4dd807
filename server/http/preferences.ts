import { type Locale, languages } from '#locales/languages.ts'
import { type ColorScheme, colorSchemes } from '#routers/session.contract.ts'
import { readCookie } from '../auth/cookies.ts'
import type { HeaderReader } from './env.ts'

/** A preference that the browser keeps in a cookie; undefined when it is not set. */
const readPreference = (headers: HeaderReader, name: string): string | undefined => {
  const value = readCookie(headers, name)
  return value === undefined ? undefined : /^[\w/:-]+/.exec(value)?.[0]
}

/** The language of a request; French by default. */
export const readLocale = (headers: HeaderReader): Locale =>
  languages.find(name => name === readPreference(headers, 'weez-locale')) ?? languages[0]

/** The colour scheme of a request. */
export const readColorScheme = (headers: HeaderReader): ColorScheme =>
  colorSchemes.find(name => name === readPreference(headers, 'weez-scheme')) ?? 'auto'

/** The persona of this exercise that somebody spoke as last in this browser: what it shows comes with the page. */
export const readPersonaId = (headers: HeaderReader, base: string): number | undefined => {
  const [place, id] = readPreference(headers, 'weez-persona')?.split(':') ?? []
  return place === base && id ? Number(id) : undefined
}
