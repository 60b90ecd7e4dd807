import { pageData } from '../base-path.ts'
import { PreferencesRow } from '../features/preferences/preferences.tsx'
import { LoginView } from '../features/session/login.tsx'

/** The login of the exercise of this base path. */
export const LoginPage = () => <LoginView exercise={pageData.exercise} preferences={<PreferencesRow />} />
