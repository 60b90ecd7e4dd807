import type { ReactNode } from 'react'
import type { Notification } from '#routers/weezes/notifications.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { fullName } from '../../ui/full-name.ts'
import { RelativeTime } from '../../ui/moment.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { PersonLink } from '../../ui/person-link.tsx'
import classes from './notification-row.module.css'

type Props = {
  notification: Notification
  /** Draws the words as the link to where the whole row leads. */
  link: (words: { className: string | undefined; children: string }) => ReactNode
  dot: ReactNode
  /** What the reply says. */
  children: ReactNode
}

/** A reply, as a weeze (NOTI-07). */
export const ReplyNotificationRow = ({ notification: { user, weez, createdOn, unread }, link, dot, children }: Props) => {
  const { notifications } = usePhrases()
  const answered = weez?.replyTo?.author
  return (
    <li className={classes.row} data-unread={unread || undefined}>
      <PersonLink person={user} className={classes.avatar} silent>
        <PersonAvatar person={user} size={44} />
      </PersonLink>
      <div className={classes.body}>
        <div className={classes.head}>
          <p className={classes.sentence}>
            <PersonLink person={user} className={classes.name}>
              {fullName(user)}
            </PersonLink>{' '}
            <span className={classes.dimmed}>
              @{user.username} · <RelativeTime at={createdOn} />
            </span>
          </p>
          {dot}
        </div>
        <p className={classes.answered}>
          {link({ className: classes.target, children: notifications.reply.description() })}{' '}
          {answered && (
            <PersonLink person={answered} className={classes.link}>
              @{answered.username}
            </PersonLink>
          )}
        </p>
        <div className={classes.reply}>{children}</div>
      </div>
    </li>
  )
}
