import { reader } from '../../trpc.ts'
import { searchIdentities as identitiesContract, searchUsers as usersContract } from '../people.contract.ts'
import { searchIdentities, searchUsers } from '../people.reads.ts'

export const people = {
  searchUsers: reader.query(usersContract, ({ ctx, input }) => searchUsers(ctx.store.read, ctx.actor, input)),
  searchIdentities: reader.query(identitiesContract, ({ ctx, input }) => searchIdentities(ctx.store.read, ctx.actor, input)),
}
