import { and, asc, eq, gt } from 'drizzle-orm'
import { limitLiteral } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'

/** Most rows of weezes and messages that are read at once. */
const rowsAtOnce = 2000

/** Reads rows in pages by their growing ids until one is not full. */
async function* readPages<Row extends { id: number }>(read: (after: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let after = 0
  for (;;) {
    const rows = await read(after)
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.id ?? 0
    if (rows.length < rowsAtOnce) return
  }
}

const readWeezesAfter = (db: Db, exerciseId: number, after: number) => {
  const { weezes } = db.t
  return db
    .select()
    .from(weezes)
    .where(and(eq(weezes.exerciseId, exerciseId), gt(weezes.id, after)))
    .orderBy(asc(weezes.id))
    .limit(limitLiteral(rowsAtOnce))
}

export type WeezeRow = Awaited<ReturnType<typeof readWeezesAfter>>[number]

/** All weezes of an exercise in pages, the deleted ones too. */
export const readWeezePages = (db: Db, exerciseId: number): AsyncGenerator<WeezeRow[]> =>
  readPages(after => readWeezesAfter(db, exerciseId, after))

const readMessagesAfter = (db: Db, exerciseId: number, after: number) => {
  const { messages, participants } = db.t
  const { id, conversationId, authorId, writtenById, content, createdOn, deletedOn } = messages
  const animated = and(
    eq(participants.exerciseId, messages.exerciseId),
    eq(participants.conversationId, conversationId),
    eq(participants.animated, true),
  )
  return db
    .select({
      id,
      conversationId,
      authorId,
      writtenById,
      content,
      createdOn,
      deletedOn,
      personaId: participants.userId,
    })
    .from(messages)
    .leftJoin(participants, animated)
    .where(and(eq(messages.exerciseId, exerciseId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limitLiteral(rowsAtOnce))
}

/** A message, with the persona of its conversation that animators answer as. */
export type MessageRow = Awaited<ReturnType<typeof readMessagesAfter>>[number]

/** All messages of an exercise in pages, those that were taken away too. */
export const readMessagePages = (db: Db, exerciseId: number): AsyncGenerator<MessageRow[]> =>
  readPages(after => readMessagesAfter(db, exerciseId, after))
