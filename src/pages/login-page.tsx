import { page } from '../base-path.ts'
import { PreferencesRow } from '../features/preferences/preferences.tsx'
import { Login } from '../features/session/login.tsx'

/** The login of the exercise of this base path. */
export const LoginPage = () => <Login exercise={page.exercise} preferences={<PreferencesRow />} />
