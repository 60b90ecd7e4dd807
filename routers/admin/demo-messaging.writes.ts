import { and, eq, lt } from 'drizzle-orm'
import type { DemoConversation } from '#db/demo/types.ts'
import { newId, timeOrderedId } from '#db/query/ids.ts'
import type { Db } from '#db/store.ts'
import { readPersonaIds } from '../messaging/conversation-rows.reads.ts'
import { computeParticipantState, findPersonaId } from '../messaging/sides.rules.ts'
import { type DemoLoadContext, minutesBefore, replaceClockTokens } from './demo.rules.ts'

/** The next post gets a later `createdOn` than what was written then. */
export const keepLastCreatedOn = async (tx: Db, exerciseId: number, last: Date): Promise<void> => {
  const { exercises } = tx.t
  await tx
    .update(exercises)
    .set({ lastCreatedOn: last })
    .where(and(eq(exercises.id, exerciseId), lt(exercises.lastCreatedOn, last)))
}

/** Inserts private conversations; the side that opened one has read it, the other one only with `read`. */
export const insertDemoConversations = async (
  tx: Db,
  conversations: readonly DemoConversation[],
  loading: DemoLoadContext,
): Promise<void> => {
  const { exerciseId, now, people } = loading
  const idOf = (username: string) => people.get(username) ?? 0
  for (const { between, messages, read } of conversations) {
    const inOrder = messages
      .toSorted((one, other) => other.ago - one.ago)
      .map(({ ago, by, content }) => ({
        createdOn: minutesBefore(now, ago),
        authorId: idOf(by),
        content: replaceClockTokens(content, now),
      }))
    const first = inOrder[0]?.createdOn ?? now
    const last = inOrder.at(-1)?.createdOn ?? now
    const conversationId = newId(first)
    const sides = between.map(idOf)
    const [openedAsId = 0] = sides
    const personas = await readPersonaIds(tx, exerciseId, sides)
    await tx.insert(tx.t.conversations).values({ exerciseId, id: conversationId, openedAsId, lastMessageOn: last, createdOn: first })
    for (const userId of sides) {
      const lastReadOn = read || userId === openedAsId ? last : null
      const side = { userId, animated: userId === findPersonaId(sides, personas), lastReadOn, dismissedOn: null }
      const state = computeParticipantState(inOrder, side, personas)
      await tx.insert(tx.t.participants).values({ exerciseId, id: newId(first), conversationId, ...side, ...state })
    }
    for (const { createdOn, authorId, content } of inOrder) {
      const message = { exerciseId, id: timeOrderedId(createdOn), conversationId, authorId, writtenById: authorId, content, createdOn }
      await tx.insert(tx.t.messages).values(message)
    }
    await keepLastCreatedOn(tx, exerciseId, last)
  }
}
