import { Kbd } from '@mantine/core'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { listDeskShortcuts, listHandShortcuts, listOwedShortcuts } from './shortcut-groups.ts'
import { useCharacterShortcutsEnabled } from './shortcuts.ts'
import classes from './shortcuts-legend.module.css'

/** The keys of a tab of the desk at its foot, but the rare ones, from the list that `?` shows; nothing where they are switched off. */
export const ShortcutsLegend = ({ list, act }: { list: 'waiting' | 'hand' | 'owed'; act: boolean }) => {
  const phrases = usePhrases()
  const mail = useCurrentUser().exercise.mail === true
  const [on] = useCharacterShortcutsEnabled()
  if (!on) return null
  const lines = { waiting: listDeskShortcuts, hand: listHandShortcuts, owed: listOwedShortcuts }[list](phrases, act, mail)
  return (
    <ul className={classes.legend} aria-label={phrases.keyboard.title()}>
      {[...lines.filter(({ rare }) => !rare), { keys: ['?'], does: phrases.desk.keys.all() }].map(({ keys, does }) => (
        <li key={keys.join()} className={classes.line}>
          {keys.map(key => (
            <Kbd key={key} className={classes.key}>
              {key}
            </Kbd>
          ))}{' '}
          {does}
        </li>
      ))}
    </ul>
  )
}
