import { Hub } from '../features/hub/hub.tsx'
import { PreferencesRow } from '../features/preferences/preferences.tsx'

/** The home hub with the reader's switches in its head. */
export const HubPage = () => <Hub preferences={<PreferencesRow />} />
