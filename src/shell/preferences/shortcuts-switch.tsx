import { SegmentedControl } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { usePhrases } from '../../app/locale.tsx'
import { useCharacterShortcutsEnabled } from '../keyboard/shortcuts.ts'
import classes from './preferences.module.css'

const choices = ['on', 'off'] as const

/** Switches single-key shortcuts on or off, for users of speech input or users who press keys by mistake (WCAG 2.1.4). */
export const ShortcutsSwitch = () => {
  const { preferences } = usePhrases()
  const [on, setOn] = useCharacterShortcutsEnabled()
  const label = useId()
  return (
    <div>
      <div id={label} className={classes.label}>
        {preferences.keys()}
      </div>
      <SegmentedControl<(typeof choices)[number]>
        aria-labelledby={label}
        fullWidth
        value={on ? 'on' : 'off'}
        onChange={choice => setOn(choice === 'on')}
        data={choices.map(value => ({ value, label: preferences[value]() }))}
      />
    </div>
  )
}
