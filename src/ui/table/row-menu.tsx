import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { Menu } from '../menu.tsx'
import classes from './row-menu.module.css'

/** The button at the end of a row that opens its action menu. Its label contains the name of the row (ADM-08). */
export const RowMenu = ({ name, children }: { name: string; children: ReactNode }) => {
  const { commons } = usePhrases()
  return (
    <Menu
      width={228}
      target={
        <ActionIcon
          size={36}
          variant="subtle"
          color="gray"
          c="var(--weez-text-second)"
          className={classes.button}
          aria-label={commons.menuOf({ name })}
        >
          <IconDotsVertical size={20} stroke={1.75} />
        </ActionIcon>
      }
    >
      {children}
    </Menu>
  )
}
