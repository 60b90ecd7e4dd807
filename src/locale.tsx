import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import { type DictionaryPart, loadDictionary } from '#locales/loaded-dictionaries.ts'
import { writeCookie } from './cookie.ts'
import { pageData } from './page-data.ts'

const LocaleContext = createContext<{ locale: Locale; setLocale: (locale: Locale) => Promise<void> } | null>(null)

/** Provides the reader's language with the texts of this page, stores it in a cookie and sets it on the document (I18N-04, SHELL-18). */
export const LocaleProvider = ({ texts, children }: { texts: DictionaryPart; children: ReactNode }) => {
  const [locale, choose] = useState<Locale>(pageData.locale)
  useLayoutEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  const setLocale = async (next: Locale) => {
    await loadDictionary(next, texts)
    writeCookie('weez-locale', next)
    choose(next)
  }
  return <LocaleContext value={{ locale, setLocale }}>{children}</LocaleContext>
}

/** The reader's language and the function that changes it. */
export const useLocale = () => {
  const value = use(LocaleContext)
  if (!value) throw new Error('No LocaleProvider above')
  return value
}

/** All texts of the product in the reader's language. */
export const usePhrases = () => getPhrases(useLocale().locale)
