import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Owed } from '#routers/desk/owed.contract.ts'
import { usePhrases } from '../app/locale.tsx'
import classes from '../ui/counted-tabs.module.css'
import { useTickingNow } from '../ui/use-now.ts'
import { isLate } from './owed-rows.ts'

type Props = { tab: 'waiting' | 'owed'; waiting: number | undefined; owed: Owed | undefined }

/** The two lists of the desk with how much is in them; the second count is red while something is overdue (EXO-182). */
export const DeskTabs = ({ tab, waiting, owed }: Props) => {
  const { desk, owed: phrases } = usePhrases()
  const now = useTickingNow(owed !== undefined && owed.count > 0)
  const late = owed ? owed.data.filter(item => isLate(item, now, owed.clock)).length : 0
  return (
    <nav className={classes.tabs} aria-label={phrases.tabs()}>
      <Link
        to="/weez/desk"
        from="/weez/desk"
        search={({ role, scope }) => ({ role, scope })}
        className={classes.tab}
        aria-current={tab === 'waiting' ? 'page' : undefined}
        activeOptions={{ exact: true }}
      >
        {desk.waiting()} {waiting !== undefined && <span className={classes.count}>{waiting}</span>}
      </Link>
      <Link
        to="/weez/desk"
        from="/weez/desk"
        search={({ role, scope }) => ({ role, scope: scope === 'personas' ? scope : undefined, tab: 'owed' })}
        className={classes.tab}
        aria-current={tab === 'owed' ? 'page' : undefined}
        activeOptions={{ exact: true }}
      >
        {phrases.tab()}{' '}
        {owed && (
          <span className={classes.count} data-late={late > 0 || undefined}>
            {owed.count}
            {late > 0 && <VisuallyHidden>, {phrases.lateOnes({ count: late })}</VisuallyHidden>}
          </span>
        )}
      </Link>
    </nav>
  )
}
