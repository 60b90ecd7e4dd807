import { and, eq, min, sql } from 'drizzle-orm'
import { prepared } from '#db/prepared.ts'
import type { Db, Store } from '#db/store.ts'
import { countRewrite } from '../../../weezes/counters/writes.ts'
import { publishWeeze } from '../../../weezes/writes.ts'
import { randomFrom } from '../rules.ts'
import { everyday } from './rules.ts'

/** Weezes of one transaction, so that a long history neither holds everything in memory nor blocks other writers for long. */
const batchSize = 5000
/** Mean distance of two weezes, in milliseconds: a million of them reach about a month back. */
const distance = 2600

const insertLike = prepared((db: Db) => {
  const [exerciseId, userId] = [sql.placeholder('exerciseId'), sql.placeholder('userId')]
  return db
    .insert(db.t.likes)
    .values({ exerciseId, userId, weezeId: sql.placeholder('id'), createdOn: sql.placeholder('createdOn') })
    .prepare('history_like')
})

const setLikes = prepared((db: Db) => {
  const { weezes } = db.t
  const own = and(eq(weezes.exerciseId, sql.placeholder('exerciseId')), eq(weezes.id, sql.placeholder('id')))
  return db
    .update(weezes)
    .set({ likesCount: sql`${sql.placeholder('count')}` })
    .where(own)
    .prepare('history_likes')
})

type Recent = { id: number; authorId: number; conversationId: number | null }

/** Writes `count` everyday weezes before the exercise's own, with answers, reweezes, hashtags and likes; every counter equals a recount. */
export const writeHistory = async (store: Store, exerciseId: number, count: number, now: Date): Promise<void> => {
  if (count === 0) return
  const { t } = store.read
  const [oldest] = await store.read
    .select({ createdOn: min(t.weezes.createdOn) })
    .from(t.weezes)
    .where(eq(t.weezes.exerciseId, exerciseId))
  const people = await store.read
    .select({ id: t.users.id })
    .from(t.users)
    .where(and(eq(t.users.exerciseId, exerciseId), eq(t.users.role, 'DUMMY')))
  const first = (oldest?.createdOn ?? now).getTime() - count * distance
  const random = randomFrom(count)
  const someone = () => people[Math.floor(random() * people.length)]?.id ?? 0
  const recent: Recent[] = []
  const one = () => recent[Math.floor(random() * recent.length)]

  const writeOne = async (tx: Db, at: number) => {
    const kind = random()
    const replyTo = kind < 0.3 ? one() : undefined
    const reweezId = kind > 0.9 ? one()?.id : undefined
    const authorId = someone()
    const text = reweezId && kind > 0.95 ? '' : everyday(random)
    const draft = { authorId, text, medias: [], mentions: [], sponsored: false, replyTo, reweezId }
    const moment = new Date(first + Math.floor((at + random() * 0.9) * distance))
    const { id, createdOn } = await publishWeeze(tx, exerciseId, draft, moment)
    recent.push({ id, authorId, conversationId: replyTo ? (replyTo.conversationId ?? replyTo.id) : null })
    if (recent.length > 50) recent.shift()
    const likers = new Set(random() < 0.4 ? [someone(), someone()] : [])
    for (const userId of likers) await insertLike(tx).execute({ exerciseId, userId, id, createdOn })
    if (likers.size > 0) await setLikes(tx).execute({ exerciseId, id, count: likers.size })
  }

  const { exercises } = t
  const own = eq(exercises.id, exerciseId)
  const [newest] = await store.read.select({ lastCreatedOn: exercises.lastCreatedOn }).from(exercises).where(own)
  // The history lies before what is there, so the exercise's clock is set back while it is written.
  await store.write(
    async tx =>
      void (await tx
        .update(exercises)
        .set({ lastCreatedOn: new Date(0) })
        .where(own)),
  )
  for (let at = 0; at < count; at += batchSize) {
    await store.write(async tx => {
      for (let next = at; next < Math.min(at + batchSize, count); next += 1) await writeOne(tx, next)
    })
  }
  await store.write(async tx => {
    await tx
      .update(exercises)
      .set({ lastCreatedOn: newest?.lastCreatedOn ?? now })
      .where(own)
    await countRewrite(tx).execute({ exerciseId })
  })
}
