import { and, eq, like } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db } from '#db/store.ts'
import { toMailDomain, usualAddress } from './addresses.rules.ts'
import { readMailLists } from './lists.reads.ts'
import { readMailDomain } from './parties.reads.ts'

/** Gives the lists of a former domain the same names at another one. */
const moveLists = async (tx: Db, exerciseId: number, from: string, to: string): Promise<void> => {
  const { mailLists } = tx.t
  const ofDomain = and(eq(mailLists.exerciseId, exerciseId), like(mailLists.address, `%@${from}`))
  for (const { id, address } of await tx.select().from(mailLists).where(ofDomain))
    await tx
      .update(mailLists)
      .set({ address: usualAddress(address.split('@')[0] ?? '', to) })
      .where(and(eq(mailLists.exerciseId, exerciseId), eq(mailLists.id, id)))
}

/**
 * What follows when an exercise opens its mail or changes the domain of its addresses: without one it gets one of its name (MAIL-02), and with it
 * the list of all players (MAIL-03).
 */
export const keepMailSettings = async (tx: Db, exerciseId: number, name: string, domain: string | undefined, now: Date): Promise<void> => {
  const { exercises, mailLists } = tx.t
  const former = await readMailDomain(tx, exerciseId)
  const next = domain ?? (former || toMailDomain(name))
  if (next === former) return
  tx.invalidate(exerciseId, 'mails')
  await tx.update(exercises).set({ mailDomain: next }).where(eq(exercises.id, exerciseId))
  if (former) await moveLists(tx, exerciseId, former, next)
  if ((await readMailLists(tx, exerciseId)).length > 0) return
  const list = { name: 'Cellule de crise', address: usualAddress('cellule', next), ofPlayers: true, createdOn: now }
  if (!former) await tx.insert(mailLists).values({ exerciseId, id: newId(now), ...list })
}
