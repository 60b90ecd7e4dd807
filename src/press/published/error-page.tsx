import { getPhrases } from '#locales/index.ts'
import { redirectDelay } from '../../app/constants.ts'
import { Icon, type IconName } from './icon.tsx'
import { PressPage } from './page.tsx'
import type { Visit } from './visit.ts'

export type ErrorKind = 'signedOut' | 'missing' | 'other'

type Action = { icon: IconName; text: string; href: string }

type Screen = {
  icon: IconName
  title: string
  text: string
  actions: Action[]
  /** Where the readers' script goes after `redirectDelay`. */
  redirect?: string
}

type Props = { visit: Visit; kind: ErrorKind; status: string; id: string | undefined }

/** The error page: not signed in (PRESS-32, PRESS-33), not found (PRESS-16, NAV-15), or another error (PRESS-34). */
export const ErrorScreen = ({ visit, kind, status, id }: Props) => {
  const { base, path, locale } = visit
  const { commons, errors, webpress } = getPhrases(locale)
  const here = base + path
  const refresh: Action = { icon: 'refresh', text: webpress.refresh(), href: here }
  const home: Action = { icon: 'home', text: webpress.home(), href: `${base}/webpress/` }
  const login: Action = {
    icon: 'login',
    text: webpress.goToLogin({ product: commons.product() }),
    href: `${base}/login?redirect=${encodeURIComponent(here)}`,
  }
  const hub: Action = { icon: 'home', text: errors.toHome(), href: `${base}/` }
  const screens: Record<ErrorKind, Screen> = {
    signedOut: { icon: 'lock', title: webpress.signedOut(), text: webpress.signedOutHint(), actions: [login, refresh] },
    missing: { icon: 'search', title: errors.notFound(), text: errors.notFoundHint(), actions: [hub, refresh], redirect: hub.href },
    other: { icon: 'unplugged', title: webpress.failed(), text: webpress.failedHint(), actions: [refresh, home] },
  }
  const { icon, title, text, actions, redirect } = screens[kind]
  return (
    <PressPage visit={visit} title={title}>
      <main id="main" className="error" tabIndex={-1} {...(redirect && { 'data-redirect': redirect, 'data-delay': redirectDelay })}>
        <div className={kind === 'other' ? 'error-sign error-sign-bad' : 'error-sign'}>
          <Icon name={icon} size={28} />
        </div>
        <h1>{title}</h1>
        <p className="error-text">{text}</p>
        <p className="error-actions">
          {actions.map(({ icon, text, href }, index) => (
            // biome-ignore lint/a11y/noAutofocus: the page exists to offer this action
            <a key={text} className={index === 0 ? 'button button-first' : 'button'} href={href} autoFocus={index === 0}>
              <Icon name={icon} />
              {text}
            </a>
          ))}
        </p>
        <p className="error-status" lang="en">
          <span>{status}</span>
          {id && <code>{id}</code>}
        </p>
      </main>
    </PressPage>
  )
}
