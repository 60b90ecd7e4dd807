import { reader } from '../../trpc.ts'
import { addToken as addContract, listTokens, revokeToken as revokeContract } from '../tokens.contract.ts'
import { readTokens } from '../tokens.reads.ts'
import { addToken, revokeToken } from '../tokens.writes.ts'

/** A token is another way in of whoever has it, so an observer has some too, as they have sessions. */
export const tokens = {
  tokens: reader.inPerson.query(listTokens, ({ ctx }) => readTokens(ctx.store.read, ctx.actor)),
  addToken: reader.inPerson.mutation(addContract, ({ ctx, input }) => addToken(ctx.store, ctx.actor, input, ctx.now())),
  revokeToken: reader.inPerson.mutation(revokeContract, ({ ctx, input }) => revokeToken(ctx.store, ctx.actor, input, ctx.now())),
}
