import { and, eq } from 'drizzle-orm'
import type { DemoWeeze } from '#db/demo/types.ts'
import type { Db } from '#db/store.ts'
import { sampleItems, seededRandom } from '../random.rules.ts'
import { notify } from '../weezes/notifications.writes.ts'
import type { Media } from '../weezes/weezes.contract.ts'
import { publishWeeze } from '../weezes/weezes.writes.ts'
import { type DemoLoadContext, minutesBefore, replaceClockTokens } from './demo.rules.ts'

type PublishedWeeze = { id: number; authorId: number; conversationId: number | null }

const throwUnknownReference = (reference: string): never => {
  throw new Error(`The demo refers to an unknown ${reference}`)
}

/** Inserts weezes with their likes, oldest first, dated back from now; counters equal a recount. Answers the ids of those with a key. */
export const insertDemoWeezes = async (
  tx: Db,
  weezes: readonly DemoWeeze[],
  loading: DemoLoadContext,
): Promise<ReadonlyMap<string, number>> => {
  const { exerciseId, now, people, pictures, clips } = loading
  const published = new Map<string, PublishedWeeze>()
  const random = seededRandom(11)
  const idOf = (username: string) => people.get(username) ?? throwUnknownReference(`person ${username}`)
  const requirePublished = (key: string) => published.get(key) ?? throwUnknownReference(`weeze ${key}`)

  for (const weeze of weezes.toSorted((one, other) => other.ago - one.ago)) {
    const medias: Media[] = (weeze.images ?? []).map(({ photo, alt }) => {
      const { imageId, width, height } = pictures.get(`photos/${photo}`) ?? throwUnknownReference(`photo ${photo}`)
      return { type: 'IMAGE', val: imageId, alt, width, height }
    })
    if (weeze.clip) medias.push((clips.get(weeze.clip.clip) ?? throwUnknownReference(`clip ${weeze.clip.clip}`)).media)
    const authorId = idOf(weeze.by)
    const repliedTo = weeze.replyTo === undefined ? undefined : requirePublished(weeze.replyTo)
    const draft = {
      authorId,
      text: replaceClockTokens(weeze.text, now),
      medias,
      mentions: [],
      sponsored: false,
      replyTo: repliedTo,
      reweezId: weeze.reweez === undefined ? undefined : requirePublished(weeze.reweez).id,
    }
    const { id, createdOn } = await publishWeeze(tx, exerciseId, draft, null, minutesBefore(now, weeze.ago))
    const conversationId = repliedTo ? (repliedTo.conversationId ?? repliedTo.id) : null
    if (weeze.key) published.set(weeze.key, { id, authorId, conversationId })
    const likers = sampleItems(random, [...people.values()], weeze.likes ?? 0)
    if (likers.length === 0) continue
    await tx.insert(tx.t.likes).values(likers.map(userId => ({ exerciseId, userId, weezeId: id, createdOn })))
    for (const actorId of likers) await notify(tx, exerciseId, authorId, { type: 'LIKE', actorId, weezeId: id }, createdOn)
    const { weezes: table } = tx.t
    await tx
      .update(table)
      .set({ likesCount: likers.length })
      .where(and(eq(table.exerciseId, exerciseId), eq(table.id, id)))
  }
  return new Map([...published].map(([key, { id }]) => [key, id]))
}
