import { Box, Text } from '@mantine/core'
import { useId } from 'react'
import type { DryRun } from '#routers/dry-run/dry-run.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { formatOffset } from '../sequences/format-times.ts'

/** When the lines with conditions would come, or that they would not. */
export const DryRunConditions = ({ conditions }: Pick<DryRun, 'conditions'>) => {
  const { dryRun: texts } = usePhrases()
  const id = useId()
  return (
    <Box component="section" mt={24} aria-labelledby={id}>
      <Box component="h2" id={id} mb={8} fz="xl" lh="xl">
        {texts.conditions()}
      </Box>
      <ul>
        {conditions.map(({ item, number, proposes, at }) => (
          <Box component="li" key={item.id} py={8} style={{ borderTop: '1px solid var(--weez-rule)' }}>
            <Text span fw={600}>
              {texts.line({ number })}
            </Text>{' '}
            {at === null ? texts.never() : texts[proposes ? 'proposed' : 'published']({ time: formatOffset(at) })}
            <Text size="sm" c="dimmed" truncate>
              {item.title || item.text}
            </Text>
          </Box>
        ))}
      </ul>
    </Box>
  )
}
