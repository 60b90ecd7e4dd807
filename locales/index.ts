import { i18nObject } from 'typesafe-i18n'
import { dictionaries } from '#locales/dictionaries.ts'
import type { fr } from './fr/dictionary.ts'
import type { Locale } from './languages.ts'
import type { Phrases } from './phrase-types.ts'

const phrasesByLocale = new Map<Locale, Phrases<typeof fr>>()

/** The phrases of one language as functions: `getPhrases('fr').hub.greeting({ name: 'Camille' })`. */
export const getPhrases = (locale: Locale): Phrases<typeof fr> => {
  // typesafe-i18n types any dictionary as strings and nested objects; `Phrases` knows the keys and arguments of this one.
  const phrases = phrasesByLocale.get(locale) ?? (i18nObject(locale, dictionaries[locale], {}) as unknown as Phrases<typeof fr>)
  phrasesByLocale.set(locale, phrases)
  return phrases
}
