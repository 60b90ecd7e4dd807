import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Store } from '#db/store.ts'
import { readExerciseClock } from '../auth/exercise-display.reads.ts'
import { emit } from '../events.ts'
import { owedItemsMax } from '../limits.contract.ts'
import { readDebts } from './debts.reads.ts'
import { timeLeft } from './owed.rules.ts'

/** Says of what the cell of an exercise owes that it is overdue, once for each, whichever process sees it first. */
export const markOverdue = async (store: Store, exerciseId: number, now: Date): Promise<void> => {
  const { debts } = store.read.t
  const unmarked = and(isNull(debts.closedOn), isNull(debts.overdueOn))
  const open = await readDebts(store.read, exerciseId, unmarked, undefined, owedItemsMax)
  if (open.length === 0) return
  const clock = await readExerciseClock(store.read, exerciseId)
  const late = open.filter(({ askedOn, delay }) => timeLeft({ askedOn: askedOn.toISOString(), delay }, now.getTime(), clock) < 0)
  if (late.length === 0) return
  await store.write(async tx => {
    tx.invalidateNothing()
    const ids = late.map(({ id }) => id)
    const mine = and(
      eq(tx.t.debts.exerciseId, exerciseId),
      inArray(tx.t.debts.id, ids),
      isNull(tx.t.debts.closedOn),
      isNull(tx.t.debts.overdueOn),
    )
    const marked = await tx.update(tx.t.debts).set({ overdueOn: now }).where(mine).returning({ id: tx.t.debts.id })
    for (const { id } of marked) await emit(tx, 'debtChanged', { exerciseId, id, change: 'overdue', byId: null, now })
  })
}
