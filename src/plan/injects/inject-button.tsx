import { ActionIcon, Button, Kbd } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { usePhrases } from '../../app/locale.tsx'
import { useCharacterShortcutsEnabled } from '../../shell/keyboard/shortcuts.ts'
import { openInjects } from './open-injects.ts'

/** The button that opens the quick injects, with its key; for animators. A `small` one is a square with its icon alone. */
export const InjectButton = ({ small = false }: { small?: boolean }) => {
  const { sequences } = usePhrases()
  const [keysOn] = useCharacterShortcutsEnabled()
  if (small)
    return (
      <ActionIcon variant="light" size={44} aria-label={sequences.inject()} aria-haspopup="dialog" onClick={() => openInjects(true)}>
        <IconBolt size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
    )
  return (
    <Button
      variant="light"
      fullWidth
      leftSection={<IconBolt size={18} stroke={1.75} aria-hidden />}
      rightSection={keysOn && <Kbd aria-hidden>i</Kbd>}
      aria-keyshortcuts={keysOn ? 'i' : undefined}
      aria-haspopup="dialog"
      onClick={() => openInjects(true)}
    >
      {sequences.inject()}
    </Button>
  )
}
