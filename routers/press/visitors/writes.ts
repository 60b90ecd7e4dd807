import { eq } from 'drizzle-orm'
import type { Store } from '#db/store.ts'
import type { Actor } from '../../actor.ts'
import type { PressSettings } from './contract.ts'
import { readSettings } from './reads.ts'

/** Opens the published articles to visitors without an account, or closes them (PRESS-02). */
export const editSettings = (store: Store, actor: Actor, { visitors }: PressSettings): Promise<PressSettings> =>
  store.write(async tx => {
    const { exercises } = tx.t
    await tx.update(exercises).set({ pressPublic: visitors }).where(eq(exercises.id, actor.exerciseId))
    return readSettings(tx, actor)
  })
