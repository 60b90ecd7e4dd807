import type { DemoConversation } from '#db/demo/types.ts'
import { idAt, newId } from '#db/ids.ts'
import type { Db } from '#db/store.ts'
import type { Loading } from '../contract.ts'
import { minutesBefore, withClock } from '../rules.ts'

/** Private conversations; the side that opened one has read it, the other one only where the demo says so. */
export const writeConversations = async (tx: Db, conversations: readonly DemoConversation[], loading: Loading): Promise<void> => {
  const { exerciseId, now, people } = loading
  const idOf = (username: string) => people.get(username) ?? 0
  for (const { between, messages, read } of conversations) {
    const inOrder = messages.toSorted((one, other) => other.ago - one.ago)
    const [first, last] = [minutesBefore(now, inOrder[0]?.ago ?? 0), minutesBefore(now, inOrder.at(-1)?.ago ?? 0)]
    const conversationId = newId(first)
    const openedAsId = idOf(between[0])
    await tx.insert(tx.t.conversations).values({ exerciseId, id: conversationId, openedAsId, lastMessageOn: last, createdOn: first })
    for (const username of between) {
      const lastReadOn = read || username === between[0] ? last : null
      await tx.insert(tx.t.participants).values({ exerciseId, id: newId(first), conversationId, userId: idOf(username), lastReadOn })
    }
    for (const { ago, by, content } of inOrder) {
      const createdOn = minutesBefore(now, ago)
      const author = { authorId: idOf(by), writtenById: idOf(by) }
      await tx
        .insert(tx.t.messages)
        .values({ exerciseId, id: idAt(createdOn), conversationId, ...author, content: withClock(content, now), createdOn })
    }
  }
}
