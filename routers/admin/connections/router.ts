import { animator } from '../../trpc.ts'
import { listConnections } from '../connections.contract.ts'
import { readConnections } from '../connections.reads.ts'

export const connections = {
  connections: animator.query(listConnections, ({ ctx }) => readConnections(ctx.store.read, ctx.actor, ctx.now())),
}
