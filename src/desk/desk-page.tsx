import { ActionIcon, Popover, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { besideDeskMediaQuery, conversationPollInterval, deskLivePollInterval, deskTabsMediaQuery } from '../app/constants.ts'
import { usePhrases, withTexts } from '../app/locale.tsx'
import { usePermission } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import { RolesBar } from '../desk-roles/roles-bar.tsx'
import { RolesDialog } from '../desk-roles/roles-dialog.tsx'
import { useProposes } from '../plan/conditions/queries.ts'
import { useStop } from '../plan/stop/use-stop.ts'
import { ColumnHeader } from '../shell/column-header.tsx'
import { useShortcuts } from '../shell/keyboard/shortcuts.ts'
import { ShortcutsLegend } from '../shell/keyboard/shortcuts-legend.tsx'
import { OfflineBanner } from '../shell/offline-banner.tsx'
import { toAttempts, useOfflineState } from '../shell/use-offline-state.ts'
import { latePart } from '../ui/late-part.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { usePhone } from '../ui/use-phone.ts'
import { DeskBoard } from './desk-board.tsx'
import { DeskOwed } from './desk-owed.tsx'
import classes from './desk-page.module.css'
import { DeskTabs } from './desk-tabs.tsx'
import { boardQuery, handLinesQuery, owedQuery } from './queries.ts'
import { formatWait } from './rows.ts'
import { useNarrowing } from './use-narrowing.ts'
import '@mantine/core/styles/Popover.layer.css'
import { IconAdjustments } from '@tabler/icons-react'
import { CheckboxField } from '../ui/form/checkbox-field.tsx'
import { startPageKey } from './start-page.ts'
import { useWaitSoundOn } from './use-wait-sound.ts'

/** What a reader chooses for the desk in this browser: to open Weez there, and to hear when somebody begins to wait. */
const DeskPreferences = () => {
  const { desk } = usePhrases()
  const [starts, setStarts] = useLocalStorage({ key: startPageKey, defaultValue: false, getInitialValueInEffect: false })
  const [sound, setSound] = useWaitSoundOn()
  return (
    <Popover width={300} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={40} title={desk.preferences()} aria-label={desk.preferences()}>
          <IconAdjustments size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={16}>
        <Stack gap={14}>
          <CheckboxField label={desk.startHere()} checked={starts} onChange={event => setStarts(event.currentTarget.checked)} />
          <CheckboxField label={desk.sound()} checked={sound} onChange={event => setSound(event.currentTarget.checked)} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** After how long personas have answered in the last hour; nothing while nobody has. */
export const DeskMedian = () => {
  const { desk } = usePhrases()
  const { data } = trpc.figures.live.useQuery(
    { span: 'hour' },
    { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always', retry: false, refetchInterval: deskLivePollInterval },
  )
  const median = data?.answers.median ?? null
  if (median === null) return null
  return (
    <Text className={classes.median} fz="sm" c="dimmed" title={desk.medianHint()}>
      {desk.median()} <strong>{formatWait(median * 1000)}</strong>
    </Text>
  )
}

// The desk is there before what stands beside it.
const loadRoom = withTexts(['sequences', 'plan'], () => import('./desk-room.tsx'))
const DeskRoom = latePart(loadRoom, 'DeskRoom')
const DeskRoomButton = latePart(loadRoom, 'DeskRoomButton')
const DeskFoot = latePart(loadRoom, 'DeskFoot')

/** The animators' desk: what waits for an answer, and in the second tab what the cell owes. Observers read both. */
export const DeskPage = () => {
  const { commons, desk, owed: phrases } = usePhrases()
  const animates = usePermission('animate')
  const isStopped = Boolean(useStop()?.stop)
  const readOnly = !animates || isStopped
  const { tab = 'waiting', ...filter } = useSearch({ from: '/authenticated/social/weez/desk' })
  const board = useQuery(boardQuery)
  const owed = useQuery(owedQuery)
  const shown = tab === 'owed' ? owed : board
  const offline = useOfflineState(toAttempts(shown))
  const [isHandOpen, setHandOpen] = useState(false)
  const proposes = useProposes()
  const hand = useQuery(handLinesQuery()).data?.data.length ?? 0
  const waiting = board.data && board.data.count + hand
  const count = (tab === 'owed' ? owed.data?.count : waiting) ?? 0
  const title = tab === 'owed' ? phrases.tab() : commons.desk()
  usePageTitle(count > 0 ? `(${count}) ${title}` : title)
  const phone = usePhone()
  const beside = useMediaQuery(besideDeskMediaQuery, false, { getInitialValueInEffect: false })
  const [roomOpened, room] = useDisclosure(false)
  const wide = useMediaQuery(deskTabsMediaQuery, false, { getInitialValueInEffect: false })
  const tabs = <DeskTabs tab={tab} waiting={waiting} owed={owed.data} />
  // The bar has another place on phones; what is open stays when the window changes.
  const [rolesOpened, rolesDialog] = useDisclosure(false)
  // The same key closes the drawer, which is a dialog; above another one it does nothing.
  const toggleRoom = () => {
    if (roomOpened) room.close()
    else if (!beside && document.querySelector('[aria-modal=true]') === null) room.open()
  }
  useShortcuts({ p: toggleRoom }, 'dialog')
  const narrowing = useNarrowing(filter)
  const list = { readOnly, offline: offline !== null }

  return (
    <>
      <main id="main" tabIndex={-1} className={classes.page} aria-labelledby="page-title" data-wide="desk">
        <OfflineBanner offline={shown.data ? offline : null} interval={conversationPollInterval} />
        <ColumnHeader
          title={commons.desk()}
          subtitle={undefined}
          back={false}
          tabs={wide ? tabs : null}
          tools={<RolesBar readOnly={readOnly} onOpen={rolesDialog.open} />}
          end={
            <>
              {!beside && <DeskRoomButton onOpen={room.open} />}
              {!phone && <DeskMedian />}
              <DeskPreferences />
            </>
          }
        />
        {!wide && tabs}
        <VisuallyHidden component="h2">{tab === 'owed' ? phrases.tab() : desk.waiting()}</VisuallyHidden>
        {tab === 'owed' ? <DeskOwed {...list} /> : <DeskBoard {...list} onHand={setHandOpen} />}
        <ShortcutsLegend
          list={tab === 'owed' ? tab : isHandOpen ? 'hand' : 'waiting'}
          act={!readOnly}
          proposes={proposes && tab !== 'owed'}
        />
        {phone && !readOnly && <DeskFoot />}
      </main>
      {rolesOpened && <RolesDialog onClose={rolesDialog.close} />}
      <DeskRoom beside={beside} narrowing={narrowing} opened={roomOpened} onClose={room.close} />
    </>
  )
}
