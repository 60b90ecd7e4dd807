import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { usePhrases } from '../../locale.tsx'
import classes from './compose-button.module.css'

/** Opens the composer on phones, above the bottom bar. */
export const ComposeButton = ({ onClick }: { onClick: () => void }) => (
  <ActionIcon className={classes.button} radius={16} onClick={onClick} aria-label={usePhrases().composer.label()} aria-haspopup="dialog">
    <IconPencil size={24} stroke={1.75} aria-hidden />
  </ActionIcon>
)
