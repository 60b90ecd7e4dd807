import { z } from 'zod'
import { person } from './people.contract.ts'
import { id, isoDateTime, text } from './scalars.contract.ts'

/** The recorded actions, as object and verb. */
export const auditActions = [
  'weeze.post',
  'weeze.reply',
  'weeze.reweez',
  'weeze.undo-reweez',
  'weeze.delete',
  'weeze.reassign',
  'weeze.like',
  'weeze.unlike',
  'profile.follow',
  'profile.unfollow',
  'profile.edit',
  'conversation.start',
  'message.send',
  'message.delete',
  'message.reassign',
  'wait.dismiss',
  'wait.restore',
  'debt.add',
  'debt.judge',
  'debt.restore',
  'debt.extend',
  'desk.hand-over',
  'article.publish',
  'article.unpublish',
  'press.open',
  'press.close',
  'media.add',
  'media.edit',
  'media.move',
  'media.delete',
  'media.starter-set',
  'media.copy',
  'sequence.play',
  'sequence.pause',
  'sequence.stop',
  'sequence.jump',
  'sequence.undo-jump',
  'sequence.delete',
  'plan.import',
  'inject.plan',
  'line.play',
  'line.undo',
  'storm.launch',
  'storm.play',
  'storm.pause',
  'storm.stop',
  'reactions.import',
  'user.add',
  'user.edit',
  'user.password',
  'user.code',
  'user.disable',
  'user.enable',
  'user.follow',
  'user.sessions',
  'session.start',
  'session.end',
  'session.refuse',
  'session.enter',
  'token.add',
  'token.revoke',
  'webhook.add',
  'webhook.edit',
  'webhook.test',
  'webhook.redeliver',
  'webhook.rotate',
  'webhook.delete',
  'client.add',
  'client.edit',
  'client.logo',
  'exercise.add',
  'exercise.edit',
  'exercise.open-wall',
  'exercise.close-wall',
  'exercise.enter',
  'exercise.clone',
  'exercise.reset',
  'exercise.wake-up',
  'exercise.suspend',
  'exercise.resume',
  'exercise.end',
  'exercise.reopen',
  'exercise.delete',
  'rehearsal.start',
  'rehearsal.undo',
  'rehearsal.keep',
  'run.start',
  'run.undo',
  'run.close',
  'run.delete',
  'run.prepare',
] as const
export const auditAction = z.enum(auditActions)
export type AuditAction = z.infer<typeof auditAction>

/** Records in which the actor's or the persona's name has all words of `search`, older than the record `before`. */
export const listAuditInput = z.strictObject({ search: text(100).default(''), before: id.optional() })
export type ListAuditInput = z.infer<typeof listAuditInput>

/**
 * `identity` is the persona in the name of which `actor` acted, otherwise `actor`; of what was deleted or reassigned it is the author, `former`
 * the one before, and `text` the words.
 */
export const auditRecord = z.object({
  id,
  createdOn: isoDateTime,
  actor: person,
  identity: person,
  action: auditAction,
  objectId: id,
  former: person.nullable(),
  text: z.string().nullable(),
})
export type AuditRecord = z.infer<typeof auditRecord>

export const auditPage = z.object({ data: z.array(auditRecord), hasNext: z.boolean() })
export type AuditPage = z.infer<typeof auditPage>
