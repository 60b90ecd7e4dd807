import { hash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { lockExerciseRow } from '../sequences/exercise-start.writes.ts'
import { auditExercise } from './exercises.writes.ts'
import type { CreatedWall, WallState } from './wall.contract.ts'

/** Opens the wall of the exercise with a link of 192 bits, of which only the hash is stored; a link that was made before ends. */
export const createWall = (store: Store, actor: Actor, now: Date): Promise<CreatedWall> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { exercises } = tx.t
    tx.invalidate(exerciseId, 'teamSettings')
    const secret = randomBytes(24).toString('base64url')
    const wall = { wallHash: hash('sha256', secret), wallOpenedOn: now }
    await tx.update(exercises).set(wall).where(eq(exercises.id, exerciseId))
    await auditExercise(tx, actor, 'exercise.open-wall', exerciseId, now)
    return { openedOn: now.toISOString(), secret }
  })

/** Ends the link of the wall, if there is one. */
export const endWall = (store: Store, actor: Actor, now: Date): Promise<WallState> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { exercises } = tx.t
    tx.invalidate(exerciseId, 'teamSettings')
    const { wallHash } = await lockExerciseRow(tx, exerciseId)
    if (wallHash !== null) {
      await tx.update(exercises).set({ wallHash: null, wallOpenedOn: null }).where(eq(exercises.id, exerciseId))
      await auditExercise(tx, actor, 'exercise.close-wall', exerciseId, now)
    }
    return { openedOn: null }
  })
