import { Button, Flex, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatDateTime, formatTime } from '#locales/format.ts'
import { elapsedAtMoment, readScenarioClock } from '#routers/exercise-clock.rules.ts'
import { formatExerciseClock } from '../../app/exercise-clock.ts'
import { useLocale, usePhrases, withTexts } from '../../app/locale.tsx'
import { useCurrentUser, usePermission } from '../../app/session.ts'
import { latePart } from '../../ui/late-part.tsx'
import { useTickingNow } from '../../ui/use-now.ts'
import { useSequences } from '../sequences/queries.ts'
import { SpeedSelect } from './speed-select.tsx'

const ScenarioDialog = latePart(
  withTexts(['admin'], () => import('./scenario-dialog.tsx')),
  'ScenarioDialog',
)

const Clock = ({ name, children }: { name: string; children: ReactNode }) => (
  <Flex direction="column">
    <Text component="dt" size="xs" c="dimmed">
      {name}
    </Text>
    <Flex component="dd" flex={1} align="center" gap={8} fw={650}>
      {children}
    </Flex>
  </Flex>
)

/** The exercise clock with its speed, real time, and scenario time, for who conducts the sequences; animators set both. */
export const ClockLine = () => {
  const { scenario: phrases, clocks } = usePhrases().sequences
  const { locale } = useLocale()
  const { clock, scenario } = useCurrentUser().exercise
  const { sequences } = useSequences()
  const animates = usePermission('animate')
  const [setting, setSetting] = useState(false)
  const now = new Date(useTickingNow(true))
  const elapsed = clock ? (elapsedAtMoment(clock, now.getTime()) ?? 0) : 0
  const [sequence] = sequences
  return (
    <>
      <Flex component="dl" wrap="wrap" align="stretch" gap="4px 24px" mb={12} style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Clock name={clocks.exercise()}>{formatExerciseClock(elapsed)}</Clock>
        {sequence && (
          <Clock name={clocks.speed()}>
            <SpeedSelect sequence={sequence} />
          </Clock>
        )}
        <Clock name={phrases.real()}>{formatTime(now, locale)}</Clock>
        {(scenario || animates) && (
          <Clock name={scenario && scenario.rate > 1 ? phrases.rated({ rate: scenario.rate }) : phrases.title()}>
            {scenario && formatDateTime(readScenarioClock(scenario, now), locale)}
            {animates && (
              <Button variant="default" size="compact-xs" onClick={() => setSetting(true)}>
                {scenario ? phrases.change() : phrases.set()}
              </Button>
            )}
          </Clock>
        )}
      </Flex>
      {setting && <ScenarioDialog onClose={() => setSetting(false)} />}
    </>
  )
}
