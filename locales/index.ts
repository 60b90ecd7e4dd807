import { i18nObject } from 'typesafe-i18n'
import { en } from './en.ts'
import { fr } from './fr.ts'
import type { Locale } from './languages.ts'
import type { Phrases } from './typed.ts'

const dictionaries = { en, fr } satisfies Record<Locale, unknown>

const createPhrases = (locale: Locale) => i18nObject(locale, dictionaries[locale], {}) as unknown as Phrases<typeof fr>

const phrasesByLocale = { en: createPhrases('en'), fr: createPhrases('fr') }

/** The phrases of one language as functions: `phrases('fr').hub.greeting({ name: 'Camille' })`. */
export const getPhrases = (locale: Locale): Phrases<typeof fr> => phrasesByLocale[locale]
