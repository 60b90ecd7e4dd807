import { i18nObject } from 'typesafe-i18n'
import { dictionaries } from '#locales/dictionaries.ts'
import type { fr } from './fr/dictionary.ts'
import type { Locale } from './languages.ts'
import type { Phrases } from './phrase-types.ts'

// By its dictionary, which browsers replace when they load more of it.
const phrasesOf = new WeakMap<object, Phrases<typeof fr>>()

/** The phrases of one language as functions: `getPhrases('fr').hub.greeting({ name: 'Camille' })`. */
export const getPhrases = (locale: Locale): Phrases<typeof fr> => {
  const dictionary = dictionaries[locale]
  // typesafe-i18n types any dictionary as strings and nested objects; `Phrases` knows the keys and arguments of this one.
  const phrases = phrasesOf.get(dictionary) ?? (i18nObject(locale, dictionary, {}) as unknown as Phrases<typeof fr>)
  phrasesOf.set(dictionary, phrases)
  return phrases
}
