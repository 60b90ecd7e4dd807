import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { usePhrases } from '../app/locale.tsx'
import { useWritingClosed } from '../app/session.ts'
import classes from './compose-button.module.css'

/** The compose button of the sidebar and the rail. */
export const ComposeButton = ({ onClick }: { onClick: () => void }) => (
  <UnstyledButton className={classes.wide} disabled={useWritingClosed()} onClick={onClick}>
    <IconPencil size={20} stroke={1.75} aria-hidden />
    {usePhrases().composer.label()}
  </UnstyledButton>
)

/** The compose button of phones, above the bottom bar; hidden while the user writes. */
export const FloatingComposeButton = ({ onClick }: { onClick: () => void }) => (
  <ActionIcon
    className={classes.floating}
    hiddenFrom="sm"
    size={56}
    radius={16}
    disabled={useWritingClosed()}
    onClick={onClick}
    aria-label={usePhrases().composer.label()}
    aria-haspopup="dialog"
  >
    <IconPencil size={24} stroke={1.75} aria-hidden />
  </ActionIcon>
)
