import { mailSubjectMax } from '../limits.contract.ts'

/** The subject of an answer: `Re: ` before it, once. */
export const toAnswerSubject = (subject: string): string =>
  /^re ?:/iu.test(subject.trim()) ? subject.trim() : `Re: ${subject.trim()}`.slice(0, mailSubjectMax).toWellFormed()
