import { openInjects, useInjectsOpened } from '../features/sequences/injects/open-injects.ts'
import { useShortcuts } from '../shortcuts.ts'
import { usePhone } from '../ui/use-phone.ts'
import { InjectDialog } from './late-dialogs.ts'

/** The quick injects of animators, on every page: their key and their dialog. */
export const QuickInjects = () => {
  const opened = useInjectsOpened()
  const phone = usePhone()
  useShortcuts({ i: event => !event.repeat && openInjects(true) })
  return <InjectDialog opened={opened} fullScreen={phone} onClose={() => openInjects(false)} />
}
