import { and, eq, ne } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import type { Context } from '../context.ts'
import type { EditorSettings, PressSettings } from './press.contract.ts'
import { readEditorSettings } from './visitors.reads.ts'

/** Opens or closes the published articles of an exercise to visitors; a change is recorded in the exercise of the actor. */
export const setPressVisitors = async (tx: Db, actor: Actor, exerciseId: number, visitors: boolean, now: Date): Promise<void> => {
  const { exercises } = tx.t
  const isDifferent = and(eq(exercises.id, exerciseId), ne(exercises.pressPublic, visitors))
  const changed = await tx.update(exercises).set({ pressPublic: visitors }).where(isDifferent).returning({ id: exercises.id })
  if (changed.length === 0) return
  tx.invalidate(exerciseId, 'press', 'settings')
  await recordAudit(tx, actor, { action: visitors ? 'press.open' : 'press.close', identityId: actor.userId, objectId: exerciseId, now })
}

/** Opens the published articles to visitors without an account, or closes them (PRESS-02). */
export const editPressSettings = (
  store: Store,
  context: Pick<Context, 'outsidePictures'>,
  actor: Actor,
  { visitors }: PressSettings,
  now: Date,
): Promise<EditorSettings> =>
  store.write(async tx => {
    tx.invalidateNothing()
    await setPressVisitors(tx, actor, actor.exerciseId, visitors, now)
    return readEditorSettings(tx, context, actor)
  })
