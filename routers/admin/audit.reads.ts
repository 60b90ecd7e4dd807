import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import Papa from 'papaparse'
import { containsText, splitSearchWords } from '#db/query/text.ts'
import type { Db } from '#db/store.ts'
import { formatZonedTime } from '#locales/format.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import type { Actor } from '../actor.ts'
import { type AuditAction, type AuditPage, type AuditRecord, auditAction, type ListAuditInput } from '../audit.contract.ts'
import { exerciseDisplayColumns, toExerciseClock, toScenario, toTimeZone } from '../auth/exercise-display.reads.ts'
import { orNotFound } from '../errors.ts'
import { toScenarioMoment } from '../exercise-clock.rules.ts'
import { adminPageSize } from '../limits.contract.ts'
import { mailText } from '../mail/mails.reads.ts'
import { personColumns } from '../people.reads.ts'
import { formatSinceStart } from '../sequences/chronogramme-times.rules.ts'
import type { Scenario } from '../session.contract.ts'
import { escapeFormula } from '../spreadsheets/spreadsheets.rules.ts'

/** The actions whose records show the words of their object, which nobody reads elsewhere any more or under the former name. */
const aboutWeezes: AuditAction[] = ['weeze.delete', 'weeze.reassign']
const aboutMessages: AuditAction[] = ['message.delete', 'message.reassign']
const aboutMails: AuditAction[] = ['mail.delete', 'mail.reassign']

/** At most `limit` audit records of the exercise, newest first, in which the actor's or the persona's name has all words of the search. */
const readAuditRecords = async (
  db: Db,
  { exerciseId }: Pick<Actor, 'exerciseId'>,
  { search, before }: ListAuditInput,
  limit: number,
): Promise<AuditRecord[]> => {
  const { audit, mails, messages, users, weezes } = db.t
  const actors = alias(users, 'actors')
  const identities = alias(users, 'identities')
  const formers = alias(users, 'formers')
  const words = splitSearchWords(search).map(word => word.replace(/^@/, ''))
  const matches = words.map(word => or(...[actors, identities, formers].map(({ foldedName }) => containsText(foldedName, word))))
  const rows = await db
    .select({
      record: audit,
      actor: personColumns(actors),
      identity: personColumns(identities),
      former: personColumns(formers),
      weeze: weezes.text,
      message: messages.content,
      mail: mailText(db),
    })
    .from(audit)
    .innerJoin(actors, and(eq(actors.exerciseId, audit.exerciseId), eq(actors.id, audit.actorId)))
    .innerJoin(identities, and(eq(identities.exerciseId, audit.exerciseId), eq(identities.id, audit.identityId)))
    .leftJoin(formers, and(eq(formers.exerciseId, audit.exerciseId), eq(formers.id, audit.formerId)))
    .leftJoin(weezes, and(inArray(audit.action, aboutWeezes), eq(weezes.exerciseId, audit.exerciseId), eq(weezes.id, audit.objectId)))
    .leftJoin(
      messages,
      and(inArray(audit.action, aboutMessages), eq(messages.exerciseId, audit.exerciseId), eq(messages.id, audit.objectId)),
    )
    .leftJoin(mails, and(inArray(audit.action, aboutMails), eq(mails.exerciseId, audit.exerciseId), eq(mails.id, audit.objectId)))
    .where(and(eq(audit.exerciseId, exerciseId), before === undefined ? undefined : lt(audit.id, before), ...matches))
    .orderBy(desc(audit.id))
    .limit(limit)
  return rows.map(({ record: { id, createdOn, action, objectId }, actor, identity, former, weeze, message, mail }) => ({
    id,
    createdOn: createdOn.toISOString(),
    actor,
    identity,
    action: auditAction.parse(action),
    objectId,
    former,
    text: weeze ?? message ?? mail,
  }))
}

/** A page of the exercise's audit records, newest first (design rule 7). */
export const readAuditPage = async (db: Db, actor: Actor, input: ListAuditInput): Promise<AuditPage> => {
  const rows = await readAuditRecords(db, actor, input, adminPageSize + 1)
  return { data: rows.slice(0, adminPageSize), hasNext: rows.length > adminPageSize }
}

/** A moment in scenario time for files; empty before the start. */
const formatScenarioTime = (scenario: Scenario, moment: string, timeZone: string): string => {
  const scenarioTime = toScenarioMoment(scenario, moment)
  return scenarioTime ? formatZonedTime(scenarioTime, timeZone) : ''
}

/** Most records of a CSV file: an exercise of some days has a few thousand. */
const exportedRecordsMax = 100_000

/**
 * The newest audit records of the exercise as CSV for spreadsheets, with the words of what was deleted or reassigned, and with times in
 * its zone, from the start of the exercise and, where there is one, of the scenario. No cell starts a formula.
 */
export const exportAuditCsv = async (
  db: Db,
  actor: Pick<Actor, 'exerciseId'>,
  locale: Locale,
  tell = (text: string) => text,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { audit } = getPhrases(locale).admin
  const { exercises } = db.t
  const [row] = await db.select(exerciseDisplayColumns(db)).from(exercises).where(eq(exercises.id, actor.exerciseId))
  const exercise = orNotFound(row)
  const clock = toExerciseClock(exercise)
  const scenario = toScenario(exercise)
  const timeZone = toTimeZone(exercise.timeZone)
  const records = await readAuditRecords(db, actor, { search: '' }, exportedRecordsMax)
  const rows = records.map(({ createdOn, actor, identity, action, objectId, former, text }) => ({
    [audit.when()]: formatZonedTime(createdOn, timeZone),
    [audit.sinceStart()]: formatSinceStart(createdOn, clock),
    ...(scenario && { [audit.scenario()]: formatScenarioTime(scenario, createdOn, timeZone) }),
    [audit.who()]: tell(actor.username),
    [audit.asWhom()]: tell(identity.username),
    [audit.what()]: audit.actions[action](),
    [audit.object()]: String(objectId),
    [audit.former()]: tell(former?.username ?? ''),
    [audit.text()]: escapeFormula(tell(text ?? '')),
  }))
  const times = [audit.when(), audit.sinceStart(), ...(scenario ? [audit.scenario()] : [])]
  const fields = [...times, audit.who(), audit.asWhom(), audit.what(), audit.object(), audit.former(), audit.text()]
  const text = Papa.unparse({ fields, data: rows }, { delimiter: ';', newline: '\r\n' })
  return new TextEncoder().encode(`\ufeff${text}\r\n`)
}
