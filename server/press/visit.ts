import type { Locale } from '#locales/languages.ts'
import type { SessionUser } from '#routers/session.contract.ts'
import type { ColorScheme } from '../http/preferences.ts'

/** URLs of the style sheet and the script of press pages. */
export type PressAssets = { styles: string[]; script: string }

/** What a page needs to know of its visitor and the request. */
export type Visit = {
  /** The base path of the exercise, `''` at the root. */
  base: string
  /** The path below the base path. */
  path: string
  /** Origin of the page's URL: `https://weez.example`. */
  origin: string
  locale: Locale
  scheme: ColorScheme
  user: SessionUser | null
  exercise: string
  now: Date
  assets: PressAssets
}
