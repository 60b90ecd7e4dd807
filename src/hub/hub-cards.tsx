import {
  IconAdjustmentsHorizontal,
  type Icon as IconComponent,
  IconLock,
  IconMail,
  IconMessage2,
  IconNews,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { formatRelativeTime } from '#locales/format.ts'
import { useLocale, usePhrases, withTexts } from '../app/locale.tsx'
import { basePath } from '../app/page-data.ts'
import { useCurrentUser, usePermission } from '../app/session.ts'
import hubClasses from './hub.module.css'
import classes from './hub-card.module.css'
import { useNewestWeezes } from './hub-sections.tsx'

const feedRows = [
  { y: -13, x: 28, color: 'encre-7', last: 109 },
  { y: 56, x: 42, color: 'teal-7', last: 111 },
  { y: 126, x: 28, color: 'pink-7', last: 109 },
  { y: 196, x: 42, color: 'encre-9', last: 111 },
] as const

/** A drawing of a feed, hidden from screen readers. */
const FeedIllustration = () => (
  <svg className={classes.drawing} viewBox="0 0 208 232" preserveAspectRatio="xMidYMid slice" aria-hidden>
    <rect width="208" height="232" fill="var(--weez-selected)" />
    {feedRows.map(({ x, y, color, last }) => (
      <g key={y} transform={`translate(${x} ${y})`}>
        <rect width="220" height="59" rx="10" fill="var(--weez-surface)" />
        <circle cx="26" cy="24" r="12" fill={`var(--mantine-color-${color})`} />
        <rect x="49" y="16" width="66" height="6.5" rx="3" fill="var(--weez-text-second)" />
        <rect x="49" y="30" width="171" height="6" rx="3" className={classes.line} />
        <rect x="49" y="43" width={last} height="6" rx="3" className={classes.line} />
      </g>
    ))}
  </svg>
)

/** The card of Weez, with the age of its newest weeze. */
const HubCardWeez = () => {
  const { locale } = useLocale()
  const { commons, hub } = usePhrases()
  const { data } = useNewestWeezes()
  const newest = data?.data[0]
  return (
    <Link to="/weez" className={classes.card}>
      <div className={classes.text}>
        <span className={classes.tile}>
          <IconMessage2 size={24} stroke={1.75} aria-hidden />
        </span>
        <h2 className={classes.name}>{commons.product()}</h2>
        <p className={classes.about}>{hub.weez()}</p>
        {data && (
          <p className={classes.status}>
            {newest && <span className={hubClasses.dot} />}
            {newest ? hub.newest({ when: formatRelativeTime(newest.createdOn, new Date(), locale) }) : hub.quiet()}
          </p>
        )}
      </div>
      <FeedIllustration />
    </Link>
  )
}

/** The card of the press. The server renders its pages, so the link is not a client route. */
const HubCardPress = () => {
  const { hub } = usePhrases()
  return (
    <a href={`${basePath}/webpress`} className={classes.card}>
      <div className={classes.text}>
        <span className={classes.tile}>
          <IconNews size={24} stroke={1.75} aria-hidden />
        </span>
        <h2 className={classes.name}>{hub.webpress()}</h2>
        <p className={classes.about}>{hub.webpressText()}</p>
      </div>
      <div className={classes.drawing}>
        <IconNews size={116} stroke={1} aria-hidden />
      </div>
    </a>
  )
}

/** The card of the administration: the tables for animators, the records for observers. */
const HubCardAdmin = () => {
  const { hub } = usePhrases()
  const animates = usePermission('animate')
  return (
    <Link to={animates ? '/admin' : '/admin/audit'} className={classes.card}>
      <div className={classes.text}>
        <span className={classes.tile}>
          <IconAdjustmentsHorizontal size={24} stroke={1.75} aria-hidden />
        </span>
        <h2 className={classes.name}>{hub.admin()}</h2>
        <p className={classes.about}>{animates ? hub.adminText() : hub.recordsText()}</p>
      </div>
      <div className={classes.drawing}>
        <IconUsers size={116} stroke={1} aria-hidden />
      </div>
    </Link>
  )
}

const loadHubCardCell = withTexts(['cell'], () => import('./hub-card-cell.tsx'))
const HubCardCell = lazy(async () => ({ default: (await loadHubCardCell()).HubCardCell }))
const HubCardMail = lazy(async () => ({ default: (await import('./hub-card-mail.tsx')).HubCardMail }))

type DisabledProps = { name: string; text: string; reason: string; Icon: IconComponent; Drawing: IconComponent }

/** A card without a link, with the reason why it is disabled. */
const HubCardDisabled = ({ name, text, reason, Icon, Drawing }: DisabledProps) => (
  <article className={classes.card} data-off aria-disabled>
    <div className={classes.text}>
      <span className={classes.tile}>
        <Icon size={24} stroke={1.75} aria-hidden />
      </span>
      <h2 className={classes.name}>{name}</h2>
      <p className={classes.about}>{text}</p>
      <p className={classes.status}>
        <IconLock size={16} stroke={1.75} aria-hidden /> {reason}
      </p>
    </div>
    <div className={classes.drawing}>
      <Drawing size={116} stroke={1} aria-hidden />
    </div>
  </article>
)

/** The four cards, and that of the cell where the exercise opens its room; disabled ones show the reason (HUB-03, HUB-04). */
export const HubCards = () => {
  const { hub } = usePhrases()
  const oversees = usePermission('oversee')
  const { mail: hasMail, cell } = useCurrentUser().exercise
  return (
    <ul className={hubClasses.cards}>
      <li>
        <HubCardWeez />
      </li>
      <li>
        <HubCardPress />
      </li>
      <li>
        {oversees ? (
          <HubCardAdmin />
        ) : (
          <HubCardDisabled
            name={hub.admin()}
            text={hub.adminText()}
            reason={hub.forAnimators()}
            Icon={IconAdjustmentsHorizontal}
            Drawing={IconUsers}
          />
        )}
      </li>
      {cell && (
        <li>
          <Suspense fallback={<div className={classes.card} />}>
            <HubCardCell />
          </Suspense>
        </li>
      )}
      <li>
        {hasMail ? (
          <Suspense fallback={<div className={classes.card} />}>
            <HubCardMail />
          </Suspense>
        ) : (
          <HubCardDisabled name={hub.webmail()} text={hub.webmailText()} reason={hub.disabled()} Icon={IconMail} Drawing={IconMail} />
        )}
      </li>
    </ul>
  )
}
