import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './preferences.module.css'
import { ShortcutsSwitch } from './shortcuts-switch.tsx'

/** Language and colour scheme side by side, for the head of a page. */
export const PreferencesRow = () => (
  <div className={classes.row}>
    <LanguageSwitch />
    <ColorSchemeSwitch />
  </div>
)

/** Language, colour scheme and keys below each other with their names, for a menu. */
export const PreferencesList = () => (
  <div className={classes.list}>
    <LanguageSwitch wide />
    <ColorSchemeSwitch wide />
    <ShortcutsSwitch />
  </div>
)
