import { Kbd } from '@mantine/core'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { listDeskShortcuts, listHandShortcuts, listOwedShortcuts, listProposalShortcuts } from './shortcut-groups.ts'
import { useCharacterShortcutsEnabled } from './shortcuts.ts'
import classes from './shortcuts-legend.module.css'

type Props = {
  list: 'waiting' | 'hand' | 'owed'
  act: boolean
  /** Whether a line is proposed, whose keys come first. */
  proposes?: boolean
}

/** The keys of a tab of the desk at its foot, but the rare ones, from the list that `?` shows; nothing where they are switched off. */
export const ShortcutsLegend = ({ list, act, proposes = false }: Props) => {
  const phrases = usePhrases()
  const mail = useCurrentUser().exercise.mail === true
  const [on] = useCharacterShortcutsEnabled()
  if (!on) return null
  const first = proposes && act ? listProposalShortcuts(phrases) : []
  const lines = { waiting: listDeskShortcuts, hand: listHandShortcuts, owed: listOwedShortcuts }[list](phrases, act, mail)
  return (
    <ul className={classes.legend} aria-label={phrases.keyboard.title()}>
      {[...first, ...lines.filter(({ rare }) => !rare), { keys: ['?'], does: phrases.desk.keys.all() }].map(({ keys, does }) => (
        <li key={`${keys.join()} ${does}`} className={classes.line}>
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
