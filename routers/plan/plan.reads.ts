import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { isMailOpen } from '../mail/mailboxes.reads.ts'
import { personColumns } from '../people.reads.ts'
import { can, isPersona } from '../permissions.ts'
import { sequenceBytesMax } from '../sequences/chronogramme.contract.ts'
import type { Parsers, ParserTask } from '../services.ts'
import { readTableFile } from '../spreadsheets/file-limits.reads.ts'
import type { FileProblem } from '../spreadsheets/spreadsheets.contract.ts'
import { readPlanMappings } from './mappings.reads.ts'
import { formatStart } from './moments.rules.ts'
import type { KeptPlan, PlanFile, PlanWithCells, parsePlanFile, rereadPlan } from './plan-file.reads.ts'
import { type PlanAnswers, type PlanReading, type PreviewPlanInput, planUploadKeptFor } from './plan-uploads.contract.ts'
import type { UnwordedPreview } from './preview.rules.ts'
import type { PlanRefusal } from './sheets.rules.ts'
import type { PlanContext } from './understand.rules.ts'

/** Parses a plan on a worker thread. */
export const parsePlanTask: ParserTask<PlanFile, Awaited<ReturnType<typeof parsePlanFile>>> = {
  name: 'plan',
  budget: 'xlsx',
  transfer: ({ bytes }) => [bytes.buffer],
}

type ParsedPlan = ReturnType<typeof rereadPlan>

/** Understands the kept sheets of a plan on a worker thread. */
export const rereadPlanTask: ParserTask<KeptPlan, ParsedPlan> = { name: 'keptPlan', budget: 'xlsx' }
/** The same with the cells of its rows. */
export const rereadPlanWithCellsTask: ParserTask<KeptPlan, PlanWithCells> = { name: 'keptPlanWithCells', budget: 'xlsx' }

const toWords = ({ end = 0, ...question }: UnwordedPreview['questions'][number], locale: Locale) => ({
  ...question,
  text: getPhrases(locale).planFiles.questions[question.subject]({ value: question.value, end: formatStart(end) }),
})

/** One sentence that says what a file without a plan seems to be, and what it lacks (PLAN-16). */
const describeRefusal = ({ refused, missing }: PlanRefusal, locale: Locale): string => {
  const texts = getPhrases(locale).planFiles
  const [first = 'text', second] = missing
  return texts.refused[refused]({ missing: texts.missing[second ? 'both' : first]() })
}

const toReading = (found: ParsedPlan, locale: Locale): PlanReading => {
  if (!('refused' in found)) {
    const preview = { ...found, questions: found.questions.map(question => toWords(question, locale)) }
    return { preview, refusal: null }
  }
  return { preview: null, refusal: { text: describeRefusal(found, locale), seems: found.refused, sheets: found.sheets } }
}

/** What of the exercise a plan may name. */
const readPlanContext = async (
  db: Db,
  { exerciseId, clientId }: Pick<Actor, 'exerciseId' | 'clientId'>,
  { answers, locale }: { answers: PlanAnswers; locale: Locale },
): Promise<PlanContext> => {
  const { deskRoles, users } = db.t
  const people = await db
    .select({ person: personColumns(users), role: users.role })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), isNull(users.disabledOn)))
  const known = people.map(({ person: { username, firstname, lastname }, role }) => ({
    username,
    name: `${firstname} ${lastname}`.trim(),
    team: can(role, 'animate'),
  }))
  const roles = await db.select({ name: deskRoles.name }).from(deskRoles).where(eq(deskRoles.exerciseId, exerciseId))
  const mappings = await readPlanMappings(db, { clientId })
  return {
    hasMail: await isMailOpen(db, exerciseId),
    language: locale,
    people: known,
    roles: roles.map(({ name }) => name),
    mappings,
    answers,
  }
}

/** `sheets`: what is kept of the file; null for a chronogramme in a ZIP, of which nothing is understood here. `cells`: those of its rows, on request. */
type PlanFileReading = PlanReading & { own: boolean; sheets: string | null; cells: string[][] }

/** What is understood of a director's file (PLAN-14), or why it cannot be read. Throws 413 over a limit. */
export const readPlanFile = async (
  db: Db,
  parsers: Parsers,
  actor: Actor,
  { file, answers, locale, withCells = false }: { file: Blob; answers: PlanAnswers; locale: Locale; withCells?: boolean },
): Promise<PlanFileReading | { problem: FileProblem }> => {
  const bytes = await readTableFile(file, sequenceBytesMax)
  const context = await readPlanContext(db, actor, { answers, locale })
  const parsed = await parsers.run(actor, parsePlanTask, { bytes, context, withCells })
  if ('problem' in parsed) return parsed
  const { found, own, sheets, cells } = parsed
  return { ...(found ? toReading(found, locale) : { preview: null, refusal: null }), own, sheets, cells }
}

/** Whether an upload is the one with this id, and the actor may see it. */
export const isOwnUpload = (db: Db, { exerciseId, userId, role }: Actor, id: number) => {
  const { planUploads: uploads } = db.t
  const isIt = and(eq(uploads.exerciseId, exerciseId), eq(uploads.id, id))
  return can(role, 'administer') ? isIt : and(isIt, eq(uploads.userId, userId))
}

/** The name of a file and its packed sheets. */
type KeptUpload = { name: string; sheets: string }

/** A kept upload, for whoever uploaded it and for administrators; 404 once it is an hour old. */
export const readKeptUpload = async (db: Db, actor: Actor, id: number, now: Date): Promise<KeptUpload> => {
  const { planUploads: uploads } = db.t
  const isKept = gt(uploads.createdOn, new Date(now.getTime() - planUploadKeptFor))
  const [row] = await db
    .select({ name: uploads.name, sheets: uploads.sheets })
    .from(uploads)
    .where(and(isOwnUpload(db, actor, id), isKept))
  if (!row) throw new AppError('plan.upload_gone')
  return row
}

/** What is understood of an upload with these answers (PLAN-17). 404 once it is no longer kept. */
export const readPlanPreview = async (
  db: Db,
  parsers: Parsers,
  actor: Actor,
  { uploadId, answers, locale }: PreviewPlanInput,
  now: Date,
): Promise<PlanReading> => {
  const { sheets } = await readKeptUpload(db, actor, uploadId, now)
  const context = await readPlanContext(db, actor, { answers, locale })
  return toReading(await parsers.run(actor, rereadPlanTask, { sheets, context }), locale)
}

/** What is understood of packed sheets with these answers, and the cells of its rows. */
export const readPlanWithCells = async (
  db: Db,
  parsers: Parsers,
  actor: Actor,
  sheets: string,
  { answers, locale }: Pick<PreviewPlanInput, 'answers' | 'locale'>,
): Promise<{ reading: PlanReading; cells: string[][] }> => {
  const context = await readPlanContext(db, actor, { answers, locale })
  const { found, cells } = await parsers.run(actor, rereadPlanWithCellsTask, { sheets, context })
  return { reading: toReading(found, locale), cells }
}

/** Whom the names of a plan can mean: everybody of the exercise, by name. */
export const readPlanPeople = async (db: Db, { exerciseId }: Actor) => {
  const { users } = db.t
  const { role, personaGroup: group, disabledOn, foldedName, id } = users
  const people = await db
    .select({ person: personColumns(users), role, group })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), isNull(disabledOn)))
    .orderBy(asc(foldedName), asc(id))
  return people.map(({ person, role, group }) => ({ ...person, persona: isPersona(role), group }))
}
