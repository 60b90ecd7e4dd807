import { type MantineColorScheme, SegmentedControl, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { usePhrases } from '../../app/locale.tsx'
import classes from './preferences.module.css'

const schemes = [
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
  { value: 'auto', Icon: IconDeviceDesktop },
] as const satisfies { value: MantineColorScheme; Icon: typeof IconSun }[]

/** Switches to the light or dark scheme or that of the device, without a reload; `wide` takes the full width and shows the names. */
export const ColorSchemeSwitch = ({ wide = false }: { wide?: boolean }) => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { preferences } = usePhrases()
  const label = useId()
  const data = schemes.map(({ value, Icon }) => ({
    value,
    label: (
      <span className={wide ? classes.choice : classes.sign}>
        {wide && value === 'auto' ? null : <Icon size={18} stroke={1.75} aria-hidden />}
        {wide ? preferences[value]() : <VisuallyHidden>{preferences[value]()}</VisuallyHidden>}
      </span>
    ),
  }))
  return (
    <div>
      <div id={label} className={classes.label} hidden={!wide}>
        {preferences.scheme()}
      </div>
      <SegmentedControl<MantineColorScheme>
        aria-labelledby={label}
        fullWidth={wide}
        value={colorScheme}
        onChange={setColorScheme}
        data={data}
      />
    </div>
  )
}
