import { and, eq, isNull } from 'drizzle-orm'
import type { Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import type { SetMoodInput } from './moods.contract.ts'

/** Says how a weeze sounds, in place of what was said before, or takes it back with null; 404 when it is missing or deleted (EXO-218). */
export const setMood = (store: Store, { exerciseId, userId }: Actor, { id, mood }: SetMoodInput, now: Date): Promise<void> =>
  store.write(async tx => {
    tx.invalidate(exerciseId, 'moods')
    const { weezeMoods, weezes } = tx.t
    const [weeze] = await tx
      .select({ createdOn: weezes.createdOn })
      .from(weezes)
      .where(and(eq(weezes.exerciseId, exerciseId), eq(weezes.id, id), isNull(weezes.deletedOn)))
    const { createdOn } = orNotFound(weeze)
    if (mood === null) await tx.delete(weezeMoods).where(and(eq(weezeMoods.exerciseId, exerciseId), eq(weezeMoods.weezeId, id)))
    else
      await tx
        .insert(weezeMoods)
        .values({ exerciseId, weezeId: id, mood, taggedById: userId, createdOn })
        .onConflictDoUpdate({ target: [weezeMoods.exerciseId, weezeMoods.weezeId], set: { mood, taggedById: userId } })
    await emit(tx, 'moodTagged', { exerciseId, id, mood, byId: userId, now })
  })
