import { Kbd } from '@mantine/core'
import { usePhrases } from '../../app/locale.tsx'
import { useCharacterShortcutsEnabled } from '../../shell/keyboard/shortcuts.ts'
import classes from './debrief.module.css'

type Line = readonly [keys: readonly string[], does: string]

/** The keys of a part of the debrief at its foot; nothing where they are switched off. */
export const DebriefKeys = ({ part }: { part: 'findings' | 'plan' }) => {
  const { debrief } = usePhrases()
  const [on] = useCharacterShortcutsEnabled()
  if (!on) return null
  const { keys } = debrief
  const lines: readonly Line[] =
    part === 'findings'
      ? [
          [['j', 'k'], keys.note()],
          [[keys.space()], keys.choose()],
          [['c'], keys.make()],
          [['1', '9'], keys.add()],
          [['Alt', '↑', '↓'], keys.order()],
          [['a'], keys.action()],
          [['↵'], keys.replay()],
          [['Ctrl', 'z'], keys.undo()],
        ]
      : [
          [['j', 'k'], keys.row()],
          [['↵'], keys.edit()],
          [['Tab'], keys.next()],
          [['p'], keys.priority()],
          [['s'], keys.state()],
          [['a'], keys.newAction()],
        ]
  return (
    <ul className={classes.keys} aria-label={keys.label()}>
      {lines.map(([names, does]) => (
        <li key={does}>
          {names.map(name => (
            <Kbd key={name} mr={4}>
              {name}
            </Kbd>
          ))}
          {does}
        </li>
      ))}
    </ul>
  )
}
