import { Flex, Text } from '@mantine/core'
import { formatDateTime, formatTime } from '#locales/format.ts'
import { readScenarioClock } from '#routers/exercise-clock.rules.ts'
import { useLocale, usePhrases } from '../../locale.tsx'
import { useCurrentUser } from '../../session.ts'
import { useTickingNow } from '../../ui/use-now.ts'

/** Both clocks and the rate of scenario time, for who conducts the sequences; nothing without scenario time. */
export const ScenarioLine = () => {
  const { scenario: phrases } = usePhrases().sequences
  const { locale } = useLocale()
  const { scenario } = useCurrentUser().exercise
  const now = new Date(useTickingNow(scenario !== undefined))
  if (!scenario) return null
  return (
    <Flex component="dl" wrap="wrap" gap="4px 24px" mb={12} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <div>
        <Text component="dt" size="xs" c="dimmed">
          {phrases.real()}
        </Text>
        <Text component="dd" fw={650}>
          {formatTime(now, locale)}
        </Text>
      </div>
      <div>
        <Text component="dt" size="xs" c="dimmed">
          {scenario.rate > 1 ? phrases.rated({ rate: scenario.rate }) : phrases.title()}
        </Text>
        <Text component="dd" fw={650}>
          {formatDateTime(readScenarioClock(scenario, now), locale)}
        </Text>
      </div>
    </Flex>
  )
}
