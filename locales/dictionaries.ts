import { en } from './en/dictionary.ts'
import { fr } from './fr/dictionary.ts'
import type { Locale } from './languages.ts'
import type { TranslationOf } from './phrase-types.ts'

/** The dictionary of every language; a language without one, or a dictionary that lacks a phrase, does not compile. */
export const dictionaries: Record<Locale, TranslationOf<typeof fr>> = { fr, en }
