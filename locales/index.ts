import { i18nObject } from 'typesafe-i18n'
import { en } from './en.ts'
import { fr } from './fr.ts'
import type { Phrases } from './typed.ts'

const dictionaries = { en, fr }

export type Locale = keyof typeof dictionaries

const createPhrases = (locale: Locale) => i18nObject(locale, dictionaries[locale], {}) as unknown as Phrases<typeof fr>

const phrasesByLocale = { en: createPhrases('en'), fr: createPhrases('fr') }

/** The phrases of one language as functions: `phrases('fr').hub.greeting({ name: 'Camille' })`. */
export const getPhrases = (locale: Locale): Phrases<typeof fr> => phrasesByLocale[locale]
