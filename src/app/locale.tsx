import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import { loadDictionary, type TextArea } from '#locales/loaded-dictionaries.ts'
import { setTimeZone } from '#locales/time-zone.ts'
import { writeCookie } from './cookie.ts'
import { pageData } from './page-data.ts'

/** The language that was chosen on this page, and the areas whose texts it has asked for. */
let chosen: Locale | undefined
const areas = new Set<TextArea>()

/** Loads the texts of an area in the reader's language. */
export const loadTexts = async (area: TextArea): Promise<void> => {
  areas.add(area)
  await loadDictionary(chosen ?? pageData.locale, area)
}

/** Loads a part of the program together with the texts that it shows. */
export const withTexts =
  <Part,>(needed: readonly TextArea[], load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), ...needed.map(loadTexts)])
    return part
  }

type Reading = { locale: Locale; setLocale: (locale: Locale) => Promise<void>; timeZone: string }

const LocaleContext = createContext<Reading | null>(null)

/**
 * Provides the reader's language, stores it in a cookie and sets it on the document (I18N-04, SHELL-18), and the time zone of the exercise, in
 * which all formats write moments.
 */
export const LocaleProvider = ({ timeZone, children }: { timeZone: string; children: ReactNode }) => {
  setTimeZone(timeZone)
  const [locale, choose] = useState<Locale>(pageData.locale)
  useLayoutEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  const reading = useMemo(() => {
    const setLocale = async (next: Locale) => {
      // What the page asks for meanwhile is loaded too.
      for (const area of areas) await loadDictionary(next, area)
      chosen = next
      writeCookie('weez-locale', next)
      choose(next)
    }
    return { locale, setLocale, timeZone }
  }, [locale, timeZone])
  return <LocaleContext value={reading}>{children}</LocaleContext>
}

/** The reader's language, the function that changes it, and the time zone of the exercise. Who writes moments is drawn anew with either. */
export const useLocale = () => {
  const value = use(LocaleContext)
  if (!value) throw new Error('No LocaleProvider above')
  return value
}

/** All texts of the product in the reader's language. */
export const usePhrases = () => getPhrases(useLocale().locale)
