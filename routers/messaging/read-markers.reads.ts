import { and, eq, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { limitLiteral, prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { can } from '../permissions.ts'
import type { UnreadCount } from './read-markers.contract.ts'

const placeholder = sql.placeholder

/** Counts what is unread of the exercise and somebody's to read; `asTeam` adds what is unread of the personas. */
const createUnreadQuery = (asTeam: boolean) =>
  prepareOnce((db: Db) => {
    const { participants } = db.t
    const self = alias(participants, 'self')
    const mine = eq(participants.userId, placeholder('userId'))
    const takingPart = and(
      eq(self.exerciseId, participants.exerciseId),
      eq(self.conversationId, participants.conversationId),
      eq(self.userId, placeholder('userId')),
    )
    // Whoever takes part as themself looks from their own side.
    const persona = and(eq(participants.animated, true), notExists(db.select({ one: sql`1` }).from(self).where(takingPart)))
    const unread = sql`${participants.unreadOn} > ${db.typedPlaceholder(participants.unreadOn, 'ever')}`
    const some = db
      .select({ one: sql`1`.as('one') })
      .from(participants)
      .where(and(eq(participants.exerciseId, placeholder('exerciseId')), unread, asTeam ? or(mine, persona) : mine))
      .limit(limitLiteral(100))
      .as('some')
    return db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(some)
      .prepare(`conversations_unread_${asTeam ? 'team' : 'own'}`)
  })

const [ownUnreadQuery, teamUnreadQuery] = [createUnreadQuery(false), createUnreadQuery(true)]

/** How many conversations a list of all of them would show as unread, up to 100. */
export const countUnreadConversations = async (db: Db, actor: Actor): Promise<UnreadCount> => {
  const { exerciseId, userId } = actor
  const [row] = await (can(actor.role, 'oversee') ? teamUnreadQuery : ownUnreadQuery)(db).execute({ exerciseId, userId, ever: new Date(0) })
  return { count: row?.count ?? 0 }
}
