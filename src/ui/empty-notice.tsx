import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePhrases } from '../app/locale.tsx'
import classes from './empty-illustration.module.css'

type Props = { title: string; hint: string; action: ReactNode; children?: ReactNode; role?: 'alert' }

/** What stands in place of a list: a title, a hint and an action, below `children`. */
export const Notice = ({ title, hint, action, children, role }: Props) => (
  <Stack align="center" gap={0} px={24} py={72} ta="center" role={role}>
    {children}
    <Text component="h2" mt={24} fz="2xl" lh="2xl">
      {title}
    </Text>
    <Text maw={340} mt={8} mb={20} c="dimmed">
      {hint}
    </Text>
    {action}
  </Stack>
)

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

/** The notice of something that could not be loaded, with a button that tries again. */
export const FailedNotice = ({ title, hint = '', onRetry }: { title: string; hint?: string; onRetry: () => void }) => (
  <EmptyNotice
    title={title}
    hint={hint}
    action={
      <Button variant="default" onClick={onRetry}>
        {usePhrases().commons.retry()}
      </Button>
    }
  />
)
