import classes from '../features/hub/hub.module.css'
import { HubCards } from '../features/hub/hub-cards.tsx'
import { HubFooter, HubGreeting, HubHeader } from '../features/hub/hub-sections.tsx'
import { PreferencesRow } from '../features/preferences/preferences-row.tsx'
import { usePhrases } from '../locale.tsx'
import { usePageTitle } from '../ui/page-title.ts'

/** The home hub, with links to each application of the exercise (HUB-01, HUB-04). */
export const HubPage = () => {
  usePageTitle(usePhrases().hub.title())
  return (
    <div className={classes.page}>
      <HubHeader preferences={<PreferencesRow />} />
      <main id="main" tabIndex={-1}>
        <HubGreeting />
        <HubCards />
      </main>
      <HubFooter />
    </div>
  )
}
