/** @jsxImportSource hono/jsx */
import { getPhrases } from '#locales/index.ts'
import { Icon, type IconName } from './icon.tsx'
import { PressPage } from './page.tsx'
import type { Visit } from './visit.ts'

export type ErrorKind = 'signedOut' | 'missing' | 'other'

type Action = { icon: IconName; text: string; href: string }

/** The error page: not signed in (PRESS-32, PRESS-33), not found, or another error (PRESS-34). */
export const ErrorScreen = ({ visit, kind, status, id }: { visit: Visit; kind: ErrorKind; status: string; id: string | undefined }) => {
  const { base, path, locale } = visit
  const { commons, webpress } = getPhrases(locale)
  const here = base + path
  const refresh: Action = { icon: 'refresh', text: webpress.refresh(), href: here }
  const home: Action = { icon: 'home', text: webpress.home(), href: `${base}/webpress/` }
  const login: Action = {
    icon: 'login',
    text: webpress.goToLogin({ product: commons.product() }),
    href: `${base}/login?redirect=${encodeURIComponent(here)}`,
  }
  const screens: Record<ErrorKind, { icon: IconName; title: string; text: string; actions: Action[] }> = {
    signedOut: { icon: 'lock', title: webpress.signedOut(), text: webpress.signedOutHint(), actions: [login, refresh] },
    missing: { icon: 'search', title: webpress.missing(), text: webpress.missingHint(), actions: [refresh, home] },
    other: { icon: 'unplugged', title: webpress.failed(), text: webpress.failedHint(), actions: [refresh, home] },
  }
  const { icon, title, text, actions } = screens[kind]
  return (
    <PressPage visit={visit} title={title}>
      <main id="main" class="error" tabindex={-1}>
        <div class={kind === 'other' ? 'error-sign error-sign-bad' : 'error-sign'}>
          <Icon name={icon} size={28} />
        </div>
        <h1>{title}</h1>
        <p class="error-text">{text}</p>
        <p class="error-actions">
          {actions.map(({ icon, text, href }, index) => (
            <a key={text} class={index === 0 ? 'button button-first' : 'button'} href={href} autofocus={index === 0}>
              <Icon name={icon} />
              {text}
            </a>
          ))}
        </p>
        <p class="error-status" lang="en">
          <span>{status}</span>
          {id && <code>{id}</code>}
        </p>
      </main>
    </PressPage>
  )
}
