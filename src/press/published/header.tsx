import { formatFullDate } from '#locales/format.ts'
import { getPhrases } from '#locales/index.ts'
import { can } from '#routers/permissions.ts'
import { Avatar } from './avatar.tsx'
import { Icon } from './icon.tsx'
import type { Visit } from './visit.ts'

/**
 * Logo, date, the link to the table of articles for those who may read all of them, and the reader's avatar (PRESS-10, PRESS-12, PRESS-13).
 */
export const Header = ({ visit: { base, locale, user, now }, isHome }: { visit: Visit; isHome: boolean }) => {
  const { hub, webpress } = getPhrases(locale)
  return (
    <header className="header">
      <a className="brand" href={`${base}/webpress/`} aria-label={hub.webpress()}>
        <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
          <path fill="var(--brand)" d="M9 2h14a7 7 0 0 1 7 7v14a7 7 0 0 1-7 7H3a1 1 0 0 1-1-1V9a7 7 0 0 1 7-7z" />
          <path className="brand-sign" d="M7.2 11.2l4.1 10.3L16 12.4l4.7 9.1 4.1-10.3" />
        </svg>
        <span translate="no">
          <b>Web</b>Press
        </span>
      </a>
      <p className="today">{formatFullDate(now, locale)}</p>
      <div className="header-end">
        {isHome && can(user?.role, 'oversee') && (
          <a className="icon-button" href={`${base}/webpress/manage`} aria-label={webpress.manage()} title={webpress.manage()}>
            <Icon name="gear" />
          </a>
        )}
        {user && <Avatar user={user} href={`${base}/`} label={webpress.account()} base={base} />}
      </div>
    </header>
  )
}
