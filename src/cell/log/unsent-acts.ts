import { type CellAct, cellActs } from '#db/schema/enums.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { newIdempotencyKey } from '../../app/idempotency-key.ts'
import { integer, oneOf, record, text } from '../../app/stored.ts'
import { trpcClient } from '../../app/trpc.ts'
import { createUnsent } from '../../app/unsent.ts'
import { refreshCell } from '../queries.ts'
import { toLogKey } from './entry-draft.ts'

/** What somebody has said of an entry: that it is done or lifted, or that it is not. */
type UnsentAct = { id: number; clientId: string; notedOn: string; act: CellAct }

const unsent = createUnsent<UnsentAct>({
  storageKey: () => toLogKey('acts'),
  shape: record<UnsentAct>({ id: integer, clientId: text, notedOn: text, act: oneOf<CellAct>(cellActs) }),
  idOf: ({ clientId }) => clientId,
  send: ({ id, clientId, notedOn, act }) => trpcClient.cell.act.mutate({ id, clientId, notedOn, act }),
  isFinal: error => ['bad request', 'not found'].includes(getFailureKind(error)),
  onSent: () => void refreshCell(),
})

/** Keeps an act in this browser and sends it (CELL-08); resolves to whether the server will never take it. */
export const saveAct = async (id: number, act: CellAct): Promise<boolean> => {
  const clientId = newIdempotencyKey()
  await unsent.save({ id, clientId, notedOn: new Date().toISOString(), act })
  const refused = unsent.isRefused(clientId)
  if (refused) unsent.takeBack(clientId)
  return refused
}
/** The entries of which this browser says by itself that they are done or lifted, until the server has it. */
export const useWaitingActs = (): ReadonlySet<number> => {
  const last = new Map(unsent.useWaiting().map(({ id, act }) => [id, act]))
  return new Set([...last].flatMap(([id, act]) => (act === 'undone' ? [] : id)))
}
/** Sends the acts that wait from before. */
export const useSendActs = unsent.useSending
