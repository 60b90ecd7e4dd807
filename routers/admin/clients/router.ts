import { admin } from '../../trpc.ts'
import { addClient as addContract, editClient as editContract, listClients, setLogo as logoContract } from '../clients.contract.ts'
import { readClients } from '../clients.reads.ts'
import { addClient, editClient, setLogo } from '../clients.writes.ts'

export const clients = {
  clients: admin.query(listClients, ({ ctx, input }) => readClients(ctx.store.read, input)),
  addClient: admin.mutation(addContract, ({ ctx, input }) => addClient(ctx.store, ctx.actor, input, ctx.now())),
  editClient: admin.mutation(editContract, ({ ctx, input }) => editClient(ctx.store, ctx.actor, input, ctx.now())),
  setLogo: admin.mutation(logoContract, ({ ctx, input }) => setLogo(ctx.store, ctx.images, ctx.actor, input, ctx.now())),
}
