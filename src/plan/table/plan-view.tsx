import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { ClockLine } from '../control-room/clock-line.tsx'
import { ControlRoomLayout } from '../control-room/control-room-layout.tsx'
import { StormCards } from '../storms/storm-cards.tsx'
import { type Beginning, PlanTable, type RoleFilter } from './plan-table.tsx'
import { PlanTools } from './plan-tools.tsx'
import { usePlan } from './use-plan.ts'

/** The keys of the table, as the list of shortcuts shows them; observers have those that change nothing. */
export const listPlanKeys = ({ plan: { tableKeys: keys } }: ReturnType<typeof usePhrases>, animates: boolean) => ({
  title: keys.title(),
  lines: [
    { keys: ['/'], does: keys.search() },
    { keys: ['↑', '↓'], does: keys.move() },
    ...(animates
      ? [
          { keys: [keys.shiftKey(), '↓'], between: '+', does: keys.extend() },
          { keys: ['F2'], does: keys.edit() },
          { keys: ['−', '+'], does: keys.shift() },
          { keys: ['Ctrl', 'z'], between: '+', does: keys.undo() },
        ]
      : []),
  ],
})

/** The page of the plan. */
export const PlanView = ({ roles, begin }: { roles: readonly RoleFilter[]; begin: Beginning }) => {
  const { plan: texts, sequences } = usePhrases()
  const { plan, readAt, isError } = usePlan()
  return (
    <ControlRoomLayout
      title={texts.title()}
      hint={usePermission('animate') ? texts.hint() : texts.observed()}
      tools={<PlanTools sequences={plan?.sequences ?? []} />}
      wide
    >
      <ClockLine />
      <StormCards wide />
      {plan ? <PlanTable plan={plan} readAt={readAt} roles={roles} begin={begin} /> : isError && <p role="alert">{sequences.failed()}</p>}
    </ControlRoomLayout>
  )
}
