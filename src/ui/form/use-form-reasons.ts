import type { InputReason } from '#routers/error-reasons.contract.ts'
import { getInputRefusals } from '../../app/failure-kind.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { sayReason, useReasonWords } from '../use-reason-words.ts'

/** Returns a function that gives the words for a reason that forms and imports show; undefined for others. */
export const useFormReasonWords = () => {
  const { formReasons } = usePhrases()
  const { locale } = useLocale()
  const toWords = useReasonWords()
  return (refusal: InputReason): string | undefined => sayReason(formReasons, refusal, locale) ?? toWords(refusal)
}

/** Returns a function that gives the words for what is wrong with each input of a call, or `otherwise`; empty for other failures. */
export const useInputProblems = () => {
  const toWords = useFormReasonWords()
  return (error: unknown, otherwise: string): Record<string, string> =>
    Object.fromEntries(Object.entries(getInputRefusals(error)).map(([input, refusal]) => [input, toWords(refusal) ?? otherwise]))
}
