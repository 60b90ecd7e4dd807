import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { PhaseChanged } from '../events.ts'

/** Stops the counts of mails that can be taken back while an exercise stands, and goes on with what was left of them. */
export const holdMails = async (tx: Db, { exerciseId, before, phase, now }: PhaseChanged): Promise<void> => {
  const { mailDrafts: drafts } = tx.t
  const { userId, id, sendOn, heldFor } = drafts
  const own = eq(drafts.exerciseId, exerciseId)
  const set = async (draft: { userId: number; id: string }, changes: { sendOn: Date | null; heldFor: number | null }) =>
    void (await tx
      .update(drafts)
      .set(changes)
      .where(and(own, eq(userId, draft.userId), eq(id, draft.id))))
  if (before === 'running' && phase !== 'running')
    for (const draft of await tx
      .select({ userId, id, sendOn })
      .from(drafts)
      .where(and(own, isNotNull(sendOn))))
      await set(draft, { sendOn: null, heldFor: Math.max(0, (draft.sendOn ?? now).getTime() - now.getTime()) })
  if (before !== 'running' && phase === 'running')
    for (const draft of await tx
      .select({ userId, id, heldFor })
      .from(drafts)
      .where(and(own, isNotNull(heldFor))))
      await set(draft, { sendOn: new Date(now.getTime() + (draft.heldFor ?? 0)), heldFor: null })
}
