import { Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import classes from './press-header.module.css'

type Props = { back: ReactNode; title?: string; state?: ReactNode; action?: ReactNode }

/**
 * Returns the click handler of a back link: where the page was opened from a page inside, it goes one step back in history, to that page as
 * it was left; otherwise the link leads to its own route (PMAN-02).
 */
export const useStepBack = () => {
  const { history } = useRouter()
  const hasStep = useLocation({ select: ({ state }) => state.openedFromInside === true })
  return (event: MouseEvent): void => {
    if (!hasStep || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.back()
  }
}

/** The icon and label of the back link. */
export const BackLabel = ({ children }: { children: string }) => (
  <>
    <IconArrowLeft size={20} stroke={1.75} aria-hidden />
    <span className={classes.backWord}>{children}</span>
  </>
)

/** The header of the pages that manage and edit articles: back link, title in the middle, main action (PMAN-01). */
export const PressHeader = ({ back, title, state, action }: Props) => (
  <header className={classes.header}>
    <div className={classes.back}>{back}</div>
    <Group gap="2px 12px" justify="center" ta="center" className={classes.titles}>
      {title && <h1 className={classes.title}>{title}</h1>}
      {state}
    </Group>
    <Group gap={12} wrap="nowrap" justify="flex-end" className={classes.action}>
      {action}
    </Group>
  </header>
)
