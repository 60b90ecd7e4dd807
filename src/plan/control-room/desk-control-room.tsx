import { Stack } from '@mantine/core'
import type { Owned } from '#routers/desk/roles.rules.ts'
import { usePermission } from '../../app/session.ts'
import { InjectButton } from '../injects/inject-button.tsx'
import { StormCards } from '../storms/storm-cards.tsx'
import { DeskClock } from './desk-clock.tsx'
import { DeskCounts } from './desk-counts.tsx'
import { DeskSequences } from './desk-sequences.tsx'
import { DeskUpcoming } from './desk-upcoming.tsx'
import { PauseOrResumeButton } from './pause-or-resume-button.tsx'
import { StageLine } from './stage-line.tsx'

/** The control room beside the desk: clocks, sequences, storms, what comes next, and how much is said. Observers see it without controls. */
export const DeskControlRoom = ({ narrowing }: { narrowing: readonly Owned[] }) => {
  const animates = usePermission('animate')
  return (
    <Stack gap={14} p="12px 16px 16px">
      <DeskClock />
      <StageLine />
      {animates && <PauseOrResumeButton />}
      <DeskSequences />
      <StormCards />
      <DeskUpcoming narrowing={narrowing} />
      <DeskCounts />
      {animates && <InjectButton />}
    </Stack>
  )
}
