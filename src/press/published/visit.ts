import type { Locale } from '#locales/languages.ts'
import type { ClientBrand, ColorScheme, ExercisePhase, Scenario, SessionUser } from '#routers/session.contract.ts'

/** URLs of the style sheet and the script of press pages. */
export type PressAssets = { styles: string[]; script: string }

/** Where a press page stands. */
export type Place = {
  /** The base path of the exercise, `''` at the root. */
  base: string
  /** Origin of the page's URL: `https://weez.example`. */
  origin: string
}

/** What a page needs to know of its visitor and the request. */
export type Visit = Place & {
  /** The path below the base path. */
  path: string
  locale: Locale
  scheme: ColorScheme
  user: SessionUser | null
  exercise: string
  /** The zone of the exercise. */
  timeZone: string
  /** Undefined where there is no exercise. */
  client: ClientBrand | undefined
  phase: ExercisePhase
  resumesOn: string | null
  /** Scenario time, where its readers see it. */
  scenario: Scenario | undefined
  now: Date
  assets: PressAssets
}
