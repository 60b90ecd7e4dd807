import { animator } from '../../trpc.ts'
import { articleRef } from '../press.contract.ts'
import { readVersion as versionContract } from '../versions.contract.ts'
import { readVersion, readVersions } from '../versions.reads.ts'

export const versions = {
  versions: animator.query(articleRef, ({ ctx, input }) => readVersions(ctx.store.read, ctx.actor, input)),
  version: animator.query(versionContract, ({ ctx, input }) => readVersion(ctx.store.read, ctx.actor, input)),
}
