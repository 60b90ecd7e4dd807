import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ownedBy } from '#routers/desk/roles.rules.ts'
import { sequencesIdlePollInterval } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser, usePermission } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { rolesOf } from '../../desk-roles/owned.ts'
import { useRoles } from '../../desk-roles/use-roles.ts'
import { ClockLine } from '../control-room/clock-line.tsx'
import { ControlRoomLayout } from '../control-room/control-room-layout.tsx'
import { ControlRoomShortcuts } from '../control-room/control-room-shortcuts.tsx'
import { useSequences } from '../sequences/queries.ts'
import { StormCards } from '../storms/storm-cards.tsx'
import { type Beginning, PlanTable, type RoleFilter } from './plan-table.tsx'
import { PlanTools } from './plan-tools.tsx'

/**
 * All lines of all sequences and when they were read (ms since 1970). They are many, so that they are read again when the short list of
 * sequences says that something was published or changed, and else seldom.
 */
const usePlan = () => {
  const { sequences } = useSequences()
  const { data, dataUpdatedAt, isError, refetch } = trpc.admin.sequences.plan.useQuery(undefined, {
    refetchInterval: sequencesIdlePollInterval,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  const seen = sequences
    .map(({ id, status, speed, duration, publishedWeezesCount, weezesCount, failedCount }) =>
      [id, status, speed, duration, publishedWeezesCount, weezesCount, failedCount].join(),
    )
    .join(';')
  useEffect(() => {
    if (seen) void refetch()
  }, [seen, refetch])
  return { plan: data, readAt: dataUpdatedAt, isError }
}

/** The keys of the table, as the list of shortcuts shows them; observers have those that change nothing. */
const listPlanKeys = ({ plan: { tableKeys: keys } }: ReturnType<typeof usePhrases>, animates: boolean) => ({
  title: keys.title(),
  lines: [
    { keys: ['/'], does: keys.search() },
    { keys: ['↑', '↓'], does: keys.move() },
    { keys: ['o'], does: keys.open() },
    ...(animates
      ? [
          { keys: [keys.shiftKey(), '↓'], between: '+', does: keys.extend() },
          { keys: ['F2'], does: keys.edit() },
          { keys: ['c'], does: keys.condition() },
          { keys: ['−', '+'], does: keys.shift() },
          { keys: ['Ctrl', 'z'], between: '+', does: keys.undo() },
        ]
      : []),
  ],
})

/** The page of the plan. */
const PlanView = ({ roles, begin }: { roles: readonly RoleFilter[]; begin: Beginning }) => {
  const { plan: texts, sequences } = usePhrases()
  const { plan, readAt, isError } = usePlan()
  return (
    <ControlRoomLayout
      title={texts.title()}
      hint={usePermission('animate') ? texts.hint() : texts.observed()}
      tools={<PlanTools sequences={plan?.sequences ?? []} hand={plan?.items.some(({ kind }) => kind === 'hand') ?? false} />}
      wide
    >
      <ClockLine />
      <StormCards wide />
      {plan ? <PlanTable plan={plan} readAt={readAt} roles={roles} begin={begin} /> : isError && <p role="alert">{sequences.failed()}</p>}
    </ControlRoomLayout>
  )
}

/** The table of all lines of all sequences, with its keys. */
export const PlanPage = () => {
  const phrases = usePhrases()
  const animates = usePermission('animate')
  const { id: userId } = useCurrentUser()
  const { roles } = useRoles()
  const own = rolesOf(roles, userId)
  const choices = [
    ...(own.length > 0 ? [{ value: 'own', label: phrases.plan.ownRoles(), owned: ownedBy(own) }] : []),
    ...roles.map(role => ({ value: String(role.id), label: role.name, owned: ownedBy([role]) })),
  ]
  return (
    <>
      <PlanView roles={choices} begin={useSearch({ from: '/authenticated/admin/sequences/plan' })} />
      <ControlRoomShortcuts groups={[listPlanKeys(phrases, animates)]} />
    </>
  )
}
