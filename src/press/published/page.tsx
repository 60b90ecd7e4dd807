import type { ReactNode } from 'react'
import { getPhrases } from '#locales/index.ts'
import { isWatched } from '#routers/exercise-phase.rules.ts'
import { impressionsMax } from '#routers/limits.contract.ts'
import { pressStoreKey } from '#routers/press/press-store.rules.ts'
import { impressionDuration, impressionsInterval, phasePollInterval, pressToastDuration } from '../../app/constants.ts'
import { ClientFoot } from './client-foot.tsx'
import { Header } from './header.tsx'
import { MarkStrip } from './mark-strip.tsx'
import { PhaseBand } from './phase-band.tsx'
import type { Visit } from './visit.ts'

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
