import { IconSearch } from '@tabler/icons-react'
import { createContext, type ReactNode, use } from 'react'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import classes from './side-column.module.css'

/** Opens the search; null while it is closed to the reader. The layout provides it. */
export const SearchContext = createContext<(() => void) | null>(null)

/** The panels beside a column. They come from areas above the one that has the page. */
export const SidePanelsContext = createContext<ReactNode>(null)

const DisabledSearch = ({ byKey }: { byKey: boolean }) => {
  const { shell } = usePhrases()
  return (
    <Tooltip label={byKey ? shell.searchByKey() : shell.searchReason()}>
      <div className={classes.search}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input className={classes.input} type="search" disabled placeholder={shell.searchDisabled()} aria-label={shell.searchDisabled()} />
      </div>
    </Tooltip>
  )
}

/**
 * The side column of wide windows: the search, disabled with the reason until the exercise opens it, then the panels of the page
 * (SHELL-06, SHELL-14). Who oversees has it behind its key before that.
 */
export const SideColumn = ({ panels }: { panels: boolean }) => {
  const { shell } = usePhrases()
  const onSearch = use(SearchContext)
  const shown = use(SidePanelsContext)
  const { exercise } = useCurrentUser()
  return (
    <aside className={classes.side} aria-label={shell.side()}>
      {onSearch && exercise.searchOpen ? (
        <button type="button" className={classes.search} data-open onClick={onSearch} aria-haspopup="dialog" aria-keyshortcuts="/">
          <IconSearch size={18} stroke={1.75} aria-hidden />
          {shell.search()}
        </button>
      ) : (
        <DisabledSearch byKey={onSearch !== null} />
      )}
      {panels && shown}
    </aside>
  )
}
