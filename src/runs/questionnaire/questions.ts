import type { Question } from '#routers/questionnaire/questionnaire.contract.ts'
import { listQuestions } from '#routers/questionnaire/questionnaire.rules.ts'
import { usePhrases } from '../../app/locale.tsx'

/** What is asked, in the reader's language. */
export const useQuestions = (own: Question[] | null): Question[] => listQuestions(own, usePhrases().questionnaire)
