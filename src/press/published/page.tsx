import type { ReactNode } from 'react'
import { formatFullDate } from '#locales/format.ts'
import { getPhrases } from '#locales/index.ts'
import { formatClockTime } from '#locales/publication.ts'
import { isWatched } from '#routers/exercise-phase.rules.ts'
import { impressionsMax, portraitSide } from '#routers/limits.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { can } from '#routers/permissions.ts'
import { pressStoreKey } from '#routers/press/press-store.rules.ts'
import type { SessionUser } from '#routers/session.contract.ts'
import { impressionDuration, impressionsInterval, phasePollInterval, pressToastDuration } from '../../app/constants.ts'
import { ClientFoot } from './foot.tsx'
import { Icon } from './icon.tsx'
import type { Visit } from './visit.ts'

const initialsOf = ({ firstname, lastname }: SessionUser): string =>
  [firstname, lastname].map(name => /\p{L}/u.exec(name)?.[0]?.toUpperCase() ?? '').join('')

/** URL of a stored photo; undefined for a photo of another site, which pages do not load (design rule 11). */
const photoUrl = (photo: string | null, base: string): string | undefined =>
  photo && !photo.startsWith('http') ? `${base}/media/${encodeURIComponent(photo)}?w=${portraitSide}` : undefined

type HeaderProps = { user: SessionUser; href: string; label: string; base: string }

/** The reader's photo or initials, as a link to the hub. The initials are drawn by the style: they are no words of its name. */
const Avatar = ({ user, href, label, base }: HeaderProps) => {
  const photo = photoUrl(user.photo, base)
  const name = fullName(user)
  return (
    <a className="avatar" href={href} aria-label={`${name}, ${label}`} title={name}>
      {photo ? <img src={photo} alt="" width="32" height="32" fetchPriority="low" /> : <span data-initials={initialsOf(user)} />}
    </a>
  )
}

/**
 * Logo, date, the link to the table of articles for those who may read all of them, and the reader's avatar (PRESS-10, PRESS-12, PRESS-13).
 */
const Header = ({ visit: { base, locale, user, now }, isHome }: { visit: Visit; isHome: boolean }) => {
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

/** The band below the exercise mark while the exercise is suspended or over (EXO-69). */
export const PhaseBand = ({ visit: { locale, phase, resumesOn, now } }: { visit: Visit }) => {
  if (phase === 'running') return null
  const { mark } = getPhrases(locale)
  return (
    <p className="phase" role="status">
      <Icon name={phase === 'suspended' ? 'pause' : 'stop'} />
      <span>
        <strong>{phase === 'suspended' ? mark.suspended() : mark.ended()}</strong>
        {resumesOn && mark.resumesAt({ time: formatClockTime(resumesOn, now, locale) })}
      </span>
    </p>
  )
}

/** The exercise mark above every page, and its boxed form in print (design rule 11). */
const MarkStrip = ({ visit: { locale, exercise } }: { visit: Visit }) => {
  const { mark } = getPhrases(locale)
  return (
    <section className="mark" aria-label={mark.label()}>
      <p className="mark-strip">
        <Icon name="alert" size={16} />
        <strong>{mark.word()}</strong>
        <span className="mark-more">{exercise}</span>
        <span className="mark-more">{mark.sentence()}</span>
      </p>
      <p className="mark-print" aria-hidden="true">
        <strong>{mark.word()}</strong>
        <span>{`${exercise} · ${mark.sentence()}`}</span>
        <strong>{mark.word()}</strong>
      </p>
    </section>
  )
}

type Props = {
  visit: Visit
  /** Without the mark, which is added to every title. */
  title: string
  /** Further elements of `<head>`. */
  head?: ReactNode
  /** Whether the header shows the link to the editor (PRESS-13). */
  isHome?: boolean
  children: ReactNode
}

/** The document of a press page: mark, header, content and container of toasts (PRESS-10, PRESS-11). */
export const PressPage = ({ visit, title, head, isHome = false, children }: Props) => {
  const { locale, scheme, base, assets } = visit
  const { commons, mark } = getPhrases(locale)
  // Set where the script tells what stands on the screen.
  const watched = visit.user &&
    isWatched(visit.user) && { 'data-sighting': impressionDuration, 'data-sightings': impressionsInterval, 'data-most': impressionsMax }
  return (
    <html lang={locale} data-scheme={scheme} data-base={base} data-store={pressStoreKey(base)} data-poll={phasePollInterval} {...watched}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`[${mark.word()}] ${title}`}</title>
        <link rel="icon" type="image/svg+xml" href="/weez.svg" />
        {assets.styles.map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {head}
        <script type="module" src={assets.script} />
      </head>
      <body>
        <a className="skip" href="#main">
          {commons.skipToContent()}
        </a>
        <MarkStrip visit={visit} />
        <PhaseBand visit={visit} />
        <Header visit={visit} isHome={isHome} />
        {children}
        <ClientFoot client={visit.client} />
        <div id="toasts" className="toasts" role="status" data-duration={pressToastDuration} />
      </body>
    </html>
  )
}
