import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { SequencesPanel } from '../sequences/sequences-panel.tsx'
import { ControlRoomLayout } from './control-room-layout.tsx'
import { ControlRoomShortcuts } from './control-room-shortcuts.tsx'

/** The control room as a separate page (SEQ-18). */
export const ControlRoom = () => {
  const { sequences: phrases, shell } = usePhrases()
  return (
    <ControlRoomLayout
      title={shell.controlRoom()}
      hint={usePermission('animate') ? phrases.noneHint() : phrases.observed()}
      back={phrases.toFeed()}
      tools={null}
    >
      <SequencesPanel alone />
    </ControlRoomLayout>
  )
}

/** The control room as a page of its own, with its keys. */
export const ControlRoomPage = () => (
  <>
    <ControlRoom />
    <ControlRoomShortcuts />
  </>
)
