import { and, eq } from 'drizzle-orm'
import type { MarkedSubject } from '#db/schema/enums.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { playerRole } from '../permissions.ts'
import { readSubject } from './subjects.reads.ts'
import type { JudgeDenialInput, SetTruthInput } from './truths.contract.ts'

const ofMark = ({ t: { truthMarks } }: Db, exerciseId: number, subject: MarkedSubject, id: number) =>
  and(eq(truthMarks.exerciseId, exerciseId), eq(truthMarks.subject, subject), eq(truthMarks.subjectId, id))

/** Marks something published as true, false or unverified, or takes the mark back with null; 404 when it is missing (EXO-329). */
export const setTruth = (store: Store, actor: Actor, { subject, id, truth }: SetTruthInput, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exerciseId, userId: markedById } = actor
    tx.invalidate(exerciseId, 'truths')
    await readSubject(tx, actor, subject, id)
    const { truthMarks } = tx.t
    if (truth === null) await tx.delete(truthMarks).where(ofMark(tx, exerciseId, subject, id))
    else
      await tx
        .insert(truthMarks)
        .values({ exerciseId, subject, subjectId: id, truth, markedById, markedOn: now })
        .onConflictDoUpdate({
          target: [truthMarks.exerciseId, truthMarks.subject, truthMarks.subjectId],
          set: { truth, markedById, markedOn: now },
        })
  })

/**
 * Says whether a player's weeze denies what is marked, in place of what was said before, or takes that back with null (EXO-331). 404 for what is not marked and for a missing
 * weeze, 400 for one that no player wrote.
 */
export const judgeDenial = (store: Store, actor: Actor, { subject, id, weezeId, confirmed }: JudgeDenialInput, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exerciseId, userId: judgedById } = actor
    tx.invalidate(exerciseId, 'truths')
    const { denials, truthMarks, users, weezes } = tx.t
    if (confirmed === null) {
      const own = and(eq(denials.exerciseId, exerciseId), eq(denials.subject, subject), eq(denials.subjectId, id))
      await tx.delete(denials).where(and(own, eq(denials.weezeId, weezeId)))
      return
    }
    if ((await tx.$count(truthMarks, ofMark(tx, exerciseId, subject, id))) === 0) orNotFound(null)
    const [weeze] = await tx
      .select({ role: users.role })
      .from(weezes)
      .innerJoin(users, and(eq(users.exerciseId, weezes.exerciseId), eq(users.id, weezes.authorId)))
      .where(and(eq(weezes.exerciseId, exerciseId), eq(weezes.id, weezeId)))
    if (orNotFound(weeze).role !== playerRole) throw new AppError('weeze.not_of_player')
    await tx
      .insert(denials)
      .values({ exerciseId, subject, subjectId: id, weezeId, confirmed, judgedById, judgedOn: now })
      .onConflictDoUpdate({
        target: [denials.exerciseId, denials.subject, denials.subjectId, denials.weezeId],
        set: { confirmed, judgedById, judgedOn: now },
      })
  })
