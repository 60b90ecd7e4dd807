import { animator } from '../../trpc.ts'
import { addWebhook as addContract, editWebhook as editContract, listWebhooks, oneWebhook } from '../webhooks.contract.ts'
import { readWebhooks } from '../webhooks.reads.ts'
import { addWebhook, deleteWebhook, editWebhook, testWebhook } from '../webhooks.writes.ts'

export const webhooks = {
  webhooks: animator.query(listWebhooks, ({ ctx }) => readWebhooks(ctx.store.read, ctx.actor)),
  addWebhook: animator.mutation(addContract, ({ ctx, input }) => addWebhook(ctx.store, ctx.actor, input, ctx.now())),
  editWebhook: animator.mutation(editContract, ({ ctx, input }) => editWebhook(ctx.store, ctx.actor, input, ctx.now())),
  deleteWebhook: animator.mutation(oneWebhook, ({ ctx, input }) => deleteWebhook(ctx.store, ctx.actor, input, ctx.now())),
  testWebhook: animator.mutation(oneWebhook, ({ ctx, input }) => testWebhook(ctx.store, ctx.actor, input, ctx.now())),
}
