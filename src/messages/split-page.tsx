import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../ui/page-title.ts'
import classes from './split-page.module.css'

type Props = {
  title: string
  /** Whether a conversation is open; a narrow window then shows only that column. */
  open: boolean
  /** Content across all columns. */
  band: ReactNode
  rail?: ReactNode
  list: ReactNode
  children: ReactNode
}

/** A page of two or three columns that scroll separately: personas (if any), conversations, the open conversation. */
export const SplitPage = ({ title, open, band, rail, list, children }: Props) => {
  usePageTitle(title)
  // Already true while the page of a conversation loads: what is typed meanwhile is meant for it.
  const opening = useLocation({ select: ({ pathname }) => /\/\d+$/.test(pathname) })
  return (
    <main
      id="main"
      tabIndex={-1}
      className={classes.page}
      data-wide={rail ? 'three' : 'two'}
      data-open={open || undefined}
      data-keys-off={opening || undefined}
    >
      <div className={classes.band}>{band}</div>
      {rail && <div className={classes.rail}>{rail}</div>}
      <div className={classes.list}>{list}</div>
      <div className={classes.detail}>{children}</div>
    </main>
  )
}
