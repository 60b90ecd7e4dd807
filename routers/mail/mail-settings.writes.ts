import { and, eq, like } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db } from '#db/store.ts'
import { toMailDomain, usualAddress } from './addresses.rules.ts'
import { readMailLists } from './lists.reads.ts'
import { isAddressTaken } from './lists.writes.ts'
import { readMailDomain } from './parties.reads.ts'

/** Gives the lists of a former domain the same names at another one; one whose name somebody has there stays where it is. */
const moveLists = async (tx: Db, exerciseId: number, from: string, to: string): Promise<void> => {
  const { mailLists } = tx.t
  const ofDomain = and(eq(mailLists.exerciseId, exerciseId), like(mailLists.address, `%@${from}`))
  for (const { id, address: before } of await tx.select().from(mailLists).where(ofDomain)) {
    const address = usualAddress(before.split('@')[0] ?? '', to)
    if (await isAddressTaken(tx, exerciseId, address, { listId: id })) continue
    await tx
      .update(mailLists)
      .set({ address })
      .where(and(eq(mailLists.exerciseId, exerciseId), eq(mailLists.id, id)))
  }
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
  if (former) return moveLists(tx, exerciseId, former, next)
  if ((await readMailLists(tx, exerciseId)).length > 0) return
  let address = usualAddress('cellule', next)
  for (let number = 2; await isAddressTaken(tx, exerciseId, address, {}); number += 1) address = usualAddress(`cellule-${number}`, next)
  await tx.insert(mailLists).values({ exerciseId, id: newId(now), name: 'Cellule de crise', address, ofPlayers: true, createdOn: now })
}
