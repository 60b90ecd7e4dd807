import { IconAt, IconHeartFilled, IconRepeat, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Notification } from '#routers/weezes/notifications.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { fullName } from '../../ui/full-name.ts'
import { RelativeTime } from '../../ui/moment.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { PersonLink } from '../../ui/person-link.tsx'
import classes from './notification-row.module.css'

const iconByType = { LIKE: IconHeartFilled, REWEEZ: IconRepeat, MENTION: IconAt, FOLLOW: IconUserPlus }

type Props = {
  notification: Notification & { type: keyof typeof iconByType }
  /** Draws the words as the link to where the whole row leads. */
  link: (words: { className: string | undefined; children: string }) => ReactNode
  dot: ReactNode
}

/** A like, a reweez, a mention or a follower (NOTI-05, NOTI-06, NOTI-14): one target, with the name as its own link. */
export const NotificationRow = ({ notification: { type, user, weez, createdOn, unread }, link, dot }: Props) => {
  const { notifications } = usePhrases()
  const Sign = iconByType[type]
  const words = {
    LIKE: notifications.like.description(),
    REWEEZ: notifications.reweeze.description(),
    MENTION: notifications.mention.description(),
    FOLLOW: notifications.follow.description(),
  }[type]
  return (
    <li className={classes.row} data-unread={unread || undefined}>
      <span className={classes.sign} data-type={type}>
        <Sign size={24} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.body}>
        <div className={classes.head}>
          <PersonAvatar person={user} size={32} />
          <p className={classes.sentence}>
            <PersonLink person={user} className={classes.name}>
              {fullName(user)}
            </PersonLink>{' '}
            {link({ className: classes.target, children: words })}
          </p>
          <RelativeTime at={createdOn} className={classes.moment} />
          {dot}
        </div>
        {weez?.text && <p className={classes.text}>{weez.text}</p>}
      </div>
    </li>
  )
}
