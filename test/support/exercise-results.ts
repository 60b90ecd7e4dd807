import { and, eq, gt, gte, isNotNull } from 'drizzle-orm'
import { type DataLocation, openStore } from '#db/engine/open-store.ts'
import type { Db } from '#db/store.ts'
import { playerRole } from '#routers/permissions.ts'
import { readDemoCast } from './sequence-plan.ts'

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

/** Reads what an exercise has left that began at a moment. */
export const readExerciseRecords = async (place: DataLocation, begun: Date): Promise<ExerciseRecords> => {
  const store = await openStore(place)
  const db = store.read
  const { exercises, messages, sequenceItems: items, sequencePublications: publications, sequences, waits, weezes } = db.t
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
