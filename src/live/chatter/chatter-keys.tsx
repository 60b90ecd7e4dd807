import { Kbd } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { usePauseOrResume } from '../../plan/control-room/use-pause-or-resume.ts'
import { listChatterShortcuts } from '../../shell/keyboard/shortcut-groups.ts'
import { toKeyName, useCharacterShortcutsEnabled, useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import classes from '../../shell/keyboard/shortcuts-legend.module.css'

const dials = '[data-chatter-dial]:not(:disabled)'

/** Binds the keys of the dial: `b` and Space, on a slider too; arrows choose a group from the page. */
export const ChatterKeys = ({ onPause }: { onPause: () => void }) => {
  const { act: pauseOrResume, does } = usePauseOrResume()
  const [on] = useCharacterShortcutsEnabled()
  const pauseAll = () => (does === null ? onPause() : pauseOrResume())
  const keys = { b: onPause, ' ': pauseAll }
  const once = (act: () => void) => (event: KeyboardEvent) => {
    if (!event.repeat) act()
  }
  const choose = () => document.querySelector<HTMLElement>(dials)?.focus()
  useShortcuts({ b: once(onPause), ' ': once(pauseAll), ArrowDown: choose, ArrowUp: choose })
  // A slider takes no letters.
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = toKeyName(event)
    if (!on || event.repeat || (name !== 'b' && name !== ' ') || !(event.target instanceof Element) || !event.target.matches(dials)) return
    event.preventDefault()
    keys[name]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return null
}

/** The keys of the dial at the foot of the page. */
export const ChatterLegend = () => {
  const phrases = usePhrases()
  const { title, keys: words } = phrases.chatter
  const [on] = useCharacterShortcutsEnabled()
  if (!on) return null
  const lines = [...listChatterShortcuts(phrases), { keys: ['?'], does: words.help() }]
  return (
    <ul className={classes.legend} aria-label={title()}>
      {lines.map(({ keys, does }) => (
        <li key={does} className={classes.line}>
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
