import { listAudit } from '../../audit.contract.ts'
import { animator } from '../../trpc.ts'
import { readAudit } from '../audit.reads.ts'

export const audit = {
  audit: animator.query(listAudit, ({ ctx, input }) => readAudit(ctx.store.read, ctx.actor, input)),
}
