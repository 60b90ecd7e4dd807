import type { Locale } from '#locales/index.ts'

/** A choice of the reader's that a cookie keeps, in small letters; undefined when there is none. */
const cookieOf = (request: Request, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([a-z]+)`).exec(request.headers.get('cookie') ?? '')?.[1]

/** The language of who asks. */
export const localeOf = (request: Request): Locale => (cookieOf(request, 'weez-locale') === 'en' ? 'en' : 'fr')

const schemes = ['light', 'dark', 'auto'] as const
export type Scheme = (typeof schemes)[number]

/** The colour scheme of who asks. */
export const schemeOf = (request: Request): Scheme => schemes.find(name => name === cookieOf(request, 'weez-scheme')) ?? 'auto'
