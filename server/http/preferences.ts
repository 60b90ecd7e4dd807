import { type Locale, languages } from '#locales/languages.ts'
import { type ColorScheme, colorSchemes } from '#routers/session.contract.ts'

/** A preference that the browser keeps in a cookie, in lower-case letters; undefined when it is not set. */
const readPreference = (request: Request, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([a-z]+)`).exec(request.headers.get('cookie') ?? '')?.[1]

/** The language of a request; French by default. */
export const readLocale = (request: Request): Locale =>
  languages.find(name => name === readPreference(request, 'weez-locale')) ?? languages[0]

/** The colour scheme of a request. */
export const readColorScheme = (request: Request): ColorScheme =>
  colorSchemes.find(name => name === readPreference(request, 'weez-scheme')) ?? 'auto'
