import type { JudgementWord, Verdict } from '#db/schema/enums.ts'

/** What the verdict on a question depends on; times are milliseconds of the exercise clock since it was asked. */
export type Question = {
  judgement: JudgementWord | null
  /** When what was judged came, else the first reaction; null = nobody knows, or there is none. */
  reacted: number | null
  delay: number
  /** How long ago it was asked. */
  age: number
}

/** The verdict on a question: satisfied counts as in time when the act that satisfied came within its delay (EXO-340, EXO-475). */
export const toVerdict = ({ judgement, reacted, delay, age }: Question): Verdict => {
  if (judgement === 'satisfied' && reacted === null) return 'untimed'
  if (judgement === 'satisfied') return Number(reacted) <= delay ? 'met' : 'late'
  if (judgement !== null) return judgement
  if (reacted !== null) return 'unjudged'
  return age > delay ? 'missed' : 'open'
}

/** Seconds by which a line came later than planned, on the clock of its sequence; negative when it came early (EXO-340). */
export const toLateness = (elapsed: number, offset: number): number => Math.round(elapsed / 1000) - offset
