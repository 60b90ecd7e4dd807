import { Text, VisuallyHidden } from '@mantine/core'
import { IconAt, IconHeartFilled, IconRepeat, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { NotificationType } from '#db/schema/enums.ts'
import type { Notification } from '#routers/weezes/notifications.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { PersonLink } from '../../people/person-link.tsx'
import { RelativeTime } from '../../ui/moment.tsx'
import shared from '../../ui/shared.module.css'
import { useShownWeezes } from '../weeze/shown-weezes.ts'
import classes from './notification-row.module.css'

/** The icon and phrase of each type; `ReplyNotificationRow` shows replies. */
const rowByType = {
  LIKE: { Icon: IconHeartFilled, phrase: 'like' },
  REWEEZ: { Icon: IconRepeat, phrase: 'reweeze' },
  MENTION: { Icon: IconAt, phrase: 'mention' },
  FOLLOW: { Icon: IconUserPlus, phrase: 'follow' },
} as const satisfies Record<Exclude<NotificationType, 'REPLY'>, { Icon: typeof IconAt; phrase: string }>

type Props = {
  notification: Notification & { type: keyof typeof rowByType }
  /** How many more people did the same; the row names the person of `notification`. */
  others?: number
  /** Renders the text as the link of the whole row. */
  link: (words: { className: string | undefined; children: string }) => ReactNode
}

const UnreadDot = () => (
  <>
    <VisuallyHidden>{usePhrases().notifications.unread()}</VisuallyHidden>
    <span className={classes.dot} aria-hidden />
  </>
)

/** A like, a reweez, a mention or a follower (NOTI-05, NOTI-06, NOTI-14). The whole row is a link; the name has its own. */
export const NotificationRow = ({ notification: { type, user, weez, createdOn, unread }, others = 0, link }: Props) => {
  const { notifications } = usePhrases()
  const place = useShownWeezes<HTMLLIElement>(weez?.id)
  const { Icon, phrase } = rowByType[type]
  const texts = notifications[phrase]
  const words = others > 0 && 'together' in texts ? texts.together({ count: others }) : texts.description()
  return (
    <li ref={place} className={classes.row} data-unread={unread || undefined}>
      <span className={classes.sign} data-type={type}>
        <Icon size={24} stroke={1.75} aria-hidden />
      </span>
      <div>
        <div className={classes.head}>
          <PersonAvatar person={user} size={32} />
          <p className={shared.rest}>
            <PersonLink person={user} className={classes.name}>
              <Name person={user} />
            </PersonLink>{' '}
            {link({ className: classes.target, children: words })}
          </p>
          <RelativeTime at={createdOn} className={`${shared.second} ${classes.moment}`} />
          {unread && <UnreadDot />}
        </div>
        {weez?.text && (
          <Text lineClamp={2} mt={6} c="dimmed">
            {weez.text}
          </Text>
        )}
      </div>
    </li>
  )
}

type ReplyProps = Pick<Props, 'link'> & { notification: Notification; children: ReactNode }

/** A reply, with `children` as its weeze (NOTI-07). */
export const ReplyNotificationRow = ({ notification: { user, weez, createdOn, unread }, link, children }: ReplyProps) => {
  const { notifications } = usePhrases()
  const place = useShownWeezes<HTMLLIElement>(weez?.id)
  const answered = weez?.replyTo?.author
  return (
    <li ref={place} className={classes.row} data-unread={unread || undefined}>
      <PersonLink person={user} silent>
        <PersonAvatar person={user} />
      </PersonLink>
      <div>
        <div className={classes.head}>
          <p className={shared.rest}>
            <PersonLink person={user} className={classes.name}>
              <Name person={user} />
            </PersonLink>{' '}
            <span className={shared.second}>
              @{user.username} · <RelativeTime at={createdOn} />
            </span>
          </p>
          {unread && <UnreadDot />}
        </div>
        <p className={`${shared.second} ${classes.answered}`}>
          {link({ className: classes.target, children: notifications.reply.description() })}{' '}
          {answered && (
            <PersonLink person={answered} className={`${shared.link} ${classes.link}`}>
              @{answered.username}
            </PersonLink>
          )}
        </p>
        {children}
      </div>
    </li>
  )
}
