import type { Question } from '#routers/questionnaire/questionnaire.contract.ts'
import { readyKinds } from '#routers/questionnaire/questionnaire.rules.ts'
import { usePhrases } from '../../app/locale.tsx'

/** The questions of the ready set in their order. */
const readyNames = ['know', 'early', 'said', 'credible', 'better', 'keep', 'change'] as const

/** What is asked: an exercise's own questions, or the ready set in the reader's language. */
export const useQuestions = (own: Question[] | null): Question[] => {
  const { ready } = usePhrases().questionnaire
  if (own) return own
  return readyKinds.flatMap((kind, at) => {
    const name = readyNames[at]
    return name ? { kind, text: ready[name].text(), low: ready[name].low(), high: ready[name].high(), choices: [] } : []
  })
}
