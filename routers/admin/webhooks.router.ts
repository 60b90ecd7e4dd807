import { animatorProcedure, answers, nothing, router } from '../trpc.ts'
import {
  addWebhookInput,
  editWebhookInput,
  listWebhooksInput,
  putWebhookInput,
  redeliverInput,
  webhook,
  webhookIdInput,
  webhookList,
  webhookPut,
  webhookRefusals,
  webhookWithSecret,
} from './webhooks.contract.ts'
import { readWebhooks } from './webhooks.reads.ts'
import { addWebhook, deleteWebhook, editWebhook, putWebhook, redeliver, rotateWebhookSecret, testWebhook } from './webhooks.writes.ts'

/** The addresses that receive the events of the exercise. */
export const webhooksRouter = router({
  list: animatorProcedure
    .meta({ rest: 'GET /admin/webhooks', summary: 'The webhooks of the exercise with their newest deliveries, and where they may go' })
    .input(listWebhooksInput)
    .output(answers(webhookList))
    .query(({ ctx }) => readWebhooks(ctx.store.read, ctx.actor)),
  add: animatorProcedure
    .meta({
      rest: 'POST /admin/webhooks',
      summary: 'Send events to an address from now on; the answer has the secret, which is shown once',
      refuses: { fields: webhookRefusals },
      answersSecret: true,
    })
    .input(addWebhookInput)
    .output(answers(webhookWithSecret))
    .mutation(({ ctx, input }) => addWebhook(ctx.store, ctx.actor, input, ctx.now())),
  put: animatorProcedure
    .meta({
      rest: 'PUT /admin/webhooks',
      summary:
        'Send events to an address from now on, or change which, if a webhook has this address: what a program asks for at each start. The answer has the secret of a new one',
      refuses: { fields: webhookRefusals },
      answersSecret: true,
    })
    .input(putWebhookInput)
    .output(answers(webhookPut))
    .mutation(({ ctx, input }) => putWebhook(ctx.store, ctx.actor, input, ctx.now())),
  edit: animatorProcedure
    .meta({
      rest: 'PATCH /admin/webhooks/:id',
      summary: 'Change what a webhook receives and where, or stop it',
      refuses: { fields: webhookRefusals },
    })
    .input(editWebhookInput)
    .output(answers(webhook))
    .mutation(({ ctx, input }) => editWebhook(ctx.store, ctx.actor, input, ctx.now())),
  delete: animatorProcedure
    .meta({ rest: 'DELETE /admin/webhooks/:id', summary: 'Delete a webhook, with what it has not received', body: 'none' })
    .input(webhookIdInput)
    .output(nothing)
    .mutation(({ ctx, input }) => deleteWebhook(ctx.store, ctx.actor, input, ctx.now())),
  test: animatorProcedure
    .meta({ rest: 'POST /admin/webhooks/:id/test', summary: 'Send a test to a webhook', body: 'none' })
    .input(webhookIdInput)
    .output(answers(webhook))
    .mutation(({ ctx, input }) => testWebhook(ctx.store, ctx.actor, input, ctx.now())),
  rotate: animatorProcedure
    .meta({
      rest: 'POST /admin/webhooks/:id/secret',
      summary: 'Give a webhook another secret, which is shown once; for a day both sign',
      body: 'none',
      answersSecret: true,
    })
    .input(webhookIdInput)
    .output(answers(webhookWithSecret))
    .mutation(({ ctx, input }) => rotateWebhookSecret(ctx.store, ctx.actor, input, ctx.now())),
  redeliver: animatorProcedure
    .meta({
      rest: 'POST /admin/webhooks/:id/deliveries/:deliveryId/redeliver',
      summary: 'Send a delivery again under its own id, or now if it waits; 409 where nothing can be sent',
      body: 'none',
    })
    .input(redeliverInput)
    .output(answers(webhook))
    .mutation(({ ctx, input }) => redeliver(ctx.store, ctx.actor, input, ctx.now())),
})
