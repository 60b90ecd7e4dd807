import { parseAccept } from 'hono/utils/accept'
import { type Locale, languages } from '#locales/languages.ts'
import { type ColorScheme, colorSchemes } from '#routers/session.contract.ts'
import { readCookie } from './cookies.ts'
import type { HeaderReader } from './env.ts'

/** A preference that the browser keeps in a cookie; undefined when it is not set. */
const readPreference = (headers: HeaderReader, name: string): string | undefined => {
  const value = readCookie(headers, name)
  return value === undefined ? undefined : /^[\w/:-]+/.exec(value)?.[0]
}

const findLanguage = (name: string | undefined): Locale | undefined => languages.find(language => language === name)

/** The language of a request; French by default. */
export const readLocale = (headers: HeaderReader): Locale => findLanguage(readPreference(headers, 'weez-locale')) ?? languages[0]

/** The language of a page before anybody has signed in: the one chosen there, or the first of ours that the browser asks for. */
export const readStrangerLocale = (headers: HeaderReader): Locale => {
  const asked = parseAccept(headers.get('accept-language') ?? '').flatMap(({ type, q }) => (q > 0 ? type.split('-', 1) : []))
  return [readPreference(headers, 'weez-locale'), ...asked].map(findLanguage).find(Boolean) ?? languages[0]
}

/** The colour scheme of a request. */
export const readColorScheme = (headers: HeaderReader): ColorScheme =>
  colorSchemes.find(name => name === readPreference(headers, 'weez-scheme')) ?? 'auto'

/** The persona of this exercise that somebody spoke as last in this browser: what it shows comes with the page. */
export const readPersonaId = (headers: HeaderReader, base: string): number | undefined => {
  const [place, id] = readPreference(headers, 'weez-persona')?.split(':') ?? []
  return place === base && id ? Number(id) : undefined
}
