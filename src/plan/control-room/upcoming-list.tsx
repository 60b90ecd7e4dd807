import { Flex, Text } from '@mantine/core'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { SequenceTile } from '../../ui/sequence-tile.tsx'
import { itemSummary } from '../items/item-summary.ts'
import { KindSign } from '../items/kind-sign.tsx'
import { useItemLabels } from '../items/use-item-labels.ts'
import { useSequences, useUpcoming } from '../sequences/queries.ts'
import { marksById } from '../sequences/sequence-marks.ts'
import { useFilledText } from '../variables/filled-text.tsx'
import classes from './upcoming-list.module.css'
import { UpcomingTime } from './upcoming-time.tsx'

/** The next items of all sequences with the letter of each, and how soon they come. */
export const UpcomingList = ({ count, label, nothing }: { count: number; label: string; nothing: string }) => {
  const { data = [], dataUpdatedAt, isSuccess } = useUpcoming()
  const { sequences } = useSequences()
  const labels = useItemLabels()
  const fill = useFilledText()
  const marks = marksById(sequences)
  if (isSuccess && data.length === 0)
    return (
      <Text mt={8} c="dimmed">
        {nothing}
      </Text>
    )
  return (
    <ol aria-label={label}>
      {data.slice(0, count).map(item => {
        const { id, author, wait, status, sequenceId, sequenceName } = item
        const mark = marks.get(sequenceId)
        return (
          <li key={id} className={classes.item}>
            {mark && <SequenceTile {...mark} name={sequenceName} />}
            <PersonAvatar person={author} size={28} />
            <Flex component="span" direction="column" flex={1} miw={0} fz="xs" lh="xs">
              <Text component="strong" inherit truncate fw="bold">
                <Name person={author} />
              </Text>
              <Text span inherit truncate c="dimmed">
                <KindSign item={item} size={14} /> {itemSummary(item, fill) || labels.kind(item)}
              </Text>
            </Flex>
            <UpcomingTime waiting={{ seconds: wait, readAt: dataUpdatedAt, running: status === 'RUNNING' }} size="column" />
          </li>
        )
      })}
    </ol>
  )
}
