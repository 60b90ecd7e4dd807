import { listPlanKeys, PlanView } from '../features/sequences/plan/plan-view.tsx'
import { usePhrases } from '../locale.tsx'
import { usePermission } from '../session.ts'
import { ControlRoomShortcuts } from './control-room-shortcuts.tsx'

/** The table of all lines of all sequences, with its keys. */
export const PlanPage = () => {
  const phrases = usePhrases()
  const animates = usePermission('animate')
  return (
    <>
      <PlanView />
      <ControlRoomShortcuts groups={[listPlanKeys(phrases, animates)]} />
    </>
  )
}
