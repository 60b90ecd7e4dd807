import { formatFullCount } from '#locales/format.ts'
import type { Locale } from '#locales/languages.ts'
import type { InputReason } from '#routers/error-reasons.contract.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'

type Say = (params: Record<string, string>) => string

/** The phrase of a reason among these phrases; undefined if they have none for it. */
export const sayReason = (phrases: object, { reason, ...params }: InputReason, locale: Locale): string | undefined => {
  const shown = Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? formatFullCount(value, locale) : value])
  return reason in phrases ? (phrases as Record<string, Say>)[reason]?.(Object.fromEntries(shown)) : undefined
}

/** Returns a function that gives the words for a reason that every page may show; undefined for others. */
export const useReasonWords = () => {
  const { reasons } = usePhrases()
  const { locale } = useLocale()
  return (refusal: InputReason): string | undefined => sayReason(reasons, refusal, locale)
}
