import { reader } from '../../trpc.ts'
import { searchIdentities as identitiesContract, searchUsers as usersContract } from './contract.ts'
import { searchIdentities, searchUsers } from './reads.ts'

export const people = {
  searchUsers: reader.query(usersContract, ({ ctx, input }) => searchUsers(ctx.store.read, ctx.actor, input)),
  searchIdentities: reader.query(identitiesContract, ({ ctx, input }) => searchIdentities(ctx.store.read, ctx.actor, input)),
}
