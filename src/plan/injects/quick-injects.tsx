import { useEffect } from 'react'
import { withTexts } from '../../app/locale.tsx'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { latePart } from '../../ui/late-part.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { keepEarly, openInjects, useInjectsOpened } from './open-injects.ts'

const InjectDialog = latePart(
  withTexts(['sequences', 'injects'], () => import('./inject-dialog.tsx')),
  'InjectDialog',
)

/** Whoever types on while the palette is on its way means it, and not the keys of the page, which publish and skip. */
const catchEarly = (event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest('[role=dialog]'))) return
  if (key === 'Escape') openInjects(false)
  else if (key.length === 1) keepEarly(key)
  else if (key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}

/** The quick injects of animators: their key and their dialog, once on each page. */
export const QuickInjects = () => {
  const opened = useInjectsOpened()
  const phone = usePhone()
  useShortcuts({ i: event => !event.repeat && openInjects(true) })
  useEffect(() => {
    if (!opened) return
    document.addEventListener('keydown', catchEarly, { capture: true })
    return () => document.removeEventListener('keydown', catchEarly, { capture: true })
  }, [opened])
  // Another page begins without them.
  useEffect(() => () => openInjects(false), [])
  return <InjectDialog opened={opened} fullScreen={phone} onClose={() => openInjects(false)} />
}
