import { and, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db } from '#db/store.ts'
import type { WeezeDeleted, WeezePublished, WeezeReassigned } from '../events.ts'
import { playerRole } from '../permissions.ts'
import { readAnswers, readOpenWaits, readRoles, readSaidWeezes, type StoredWait } from './waits.reads.ts'
import { isAnsweredBy, listWaits, type SaidWeeze, type Wait } from './waits.rules.ts'

type Ending = { ending: 'answered' | 'dismissed'; answerId?: number; endedById: number | null; endedOn: Date }

/** Ends waits that last. */
export const endWaits = async (tx: Db, exerciseId: number, ids: readonly number[], ending: Ending): Promise<void> => {
  if (ids.length === 0) return
  tx.invalidate(exerciseId, 'waits')
  const { waits } = tx.t
  await tx
    .update(waits)
    .set(ending)
    .where(and(eq(waits.exerciseId, exerciseId), inArray(waits.id, [...ids]), isNull(waits.endedOn)))
}

/** Ends what has waited since before a moment without an answer, as in the past that an exercise is loaded with. */
export const endWaitsBefore = async (tx: Db, exerciseId: number, moment: Date, now: Date): Promise<void> => {
  const { waits } = tx.t
  tx.invalidate(exerciseId, 'waits')
  await tx
    .update(waits)
    .set({ ending: 'dismissed', endedOn: now })
    .where(and(eq(waits.exerciseId, exerciseId), isNull(waits.endedOn), lt(waits.since, moment)))
}

const unended = { endedOn: null, ending: null, answerId: null, endedById: null }

/** Everybody whose role decides what a weeze makes wait, or owes. */
export const peopleOf = ({ authorId, repliedAuthorId, reweezedAuthorId, mentions }: SaidWeeze): number[] =>
  [authorId, repliedAuthorId, reweezedAuthorId, ...mentions].filter(personId => personId !== undefined)

/** Notes what somebody waits for. */
export const insertWaits = async (tx: Db, exerciseId: number, begun: readonly Wait[]): Promise<StoredWait[]> => {
  if (begun.length === 0) return []
  tx.invalidate(exerciseId, 'waits')
  const stored = begun.map(wait => ({ ...wait, id: newId(wait.since), endedOn: null }))
  await tx.insert(tx.t.waits).values(stored.map(wait => ({ ...wait, exerciseId })))
  return stored
}

/** Notes what a weeze makes its author wait for, and ends the waits that it answers. */
export const updateWaits = async (tx: Db, weeze: WeezePublished): Promise<void> => {
  const { exerciseId, id, authorId, threadId, replyToId, reweezId, createdOn, by } = weeze
  const roles = await readRoles(tx, exerciseId, peopleOf(weeze))
  await insertWaits(tx, exerciseId, listWaits(weeze, roles))
  const target = replyToId ?? reweezId
  if (target === undefined || roles.get(authorId) === playerRole) return
  const answered = (await readOpenWaits(tx, exerciseId, threadId, target)).filter(wait => isAnsweredBy(wait, weeze, roles))
  const ids = answered.map(wait => wait.id)
  await endWaits(tx, exerciseId, ids, { ending: 'answered', answerId: id, endedById: by?.actor.userId ?? null, endedOn: createdOn })
}

/** Ends those of some open waits that have an answer already: the first one there is. */
const settleWaits = async (tx: Db, exerciseId: number, open: readonly StoredWait[]): Promise<void> => {
  for (const wait of open) {
    const answers = await readAnswers(tx, exerciseId, wait)
    const roles = await readRoles(tx, exerciseId, [...new Set(answers.map(answer => answer.authorId))])
    const first = answers.find(answer => isAnsweredBy(wait, answer, roles))
    if (first)
      await endWaits(tx, exerciseId, [wait.id], { ending: 'answered', answerId: first.id, endedById: null, endedOn: first.createdOn })
  }
}

/** Lets those wait again whom a weeze answered, except where another one answers them too. */
const reopenWaits = async (tx: Db, exerciseId: number, condition: SQL | undefined): Promise<void> => {
  const { waits } = tx.t
  const reopened = await tx
    .update(waits)
    .set(unended)
    .where(and(eq(waits.exerciseId, exerciseId), condition))
    .returning()
  if (reopened.length > 0) tx.invalidate(exerciseId, 'waits')
  await settleWaits(tx, exerciseId, reopened)
}

/** Nobody waits because of a weeze that is gone, and where an answer is gone somebody may wait again. */
export const forgetWeeze = async (tx: Db, { exerciseId, id, now }: WeezeDeleted): Promise<void> => {
  const { waits } = tx.t
  const ended = await tx
    .update(waits)
    .set({ ...unended, ending: 'deleted', endedOn: now })
    .where(and(eq(waits.exerciseId, exerciseId), eq(waits.weezeId, id)))
    .returning({ id: waits.id })
  if (ended.length > 0) tx.invalidate(exerciseId, 'waits')
  await reopenWaits(tx, exerciseId, eq(waits.answerId, id))
}

/** Notes anew what a weeze makes its author wait for, now that it answers or quotes somebody else; what needs no answer still needs none. */
const rewriteWaits = async (tx: Db, exerciseId: number, weeze: SaidWeeze): Promise<void> => {
  const { waits } = tx.t
  const own = and(eq(waits.exerciseId, exerciseId), eq(waits.weezeId, weeze.id))
  const known = await tx.select().from(waits).where(own)
  const dismissed = known.filter(wait => wait.ending === 'dismissed').map(wait => wait.personaId)
  const gone = known.filter(wait => wait.ending !== 'dismissed').map(wait => wait.id)
  if (gone.length > 0) await tx.delete(waits).where(and(own, inArray(waits.id, gone)))
  const begun = listWaits(weeze, await readRoles(tx, exerciseId, peopleOf(weeze))).filter(wait => !dismissed.includes(wait.personaId))
  await settleWaits(tx, exerciseId, await insertWaits(tx, exerciseId, begun))
}

/**
 * After a weeze was given to another persona: who answered or quoted it waits for that one, and it answers what the new author is awaited
 * for, no longer what the former one was.
 */
export const moveWaits = async (tx: Db, { exerciseId, id, formerId }: WeezeReassigned): Promise<void> => {
  const { waits, weezes } = tx.t
  const below = await readSaidWeezes(tx, exerciseId, or(eq(weezes.replyToId, id), eq(weezes.reweezId, id)))
  for (const weeze of below) await rewriteWaits(tx, exerciseId, weeze)
  await reopenWaits(tx, exerciseId, and(eq(waits.answerId, id), eq(waits.personaId, formerId)))
  const [answer] = await readSaidWeezes(tx, exerciseId, eq(weezes.id, id))
  const target = answer?.replyToId ?? answer?.reweezId
  if (answer && target !== undefined) await settleWaits(tx, exerciseId, await readOpenWaits(tx, exerciseId, answer.threadId, target))
}

/** Ends a wait without an answer, or lets it last again; nothing changes for one that was answered. */
export const setWaitDismissed = async (
  tx: Db,
  exerciseId: number,
  id: number,
  dismissed: boolean,
  userId: number,
  now: Date,
): Promise<void> => {
  if (dismissed) return endWaits(tx, exerciseId, [id], { ending: 'dismissed', endedById: userId, endedOn: now })
  tx.invalidate(exerciseId, 'waits')
  const { waits } = tx.t
  await tx
    .update(waits)
    .set(unended)
    .where(and(eq(waits.exerciseId, exerciseId), eq(waits.id, id), eq(waits.ending, 'dismissed')))
}
