import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { distantPast } from '#db/query/prepared.ts'
import type { WaitingSubject } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { boardEndedMax } from '../limits.contract.ts'

/** Something that waited and was answered; `byId` = the account that answered, null for a sequence. */
type LastAnswer = { subject: WaitingSubject; id: number; byId: number | null; on: Date }

/** Of weezes and of mails. */
const readAnsweredWaits = async (db: Db, exerciseId: number): Promise<LastAnswer[]> => {
  const { waits } = db.t
  const { id, kind, endedById: byId, endedOn } = waits
  const rows = await db
    .select({ id, kind, byId, endedOn })
    .from(waits)
    .where(and(eq(waits.exerciseId, exerciseId), gt(endedOn, distantPast), eq(waits.ending, 'answered')))
    .orderBy(desc(endedOn))
    .limit(boardEndedMax)
  return rows.flatMap(({ endedOn: on, kind: waited, ...row }) =>
    on === null ? [] : { ...row, on, subject: waited === 'mail' ? 'mail' : 'weeze' },
  )
}

/** Of the conversations that were written in last, those whose newest message is of a persona. */
export const selectAnsweredMessages = (db: Db, exerciseId: number) => {
  const { conversations, messages, participants } = db.t
  const { id, lastMessageOn } = conversations
  const isPersona = and(
    eq(participants.exerciseId, exerciseId),
    eq(participants.conversationId, id),
    eq(participants.userId, messages.authorId),
    eq(participants.animated, true),
  )
  const isNewest = and(eq(messages.exerciseId, exerciseId), eq(messages.conversationId, id), eq(messages.createdOn, lastMessageOn))
  return (
    db
      .select({ id, byId: messages.writtenById, on: lastMessageOn })
      .from(conversations)
      // In this order on SQLite too, which would begin with all messages: the newest conversations first, until there are enough.
      .crossJoin(messages)
      .crossJoin(participants)
      .where(
        and(
          eq(conversations.exerciseId, exerciseId),
          isNewest,
          isPersona,
          isNull(messages.deletedOn),
          ne(messages.writtenById, messages.authorId),
        ),
      )
      .orderBy(desc(lastMessageOn))
      .limit(boardEndedMax)
  )
}

/** What was answered last in an exercise, the newest first. */
export const readLastAnswers = async (db: Db, exerciseId: number): Promise<LastAnswer[]> => {
  const messages = (await selectAnsweredMessages(db, exerciseId)).map((row): LastAnswer => ({ ...row, subject: 'message' }))
  return [...(await readAnsweredWaits(db, exerciseId)), ...messages].toSorted((one, other) => Number(other.on) - Number(one.on))
}
