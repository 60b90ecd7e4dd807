import type { fr } from './fr/dictionary.ts'
import type { Locale } from './languages.ts'
import type { TranslationOf } from './phrase-types.ts'

type Dictionary = TranslationOf<typeof fr>

/** The texts that a page loads: those of the login, or those of the whole program. */
export type DictionaryPart = 'login' | 'program'

const loaders: Record<Locale, Record<DictionaryPart, () => Promise<Partial<Dictionary>>>> = {
  fr: {
    login: async () => (await import('./fr/login-page.ts')).frLoginPage,
    program: async () => (await import('./fr/dictionary.ts')).fr,
  },
  en: {
    login: async () => (await import('./en/login-page.ts')).enLoginPage,
    program: async () => (await import('./en/dictionary.ts')).en,
  },
}

/** What stands for `dictionaries.ts` in the browser, so that it loads the language of its reader only (`imports` in package.json). */
export const dictionaries: Partial<Record<Locale, Partial<Dictionary>>> = {}

/** Loads a language; its phrases can be read from then on. */
export const loadDictionary = async (locale: Locale, part: DictionaryPart): Promise<void> => {
  dictionaries[locale] ??= await loaders[locale][part]()
}
