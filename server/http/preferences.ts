import type { Locale } from '#locales/languages.ts'

/** A choice of the reader's that a cookie keeps, in small letters; undefined when there is none. */
const readPreference = (request: Request, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([a-z]+)`).exec(request.headers.get('cookie') ?? '')?.[1]

/** The language of who asks. */
export const readLocale = (request: Request): Locale => (readPreference(request, 'weez-locale') === 'en' ? 'en' : 'fr')

const colorSchemes = ['light', 'dark', 'auto'] as const
export type ColorScheme = (typeof colorSchemes)[number]

/** The colour scheme of who asks. */
export const readColorScheme = (request: Request): ColorScheme =>
  colorSchemes.find(name => name === readPreference(request, 'weez-scheme')) ?? 'auto'
