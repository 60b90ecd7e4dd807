import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './preferences.module.css'
import { ShortcutsSwitch } from './shortcuts-switch.tsx'

/** The labelled switches of language, colour scheme and shortcuts in a list, for a menu. */
export const PreferencesList = () => (
  <div className={classes.list}>
    <LanguageSwitch wide />
    <ColorSchemeSwitch wide />
    <ShortcutsSwitch />
  </div>
)
