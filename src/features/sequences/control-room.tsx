import { usePhrases } from '../../locale.tsx'
import { usePermission } from '../../session.ts'
import { ControlRoomLayout } from './control-room-layout.tsx'
import { SequencesPanel } from './sequences-panel.tsx'

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
