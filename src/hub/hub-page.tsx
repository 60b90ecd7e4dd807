import { usePhrases } from '../app/locale.tsx'
import { PreferencesRow } from '../shell/preferences/preferences-row.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import classes from './hub.module.css'
import { HubCards } from './hub-cards.tsx'
import { HubFooter, HubGreeting, HubHeader } from './hub-sections.tsx'

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
