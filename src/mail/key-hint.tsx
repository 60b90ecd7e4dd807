import { Kbd } from '@mantine/core'
import { useCharacterShortcutsEnabled } from '../shell/keyboard/shortcuts.ts'
import classes from './key-hint.module.css'

/** The key of a button or a field, in wide windows; single characters while they do something. */
export const KeyHint = ({ name }: { name: string }) => {
  const [charactersOn] = useCharacterShortcutsEnabled()
  if (name.length === 1 && !charactersOn) return null
  return (
    <Kbd ff="inherit" className={classes.key} aria-hidden>
      {name}
    </Kbd>
  )
}
