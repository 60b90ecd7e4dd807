import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { phoneWidth } from '../constants.ts'
import { mayAct } from '../features/identity/use-identity.ts'
import { HelpSheet } from '../features/keyboard/help-sheet.tsx'
import { KeysSwitch } from '../features/preferences/keys-switch.tsx'
import { useActs } from '../features/weeze/acts.ts'
import { useKeys } from '../keys.ts'
import { useUser } from '../session.ts'

/** Presses the button that a key stands for, in the weeze that has the focus, else in the one that the page is about. */
const pressIn = (key: string) => (event: KeyboardEvent) => {
  if (event.repeat) return
  const weeze = document.activeElement?.closest('article') ?? document.querySelector('#main article[data-subject]')
  weeze?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
}

/** The keys that mean the same on every page of the social app, and the sheet that lists them all. */
export const Keyboard = ({ onCompose }: { onCompose: () => void }) => {
  const navigate = useNavigate()
  const { id, username, role } = useUser()
  const { readOnly } = useActs()
  const [opened, help] = useDisclosure(false)
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false })
  const explore = () => void navigate({ to: '/weez/explore' })
  useKeys({
    l: pressIn('l'),
    r: pressIn('r'),
    c: () => !readOnly && onCompose(),
    '?': help.open,
    // There is no search to go to (SHELL-14); what is talked about comes closest.
    '/': explore,
    'g e': explore,
    'g h': () => void navigate({ to: '/weez' }),
    'g m': () => void navigate({ to: '/weez/messages' }),
    'g n': () => void navigate({ to: '/weez/notifications' }),
    'g p': () => void navigate({ to: '/weez/p/$username', params: { username }, search: { id } }),
  })
  return (
    <HelpSheet
      opened={opened}
      onClose={help.close}
      fullScreen={phone}
      may={{ write: !readOnly, act: mayAct(role) }}
      preference={<KeysSwitch />}
    />
  )
}
