import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './preferences.module.css'

/** The switches of language and colour scheme in a row, for a page header. */
export const PreferencesRow = () => (
  <div className={classes.row}>
    <LanguageSwitch />
    <ColorSchemeSwitch />
  </div>
)
