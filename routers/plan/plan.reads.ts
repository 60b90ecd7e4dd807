import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import { personColumns } from '../people.reads.ts'
import { sequenceBytesMax } from '../sequences/chronogramme.contract.ts'
import type { Parsers, ParserTask, Requester } from '../services.ts'
import { readTableFile } from '../spreadsheets/file-limits.reads.ts'
import type { PlanFile, parsePlanFile } from './plan-file.reads.ts'
import type { UnderstoodPlan } from './understand.contract.ts'
import type { OpenQuestion, PlanRefusal } from './understand.rules.ts'

/** Parses a plan on a worker thread. */
export const parsePlanTask: ParserTask<PlanFile, Awaited<ReturnType<typeof parsePlanFile>>> = {
  name: 'plan',
  budget: 'xlsx',
  transfer: ({ bytes }) => [bytes.buffer],
}

/** Seconds from the start as people say them: `H+03:40`, `H-00:30`. */
const formatFromStart = (seconds: number): string => {
  const minutes = Math.round(Math.abs(seconds) / 60)
  const part = (value: number) => String(value).padStart(2, '0')
  return `H${seconds < 0 ? '-' : '+'}${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`
}

const toWords = ({ subject, value, end = 0, ...question }: OpenQuestion, locale: Locale) => ({
  ...question,
  text: getPhrases(locale).planFiles.questions[subject]({ value, end: formatFromStart(end) }),
})

/** One sentence that says what a file without a plan seems to be, and what it lacks (PLAN-16). */
const describeRefusal = ({ refused, missing }: PlanRefusal, locale: Locale): string => {
  const texts = getPhrases(locale).planFiles
  const [first = 'text', second] = missing
  return texts.refused[refused]({ missing: texts.missing[second ? 'both' : first]() })
}

/** What is understood of a director's file (PLAN-14), or the sentence that says why it is no plan. Throws 413 over a limit. */
export const readUnderstoodPlan = async (
  db: Db,
  parsers: Parsers,
  actor: Requester,
  { file, answers }: { file: File; answers: Record<string, string> },
  locale: Locale,
): Promise<UnderstoodPlan | { refusal: string }> => {
  const { users } = db.t
  const people = await db
    .select({ person: personColumns(users) })
    .from(users)
    .where(and(eq(users.exerciseId, actor.exerciseId), isNull(users.disabledOn)))
  const known = people.map(({ person: { username, firstname, lastname } }) => ({ username, name: `${firstname} ${lastname}`.trim() }))
  const bytes = await readTableFile(file, sequenceBytesMax)
  const found = await parsers.run(actor, parsePlanTask, { bytes, context: { hasMail: false, people: known, answers } })
  if ('problem' in found) return { refusal: getPhrases(locale).imports.file[found.problem]() }
  if ('refused' in found) return { refusal: describeRefusal(found, locale) }
  return { ...found, questions: found.questions.map(question => toWords(question, locale)) }
}
