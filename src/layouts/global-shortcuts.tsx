import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { can } from '#routers/permissions.ts'
import { withTexts } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { QuickInjects } from '../plan/injects/quick-injects.tsx'
import { ShortcutsDialog } from '../shell/keyboard/late-shortcuts-dialog.tsx'
import { useShortcuts } from '../shell/keyboard/shortcuts.ts'
import { ShortcutsSwitch } from '../shell/preferences/shortcuts-switch.tsx'
import { latePart } from '../ui/late-part.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { useWeezeInteractions } from '../weezes/weeze/weeze-interactions.ts'
import { findWeezeInFocus } from '../weezes/weeze/weeze-links.ts'

const MoodKeys = latePart(
  withTexts(['live'], () => import('../weezes/weeze/mood-keys.tsx')),
  'MoodKeys',
)

/** Clicks the button for a key in the focused weeze, or else in the main weeze of the page. */
const clickShortcutButton = (key: string) => (event: KeyboardEvent) => {
  if (event.repeat) return
  findWeezeInFocus()?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
}

type Props = {
  onCompose: () => void
  /** `null` while the search is closed to the reader. */
  onSearch: (() => void) | null
}

/** The shortcuts that work on every page of the social app, and the dialog that lists them. */
export const GlobalShortcuts = ({ onCompose, onSearch }: Props) => {
  const navigate = useNavigate()
  const { id, username, role, exercise } = useCurrentUser()
  const { readOnly, closed } = useWeezeInteractions()
  const [opened, help] = useDisclosure(false)
  const phone = usePhone()
  const oversee = can(role, 'oversee')
  const explore = () => void navigate({ to: '/weez/explore' })
  useShortcuts({
    l: clickShortcutButton('l'),
    r: clickShortcutButton('r'),
    ...(can(role, 'animate') && { f: clickShortcutButton('f') }),
    c: () => !readOnly && !closed && onCompose(),
    '?': help.open,
    // Without a search (SHELL-14) this key opens the trends.
    '/': onSearch ?? explore,
    ...(oversee && {
      'g d': () => void navigate({ to: '/weez/desk' }),
      'g v': () => void navigate({ to: '/weez/live' }),
    }),
    'g e': explore,
    'g h': () => void navigate({ to: '/weez' }),
    'g m': () => void navigate({ to: '/weez/messages' }),
    'g n': () => void navigate({ to: '/weez/notifications' }),
    'g p': () => void navigate({ to: '/weez/p/$username', params: { username }, search: { id } }),
  })
  const act = can(role, 'animate')
  return (
    <>
      {act && <QuickInjects />}
      {oversee && <MoodKeys />}
      <ShortcutsDialog
        opened={opened}
        onClose={help.close}
        fullScreen={phone}
        may={{ write: !readOnly, act, oversee, search: onSearch !== null, mail: exercise.mail === true }}
        preference={<ShortcutsSwitch />}
      />
    </>
  )
}
