import { Link } from '@tanstack/react-router'
import type { AuditAction, AuditRecord } from '#routers/audit.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import classes from '../../ui/table/table.module.css'

/** Returns the page of this exercise that shows the object of an action; null if there is none. */
const targets: Record<AuditAction, 'weeze' | 'sequence' | 'user' | null> = {
  'weeze.post': 'weeze',
  'weeze.reply': 'weeze',
  'weeze.reweez': null,
  'weeze.undo-reweez': null,
  'weeze.delete': null,
  'weeze.reassign': 'weeze',
  'weeze.like': 'weeze',
  'weeze.unlike': 'weeze',
  'profile.follow': null,
  'profile.unfollow': null,
  'profile.edit': null,
  'conversation.start': null,
  'message.send': null,
  'message.delete': null,
  'wait.dismiss': null,
  'wait.restore': null,
  'debt.add': null,
  'debt.judge': null,
  'debt.restore': null,
  'debt.extend': null,
  'desk.hand-over': null,
  'message.reassign': null,
  'mail.send': null,
  'mail.delete': null,
  'mail.reassign': null,
  'mail-list.add': null,
  'mail-list.edit': null,
  'mail-list.delete': null,
  'cell.note': null,
  'cell.act': null,
  'watch.delete': null,
  'communique.create': null,
  'communique.submit': null,
  'communique.approve': null,
  'communique.ask': null,
  'communique.plan': null,
  'communique.unplan': null,
  'communique.release': null,
  'communique.withdraw': null,
  'communique.take-up': null,
  'communique.pass-over': null,
  'communique.restore': null,
  'communique.rules': null,
  'article.publish': null,
  'article.unpublish': null,
  'press.open': null,
  'press.close': null,
  'media.add': null,
  'media.edit': null,
  'media.move': null,
  'media.delete': null,
  'media.starter-set': null,
  'media.copy': null,
  'sequence.play': 'sequence',
  'sequence.pause': 'sequence',
  'sequence.stop': 'sequence',
  'sequence.jump': 'sequence',
  'sequence.undo-jump': 'sequence',
  'sequence.delete': 'sequence',
  'plan.import': 'sequence',
  'inject.plan': null,
  'line.play': null,
  'line.undo': null,
  'condition.set': null,
  'condition.remove': null,
  'condition.say': null,
  'condition.accept': null,
  'condition.dismiss': null,
  'condition.undo': null,
  'storm.launch': null,
  'storm.play': null,
  'storm.pause': null,
  'storm.stop': null,
  'reactions.import': null,
  'chatter.play': null,
  'chatter.pause': null,
  'chatter.import': null,
  'user.add': 'user',
  'user.edit': 'user',
  'user.password': 'user',
  'user.code': 'user',
  'user.disable': 'user',
  'user.enable': 'user',
  'user.follow': 'user',
  'user.sessions': 'user',
  'session.start': null,
  'session.end': null,
  'session.refuse': null,
  'session.enter': null,
  'token.add': null,
  'token.revoke': null,
  'webhook.add': null,
  'webhook.edit': null,
  'webhook.test': null,
  'webhook.redeliver': null,
  'webhook.rotate': null,
  'webhook.delete': null,
  'client.add': null,
  'client.edit': null,
  'client.logo': null,
  'exercise.add': null,
  'exercise.edit': null,
  'exercise.open-wall': null,
  'exercise.close-wall': null,
  'exercise.enter': null,
  'exercise.clone': null,
  'exercise.reset': null,
  'exercise.wake-up': null,
  'exercise.suspend': null,
  'exercise.resume': null,
  'exercise.end': null,
  'exercise.reopen': null,
  'exercise.delete': null,
  'stop.begin': null,
  'stop.lift': null,
  'stop.settings': null,
  'questionnaire.save': null,
  'rehearsal.start': null,
  'rehearsal.undo': null,
  'rehearsal.keep': null,
  'run.start': null,
  'run.undo': null,
  'run.close': null,
  'run.delete': null,
  'run.prepare': null,
}

/** Renders the name of a recorded action, as a link if a page shows its object. */
export const AuditActionLink = ({ record: { action, identity, objectId } }: { record: AuditRecord }) => {
  const label = usePhrases().admin.audit.actions[action]()
  const animates = usePermission('animate')
  const id = String(objectId)
  const target = targets[action]
  switch (target) {
    case 'weeze':
      return (
        <Link className={classes.link} to="/$username/status/$id" params={{ username: identity.username, id }}>
          {label}
        </Link>
      )
    case 'sequence':
      return (
        <Link className={classes.link} to="/admin/sequences/$id" params={{ id }}>
          {label}
        </Link>
      )
    case 'user':
      // Observers do not read the table of users.
      return !animates ? (
        label
      ) : (
        <Link className={classes.link} to="/admin" search={{ user: objectId }}>
          {label}
        </Link>
      )
    case null:
      return <>{label}</>
    default:
      return target satisfies never
  }
}
