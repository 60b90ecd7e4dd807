import { Flex, Text } from '@mantine/core'
import { formatCount } from '#locales/format.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePulse } from '../sequences/queries.ts'

/** How many weezes were published in the last ten minutes, by players, personas and sequences. */
export const DeskCounts = () => {
  const { room } = usePhrases().desk
  const published = usePulse()?.published
  return (
    <section aria-labelledby="counts-title">
      <Text component="h2" id="counts-title" mb={4} ff="text" size="xs" fw={600} lts={0} c="dimmed">
        {room.lately()}
      </Text>
      <Flex component="dl" gap={8}>
        {(['players', 'personas', 'sequences'] as const).map(side => (
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
