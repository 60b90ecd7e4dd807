import { animator } from '../../trpc.ts'
import { listAudit } from './contract.ts'
import { readAudit } from './reads.ts'

export const audit = {
  audit: animator.query(listAudit, ({ ctx, input }) => readAudit(ctx.store.read, ctx.actor, input)),
}
