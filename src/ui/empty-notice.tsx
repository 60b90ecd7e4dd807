import type { ReactNode } from 'react'
import classes from './empty-illustration.module.css'
import { Notice } from './notice.tsx'

/** A sheet with a pencil, for empty lists. */
const EmptyIllustration = () => (
  <svg className={classes.drawing} width="168" height="168" viewBox="0 0 168 168" aria-hidden>
    <rect className={classes.lines} fill="var(--weez-unread)" x="26" y="30" width="116" height="110" rx="12" />
    <path className={classes.lines} d="M44 66h62M44 88h40M44 110h26" />
    <g transform="rotate(42 110 84)">
      <path fill="var(--mantine-color-gray-9)" d="M101 130l9 16 9-16z" />
      <path fill="var(--mantine-color-encre-1)" d="M101 122h18v8l-9 8-9-8z" />
      <rect fill="var(--weez-action)" x="101" y="56" width="18" height="70" />
      <rect fill="var(--mantine-color-pink-7)" x="101" y="40" width="18" height="16" rx="3" />
    </g>
  </svg>
)

/** The notice of an empty list: a title, a hint and an action. */
export const EmptyNotice = ({ title, hint, action }: { title: string; hint: string; action: ReactNode }) => (
  <Notice title={title} hint={hint} action={action}>
    <EmptyIllustration />
  </Notice>
)
