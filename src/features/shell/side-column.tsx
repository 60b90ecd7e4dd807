import { Tooltip } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePhrases } from '../../locale.tsx'
import classes from './side-column.module.css'

/** The side column of wide windows: a disabled search box with the reason, then the panels of the page (SHELL-06, SHELL-14). */
export const SideColumn = ({ children }: { children: ReactNode }) => {
  const { shell } = usePhrases()
  return (
    <aside className={classes.side} aria-label={shell.side()}>
      <Tooltip label={shell.searchReason()}>
        <div className={classes.search}>
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <input
            className={classes.input}
            type="search"
            disabled
            placeholder={shell.searchDisabled()}
            aria-label={shell.searchDisabled()}
          />
        </div>
      </Tooltip>
      {children}
    </aside>
  )
}
