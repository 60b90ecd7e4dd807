import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePhrases } from '../../locale.tsx'
import classes from './row-menu.module.css'

/** The button at the end of a row that opens its action menu. Its label contains the name of the row (ADM-08). */
export const RowMenu = ({ name, children }: { name: string; children: ReactNode }) => {
  const { admin } = usePhrases()
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      width={228}
      position="bottom-end"
      offset={4}
      radius={12}
      classNames={{ item: classes.item ?? '', dropdown: classes.dropdown ?? '' }}
    >
      <Menu.Target>
        <ActionIcon size={36} variant="subtle" color="gray" className={classes.button} aria-label={admin.menuOf({ name })}>
          <IconDotsVertical size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
