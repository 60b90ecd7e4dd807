import { and, eq, gt, gte, isNotNull } from 'drizzle-orm'
import { type DataLocation, openStore } from '#db/engine/open-store.ts'
import type { Db } from '#db/store.ts'
import { playerRole } from '#routers/permissions.ts'
import { queryRawSql } from './run-raw-sql.ts'
import { readDemoCast } from './sequence-plan.ts'
import type { TempDataLocation } from './temp-data-location.ts'

/** What the database of a stopped server says of an exercise: its lines, how late each came, and how long players waited, both in ms. */
export type ExerciseRecords = { planned: number; late: number[]; waits: number[]; problems: string[] }

/**
 * How long players waited for an answer to their messages: from the first one since the persona last wrote, or since somebody said that none is
 * needed.
 */
const readMessageWaits = async (db: Db, exerciseId: number, players: ReadonlySet<number>, begun: Date): Promise<number[]> => {
  const { audit, messages } = db.t
  const said = await db
    .select({ conversationId: messages.conversationId, authorId: messages.authorId, createdOn: messages.createdOn })
    .from(messages)
    .where(and(eq(messages.exerciseId, exerciseId), gte(messages.createdOn, begun)))
  const dismissed = await db
    .select({ conversationId: audit.objectId, createdOn: audit.createdOn })
    .from(audit)
    .where(and(eq(audit.exerciseId, exerciseId), eq(audit.action, 'wait.dismiss')))
  const events = [...said, ...dismissed.map(one => ({ ...one, authorId: null }))]
  const since = new Map<number, number>()
  const waits: number[] = []
  for (const { conversationId, authorId, createdOn } of events.toSorted((one, other) => Number(one.createdOn) - Number(other.createdOn))) {
    const asked = since.get(conversationId)
    if (authorId !== null && players.has(authorId)) since.set(conversationId, asked ?? createdOn.getTime())
    else since.delete(conversationId)
    if (authorId !== null && !players.has(authorId) && asked !== undefined) waits.push(createdOn.getTime() - asked)
  }
  return waits
}

/** The subjects of players' mails to personas that no persona answered in their threads and nobody said to need no answer, whatever the desk shows. */
export const readUnseenMails = async (place: TempDataLocation, exerciseId: number): Promise<string[]> => {
  const isPersona = (id: string) => `${id} in (select id from users where exercise_id = ${exerciseId} and role = 'DUMMY')`
  const rows = await queryRawSql(
    place,
    `select m.subject from mails m join users u on u.exercise_id = m.exercise_id and u.id = m.from_id and u.role = 'USER'
      where m.exercise_id = ${exerciseId} and m.deleted_on is null
        and exists (select 1 from mail_recipients r where r.mail_id = m.id and r.kind = 'to' and ${isPersona('r.user_id')})
        and not exists (select 1 from mails a where a.thread_id = m.thread_id and a.created_on > m.created_on and ${isPersona('a.from_id')})
        and not exists (select 1 from waits w where w.kind = 'mail' and w.thread_id = m.thread_id and w.ending = 'dismissed'
          and w.ended_on >= m.created_on)`,
  )
  return rows.map(({ subject }) => String(subject))
}

/** Reads what an exercise has left that began at a moment. */
export const readExerciseRecords = async (place: DataLocation, begun: Date): Promise<ExerciseRecords> => {
  const store = await openStore(place)
  const db = store.read
  const { exercises, mails, messages, sequenceItems: items, sequencePublications: publications, sequences, waits, weezes } = db.t
  const { exerciseId, people } = await readDemoCast(db)
  const rows = await db
    .select({ id: items.id, kind: items.kind, text: items.text, offset: items.offset, speed: exercises.speed })
    .from(items)
    .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
    .innerJoin(exercises, eq(exercises.id, items.exerciseId))
    .where(and(eq(items.exerciseId, exerciseId), gt(sequences.run, 0)))
  const published = await db.select().from(publications).where(eq(publications.exerciseId, exerciseId))
  const said = new Map<string, number>()
  const count = (text: string) => said.set(text, (said.get(text) ?? 0) + 1)
  for (const { text } of await db.select({ text: weezes.text }).from(weezes).where(eq(weezes.exerciseId, exerciseId))) count(text)
  for (const { content } of await db.select({ content: messages.content }).from(messages).where(eq(messages.exerciseId, exerciseId)))
    count(content)
  for (const { words } of await db.select({ words: mails.words }).from(mails).where(eq(mails.exerciseId, exerciseId))) count(words)
  const problems: string[] = []
  const late = rows.flatMap(({ id, kind, text, offset, speed }) => {
    const own = published.filter(({ itemId }) => itemId === id)
    const [first] = own
    if (own.length !== 1 || first?.outcome !== 'published' || said.get(text) !== 1)
      problems.push(`${kind} "${text}": ${own.map(({ outcome, failure }) => failure ?? outcome)}, there ${said.get(text) ?? 0} times`)
    return first ? first.createdOn.getTime() - begun.getTime() - (offset * 1000) / speed : []
  })
  const ended = await db
    .select({ since: waits.since, endedOn: waits.endedOn })
    .from(waits)
    .where(and(eq(waits.exerciseId, exerciseId), gte(waits.since, begun), isNotNull(waits.endedOn), eq(waits.ending, 'answered')))
  const players = new Set(people.filter(({ role }) => role === playerRole).map(({ id }) => id))
  const privately = await readMessageWaits(db, exerciseId, players, begun)
  await store.close()
  const publicly = ended.flatMap(({ since, endedOn }) => (endedOn ? endedOn.getTime() - since.getTime() : []))
  return { planned: rows.length, late, waits: [...publicly, ...privately], problems }
}
