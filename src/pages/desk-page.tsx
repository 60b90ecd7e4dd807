import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { conversationPollInterval } from '../constants.ts'
import { DeskTabs } from '../features/desk/desk-tabs.tsx'
import { boardQuery, owedQuery } from '../features/desk/queries.ts'
import { ShortcutsLegend } from '../features/keyboard/shortcuts-legend.tsx'
import { ColumnHeader } from '../features/shell/column-header.tsx'
import { usePhrases } from '../locale.tsx'
import { usePermission } from '../session.ts'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { toAttempts, useOfflineState } from '../ui/use-offline-state.ts'
import { DeskBoard } from './desk-board.tsx'
import { DeskOwed } from './desk-owed.tsx'
import classes from './desk-page.module.css'

/** The animators' desk: what waits for an answer, and in the second tab what the cell owes. Observers read both. */
export const DeskPage = () => {
  const { commons, desk, owed: phrases } = usePhrases()
  const readOnly = !usePermission('animate')
  const { tab = 'waiting' } = useSearch({ from: '/authenticated/social/weez/desk' })
  const [open, setOpen] = useState(false)
  const [board, owed] = [useQuery(boardQuery), useQuery(owedQuery)]
  const shown = tab === 'owed' ? owed : board
  const offline = useOfflineState(toAttempts(shown))
  const count = shown.data?.count ?? 0
  const title = tab === 'owed' ? phrases.tab() : commons.desk()
  usePageTitle(count > 0 ? `(${count}) ${title}` : title)
  const list = { readOnly, offline: offline !== null, onOpen: setOpen }
  return (
    <main
      id="main"
      tabIndex={-1}
      className={classes.page}
      aria-labelledby="page-title"
      data-wide="three"
      data-open={open ? true : undefined}
    >
      <OfflineBanner offline={shown.data ? offline : null} interval={conversationPollInterval} />
      <ColumnHeader title={commons.desk()} subtitle={undefined} back={false} tools={null} />
      <DeskTabs tab={tab} waiting={board.data?.count} owed={owed.data} />
      <VisuallyHidden component="h2">{tab === 'owed' ? phrases.tab() : desk.waiting()}</VisuallyHidden>
      {tab === 'owed' ? <DeskOwed {...list} /> : <DeskBoard {...list} />}
      <ShortcutsLegend owed={tab === 'owed'} act={!readOnly} />
    </main>
  )
}
