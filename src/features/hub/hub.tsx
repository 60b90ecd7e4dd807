import type { ReactNode } from 'react'
import { usePhrases } from '../../locale.tsx'
import { useCurrentUser } from '../../session.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import classes from './hub.module.css'
import { HubCards } from './hub-cards.tsx'
import { HubFooter } from './hub-foot.tsx'
import { HubGreeting } from './hub-greeting.tsx'
import { HubHeader } from './hub-header.tsx'

/** The home hub: where each application of the exercise is entered (HUB-01, HUB-04). */
export const Hub = ({ preferences }: { preferences: ReactNode }) => {
  const { hub } = usePhrases()
  usePageTitle(hub.title())
  return (
    <div className={classes.page}>
      <HubHeader preferences={preferences} />
      <main id="main" tabIndex={-1}>
        <HubGreeting user={useCurrentUser()} />
        <HubCards />
      </main>
      <HubFooter />
    </div>
  )
}
