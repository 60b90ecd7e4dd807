import { Flex, Stack, Text } from '@mantine/core'
import { formatCount } from '#locales/format.ts'
import type { Owned } from '#routers/desk/roles.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { InjectButton } from '../injects/inject-button.tsx'
import { usePulse } from '../sequences/queries.ts'
import { StopButton, StopCard } from '../stop/late-parts.ts'
import { useStop } from '../stop/use-stop.ts'
import { StormCards } from '../storms/storm-cards.tsx'
import { DeskClock } from './desk-clock.tsx'
import { DeskSequences } from './desk-sequences.tsx'
import { DeskUpcoming } from './desk-upcoming.tsx'
import { PauseOrResumeButton } from './pause-or-resume-button.tsx'
import { StageLine } from './stage-line.tsx'

/** How many weezes were published in the last ten minutes, by players, personas and sequences, and as chatter where there is some. */
const DeskCounts = () => {
  const { room } = usePhrases().desk
  const published = usePulse()?.published
  const sides = ['players', 'personas', 'sequences', ...(published?.chatter ? (['chatter'] as const) : [])] as const
  return (
    <section aria-labelledby="counts-title">
      <Text component="h2" id="counts-title" mb={4} ff="text" size="xs" fw={600} lts={0} c="dimmed">
        {room.lately()}
      </Text>
      <Flex component="dl" gap={8}>
        {sides.map(side => (
          <Flex key={side} direction="column-reverse" flex="1 1 0">
            <Text component="dt" size="xs" c="dimmed">
              {room.sides[side]()}
            </Text>
            <Text component="dd" fz="2xl" lh="24px" fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {published ? formatCount(published[side]) : '–'}
            </Text>
          </Flex>
        ))}
      </Flex>
    </section>
  )
}

/** The control room beside the desk: clocks, sequences, storms, what comes next, and how much is said. Observers see it without controls. */
export const DeskControlRoom = ({ narrowing }: { narrowing: readonly Owned[] }) => {
  const animates = usePermission('animate')
  const state = useStop()
  if (state?.stop)
    return (
      <Stack p="12px 16px 16px">
        <StopCard stop={state.stop} />
      </Stack>
    )
  return (
    <Stack gap={14} p="12px 16px 16px">
      <DeskClock />
      <StageLine />
      {animates && <PauseOrResumeButton />}
      {state && <StopButton state={state} />}
      <DeskSequences />
      <StormCards />
      <DeskUpcoming narrowing={narrowing} />
      <DeskCounts />
      {animates && <InjectButton />}
    </Stack>
  )
}
