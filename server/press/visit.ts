import type { Locale } from '#locales/languages.ts'
import type { SessionUser } from '#routers/session.contract.ts'
import type { ColorScheme } from '../http/preferences.ts'

/** The style sheet and the script of the reader's pages, as addresses from the root. */
export type PressAssets = { styles: string[]; script: string }

/** Everything that a page needs to know of who asks for it, and how they want it. */
export type Visit = {
  /** The base path of the exercise, `''` at the root. */
  base: string
  /** The path below it. */
  path: string
  /** Where the address bar begins: `https://weez.example`. */
  origin: string
  locale: Locale
  scheme: ColorScheme
  user: SessionUser | null
  exercise: string
  now: Date
  assets: PressAssets
}
