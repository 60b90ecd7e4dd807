import { animator } from '../../trpc.ts'
import { listConnections } from './contract.ts'
import { readConnections } from './reads.ts'

export const connections = {
  connections: animator.query(listConnections, ({ ctx }) => readConnections(ctx.store.read, ctx.actor, ctx.now())),
}
