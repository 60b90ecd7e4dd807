import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { toUnreadCount } from '#routers/mail/counts.rules.ts'
import { nameInText } from '#routers/people.rules.ts'
import { mailListPollInterval } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { trpc } from '../app/trpc.ts'
import hubClasses from './hub.module.css'
import classes from './hub-card.module.css'

/** A drawing of a letter in its envelope, hidden from screen readers. */
const LetterIllustration = () => (
  <svg className={classes.drawing} viewBox="0 0 208 232" preserveAspectRatio="xMidYMid slice" aria-hidden>
    <rect width="208" height="232" fill="var(--weez-selected)" />
    <path d="M30 116 136 46l106 70v120H30z" fill="var(--mantine-color-encre-8)" />
    <rect x="52" y="66" width="180" height="150" rx="8" fill="var(--weez-surface)" />
    <rect x="70" y="84" width="58" height="8" rx="4" fill="var(--weez-text-second)" />
    <rect x="70" y="102" width="112" height="9" rx="4" fill="var(--mantine-color-encre-9)" />
    <rect x="70" y="121" width="138" height="8" rx="4" className={classes.line} />
    <rect x="70" y="139" width="138" height="8" rx="4" className={classes.line} />
    <path d="M30 116l106 72 106-60v108H30z" fill="var(--mantine-color-encre-7)" />
    <path d="M30 232l76-64m60 0 50 64" stroke="var(--mantine-color-encre-8)" strokeWidth="2" fill="none" />
  </svg>
)

/** The card of the mail, with what is unread in one's own mailbox and in those that one shares. */
export const HubCardMail = () => {
  const { hub } = usePhrases()
  const boxes = trpc.mail.mailboxes.useQuery({}, { refetchInterval: mailListPollInterval }).data?.data
  const open = boxes?.filter(({ writes }) => writes) ?? []
  const unread = open.reduce((sum, box) => sum + box.unread, 0)
  const [shared] = open.filter(box => box.shared && box.unread > 0).toSorted((one, other) => other.unread - one.unread)
  let status = hub.mailRead()
  if (unread > 0) status = hub.mailUnread({ count: unread })
  if (shared) status = hub.mailShared({ count: unread, shared: shared.unread, name: nameInText(shared.owner) })
  return (
    <Link to="/webmail" className={classes.card}>
      <div className={classes.text}>
        <span className={classes.tile}>
          <IconMail size={24} stroke={1.75} aria-hidden />
        </span>
        <h2 className={classes.name}>
          {hub.webmail()}
          {unread > 0 && (
            <span className={classes.badge} aria-hidden>
              {toUnreadCount(unread)}
            </span>
          )}
        </h2>
        <p className={classes.about}>{hub.mailText()}</p>
        {boxes && (
          <p className={classes.status}>
            {unread > 0 && <span className={hubClasses.dot} />}
            {status}
          </p>
        )}
      </div>
      <LetterIllustration />
    </Link>
  )
}
