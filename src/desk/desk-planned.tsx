import { Flex, Text } from '@mantine/core'
import { formatTime } from '#locales/format.ts'
import type { Person } from '#routers/people.contract.ts'
import type { Upcoming } from '#routers/sequences/items.contract.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { itemSummary } from '../plan/items/item-summary.ts'
import { useItemLabels } from '../plan/items/use-item-labels.ts'
import { formatOffset } from '../plan/sequences/format-times.ts'
import { usePlanned } from '../plan/sequences/queries.ts'
import { useFilledText } from '../plan/variables/filled-text.tsx'
import classes from './desk-persona.module.css'

/** What the plan lets a persona say next: at what time if its sequence goes on from now, else at what time of the exercise. */
export const DeskPlanned = ({ persona }: { persona: Person }) => {
  const { desk } = usePhrases()
  const { locale } = useLocale()
  const { items, readAt } = usePlanned(persona.id)
  const labels = useItemLabels()
  const fill = useFilledText()
  const timeOf = ({ status, wait, offset }: Upcoming) =>
    status === 'RUNNING' ? formatTime(new Date(readAt + wait * 1000), locale) : formatOffset(offset)
  if (items.length === 0) return null
  return (
    <div>
      <Text inherit fw={600}>
        {desk.planned()}
      </Text>
      {items.map(item => (
        <Flex key={item.id} component="p" className={classes.weeze} gap={8}>
          <Text component="time" size="xs" c="var(--weez-dimmed-on-selected)" flex="none" w={52}>
            {timeOf(item)}
          </Text>
          <Text span inherit lineClamp={2}>
            <strong>{labels.kind(item)}</strong> {itemSummary(item, fill)}
          </Text>
        </Flex>
      ))}
    </div>
  )
}
