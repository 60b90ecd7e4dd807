import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Popover, Stack } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconAdjustments } from '@tabler/icons-react'
import { usePhrases } from '../app/locale.tsx'
import { CheckboxField } from '../ui/form/checkbox-field.tsx'
import { startPageKey } from './start-page.ts'
import { useWaitSoundOn } from './use-wait-sound.ts'

/** What a reader chooses for the desk in this browser: to open Weez there, and to hear when somebody begins to wait. */
export const DeskPreferences = () => {
  const { desk } = usePhrases()
  const [starts, setStarts] = useLocalStorage({ key: startPageKey, defaultValue: false, getInitialValueInEffect: false })
  const [sound, setSound] = useWaitSoundOn()
  return (
    <Popover width={300} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={40} title={desk.preferences()} aria-label={desk.preferences()}>
          <IconAdjustments size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={16}>
        <Stack gap={14}>
          <CheckboxField label={desk.startHere()} checked={starts} onChange={event => setStarts(event.currentTarget.checked)} />
          <CheckboxField label={desk.sound()} checked={sound} onChange={event => setSound(event.currentTarget.checked)} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
