import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { formatTime } from '#locales/format.ts'
import { conversationPollInterval } from '../constants.ts'
import { ClosedRow, ColumnHeads } from '../features/desk/closed-row.tsx'
import { DeskSkeleton } from '../features/desk/desk-skeleton.tsx'
import { DeskFilters } from '../features/desk/filters.tsx'
import { deskKinds } from '../features/desk/kinds.ts'
import { Ticking } from '../features/desk/ticking.tsx'
import { ShortcutsLegend } from '../features/keyboard/shortcuts-legend.tsx'
import { ColumnHeader } from '../features/shell/column-header.tsx'
import { useLocale, usePhrases } from '../locale.tsx'
import { usePermission } from '../session.ts'
import { EmptyNotice } from '../ui/empty-notice.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { toAttempts, useOfflineState } from '../ui/use-offline-state.ts'
import { DeskItem } from './desk-item.tsx'
import classes from './desk-page.module.css'
import { useDesk } from './use-desk.ts'

/** What waits for an answer, in one list: who oversees the exercise reads it, and animators answer from it (EXO-146). */
export const DeskPage = () => {
  const { commons, desk: phrases } = usePhrases()
  const { locale } = useLocale()
  const readOnly = !usePermission('animate')
  const { row: asked, ...search } = useSearch({ from: '/authenticated/social/weez/desk' })
  const filter = { ...search, kind: deskKinds.find(kind => kind === search.kind) }
  const { query, rows, shown, open, list, actions, ...act } = useDesk(filter, asked, readOnly)
  const offline = useOfflineState(toAttempts(query))
  const { data: board } = query
  const count = board?.count ?? 0
  usePageTitle(count > 0 ? `(${count}) ${commons.desk()}` : commons.desk())
  return (
    <main
      id="main"
      tabIndex={-1}
      className={classes.page}
      aria-labelledby="page-title"
      data-wide="three"
      data-open={open ? true : undefined}
    >
      <OfflineBanner offline={board ? offline : null} interval={conversationPollInterval} />
      <ColumnHeader title={commons.desk()} subtitle={undefined} back={false} tools={null} />
      <h2 className={classes.tab}>
        {phrases.waiting()} {board && <span className={classes.count}>{count}</span>}
      </h2>
      {board && <DeskFilters rows={rows} filter={filter} readOnly={readOnly} onFilter={act.setFilter} />}
      {!board && !query.isError && <DeskSkeleton />}
      {!board && query.isError && (
        <EmptyNotice
          title={phrases.failed()}
          hint={phrases.failedHint()}
          action={
            <Button variant="default" onClick={() => void query.refetch()}>
              {commons.retry()}
            </Button>
          }
        />
      )}
      {board && shown.length > 0 && (
        <Ticking>
          <ColumnHeads />
          <ul ref={list} className={classes.rows} aria-label={phrases.waiting()}>
            {shown.map(row => (
              <li key={row.key} data-row={row.key}>
                {row.key === open?.key ? (
                  <DeskItem
                    row={row}
                    thresholds={board}
                    persona={open.persona}
                    readOnly={readOnly}
                    offline={offline !== null}
                    actions={actions}
                    onPersona={person => act.become(row, person)}
                    onDismiss={() => act.dismiss(row)}
                    onAnswered={() => act.answered(row)}
                    onClose={act.close}
                  />
                ) : (
                  <ClosedRow
                    row={row}
                    thresholds={board}
                    onOpen={() => act.openRow(row)}
                    onTake={readOnly ? null : () => actions.toggleHold(row.item)}
                  />
                )}
              </li>
            ))}
          </ul>
        </Ticking>
      )}
      {board && rows.length === 0 && (
        <EmptyNotice
          title={phrases.nobody()}
          hint={board.answeredOn ? phrases.lastAnswer({ time: formatTime(new Date(board.answeredOn), locale) }) : ''}
          action={null}
        />
      )}
      {board && rows.length > 0 && shown.length === 0 && (
        <EmptyNotice
          title={phrases.noneSuch()}
          hint=""
          action={
            <Button variant="default" onClick={() => act.setFilter({ kind: undefined, persona: undefined, mine: undefined })}>
              {phrases.showAll()}
            </Button>
          }
        />
      )}
      <ShortcutsLegend act={!readOnly} />
    </main>
  )
}
