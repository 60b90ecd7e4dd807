import { useDisclosure } from '@mantine/hooks'
import { ShortcutsSwitch } from '../features/preferences/shortcuts-switch.tsx'
import { ControlKeys, listControlKeys } from '../features/sequences/control-keys.tsx'
import { usePhrases } from '../locale.tsx'
import { usePermission } from '../session.ts'
import { useShortcuts } from '../shortcuts.ts'
import { usePhone } from '../ui/use-phone.ts'
import { ShortcutsDialog } from './global-shortcuts.tsx'
import { QuickInjects } from './quick-injects.tsx'

/** A group of shortcuts as the list shows it. */
type ShortcutGroup = ReturnType<typeof listControlKeys>

/** The shortcuts of the pages that conduct sequences, and the dialog that lists them; observers have the list alone. */
export const ControlRoomShortcuts = ({ groups = [] }: { groups?: readonly ShortcutGroup[] }) => {
  const phrases = usePhrases()
  const animates = usePermission('animate')
  const phone = usePhone()
  const [opened, help] = useDisclosure(false)
  useShortcuts({ '?': help.open })
  return (
    <>
      {animates && <ControlKeys />}
      {animates && <QuickInjects />}
      <ShortcutsDialog
        opened={opened}
        onClose={help.close}
        fullScreen={phone}
        groups={[...(animates ? [listControlKeys(phrases)] : []), ...groups]}
        preference={<ShortcutsSwitch />}
      />
    </>
  )
}
