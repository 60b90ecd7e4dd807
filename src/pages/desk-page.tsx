import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { formatTime } from '#locales/format.ts'
import { besideDeskMediaQuery, conversationPollInterval } from '../constants.ts'
import { ClosedRow, ColumnHeads } from '../features/desk/closed-row.tsx'
import { DeskPreferences } from '../features/desk/desk-preferences.tsx'
import { DeskSkeleton } from '../features/desk/desk-skeleton.tsx'
import { DeskFilters } from '../features/desk/filters.tsx'
import { deskKinds } from '../features/desk/kinds.ts'
import { deskScopes } from '../features/desk/rows.ts'
import { Ticking } from '../features/desk/ticking.tsx'
import { useWaitSound, useWaitSoundOn } from '../features/desk/use-wait-sound.ts'
import { ShortcutsLegend } from '../features/keyboard/shortcuts-legend.tsx'
import { ColumnHeader } from '../features/shell/column-header.tsx'
import { useLocale, usePhrases, withTexts } from '../locale.tsx'
import { usePermission } from '../session.ts'
import { useShortcuts } from '../shortcuts.ts'
import { EmptyNotice } from '../ui/empty-notice.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { toAttempts, useOfflineState } from '../ui/use-offline-state.ts'
import { usePhone } from '../ui/use-phone.ts'
import { untilLoaded } from '../until-loaded.ts'
import { DeskItem } from './desk-item.tsx'
import classes from './desk-page.module.css'
import { useDesk } from './use-desk.ts'

// The desk is there before what stands beside it.
const loadRoom = withTexts(['sequences', 'plan'], () => import('./desk-room.tsx'))
const DeskRoom = lazy(async () => ({ default: (await untilLoaded(loadRoom)).DeskRoom }))
const DeskRoomButton = lazy(async () => ({ default: (await untilLoaded(loadRoom)).DeskRoomButton }))
const DeskFoot = lazy(async () => ({ default: (await untilLoaded(loadRoom)).DeskFoot }))

/** What waits for an answer, in one list: who oversees the exercise reads it, and animators answer from it (EXO-146). */
export const DeskPage = () => {
  const { commons, desk: phrases } = usePhrases()
  const { locale } = useLocale()
  const readOnly = !usePermission('animate')
  const search = useSearch({ from: '/authenticated/social/weez/desk' })
  const filter = {
    ...search,
    kind: deskKinds.find(kind => kind === search.kind),
    scope: deskScopes.find(scope => scope === search.scope),
  }
  const [sound] = useWaitSoundOn()
  const { query, rows, shown, open, list, pointing, actions, ...act } = useDesk(filter, readOnly, sound)
  useWaitSound(query.data && rows, sound)
  const phone = usePhone()
  const beside = useMediaQuery(besideDeskMediaQuery, false, { getInitialValueInEffect: false })
  const [roomOpened, room] = useDisclosure(false)
  // The same key closes the drawer, which is a dialog; above another one it does nothing.
  const toggleRoom = () => {
    if (roomOpened) room.close()
    else if (!beside && document.querySelector('[aria-modal=true]') === null) room.open()
  }
  useShortcuts({ p: toggleRoom }, 'dialog')
  const offline = useOfflineState(toAttempts(query))
  const { data: board } = query
  const count = board?.count ?? 0
  usePageTitle(count > 0 ? `(${count}) ${commons.desk()}` : commons.desk())
  return (
    <>
      <main id="main" tabIndex={-1} className={classes.page} aria-labelledby="page-title" data-wide="desk">
        <OfflineBanner offline={board ? offline : null} interval={conversationPollInterval} />
        <ColumnHeader
          title={commons.desk()}
          subtitle={undefined}
          back={false}
          tools={null}
          end={
            <>
              {!beside && (
                <Suspense>
                  <DeskRoomButton onOpen={room.open} />
                </Suspense>
              )}
              <DeskPreferences />
            </>
          }
        />
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
            <ul ref={list} className={classes.rows} aria-label={phrases.waiting()} {...pointing}>
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
                      onAnswered={ended => act.answered(row, ended)}
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
              <Button variant="default" onClick={() => act.setFilter({ kind: undefined, persona: undefined, scope: undefined })}>
                {phrases.showAll()}
              </Button>
            }
          />
        )}
        <ShortcutsLegend act={!readOnly} />
        {phone && !readOnly && (
          <Suspense>
            <DeskFoot />
          </Suspense>
        )}
      </main>
      <Suspense>
        <DeskRoom beside={beside} opened={roomOpened} onClose={room.close} />
      </Suspense>
    </>
  )
}
