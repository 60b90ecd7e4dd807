import { useDisclosure } from '@mantine/hooks'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { ShortcutsDialog } from '../../shell/keyboard/late-shortcuts-dialog.tsx'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { ShortcutsSwitch } from '../../shell/preferences/shortcuts-switch.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { QuickInjects } from '../injects/quick-injects.tsx'
import { ControlKeys, listControlKeys } from './control-keys.tsx'

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
