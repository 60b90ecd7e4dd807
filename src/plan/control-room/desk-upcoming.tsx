import { Box, Flex, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Owned } from '#routers/desk/roles.rules.ts'
import { fullName } from '#routers/people.rules.ts'
import type { Upcoming } from '#routers/sequences/items.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { SequenceTile } from '../../ui/sequence-tile.tsx'
import shared from '../../ui/shared.module.css'
import { useProposes } from '../conditions/queries.ts'
import { PlayedBy } from '../hand/played-by.tsx'
import { itemSummary } from '../items/item-summary.ts'
import { KindSign } from '../items/kind-sign.tsx'
import { NextItemButtons } from '../items/next-item-card.tsx'
import { useItemLabels } from '../items/use-item-labels.ts'
import { formatOffset } from '../sequences/format-times.ts'
import { useSequences, useUpcoming } from '../sequences/queries.ts'
import { marksById } from '../sequences/sequence-marks.ts'
import { useFilledText } from '../variables/filled-text.tsx'
import classes from './desk-upcoming.module.css'
import { UpcomingTime } from './upcoming-time.tsx'

const useMarkOf = () => {
  const marks = marksById(useSequences().sequences)
  return ({ sequenceId }: Upcoming) => marks.get(sequenceId) ?? { letter: '', tone: 0 }
}

/** The next lines of all sequences, or of those roles that the desk is narrowed to: the first one whole, with what animators do with it, and those after it in a row each. */
export const DeskUpcoming = ({ narrowing }: { narrowing: readonly Owned[] }) => {
  const { sequences: phrases, desk } = usePhrases()
  const { data = [], dataUpdatedAt, isError, isPending } = useUpcoming(narrowing)
  const labels = useItemLabels()
  const fill = useFilledText()
  const animates = usePermission('animate')
  const markOf = useMarkOf()
  // A proposed line has the key `x` for itself.
  const proposes = useProposes()
  const [next, ...others] = isError ? [] : data
  const timeOf = ({ wait, status }: Upcoming) => ({ seconds: wait, readAt: dataUpdatedAt, running: status === 'RUNNING' })
  const wordsOf = (item: Upcoming) => itemSummary(item, fill) || labels.kind(item)
  return (
    <section className={shared.panel} aria-labelledby="upcoming-title">
      <Group align="baseline" gap={8} p="12px 14px 6px" wrap="nowrap">
        <Box component="h2" id="upcoming-title" flex={1} fz="xl" lh="xl">
          {desk.room.upcoming()}
        </Box>
        <Link to="/admin/sequences/plan" className={classes.plan}>
          {desk.room.plan()}
        </Link>
      </Group>
      {next ? (
        <>
          <Flex align="flex-start" gap={10} p="2px 14px 12px" data-next={next.id}>
            <PersonAvatar person={next.author} size={32} />
            <Box flex={1} miw={0} fz="sm" lh="19px">
              <Text inherit>
                <strong>
                  <Name person={next.author} />
                </strong>{' '}
                <SequenceTile {...markOf(next)} name={next.sequenceName} />
              </Text>
              <PlayedBy item={next} />
              <Text inherit lineClamp={3} style={{ overflowWrap: 'anywhere' }} title={wordsOf(next)}>
                {wordsOf(next)}
              </Text>
            </Box>
            <UpcomingTime waiting={timeOf(next)} size="column" />
          </Flex>
          {animates && <NextItemButtons item={next} keys skipKey={proposes ? '⇧x' : 'x'} />}
        </>
      ) : (
        !isPending && (
          <Text px={14} pb={12} c="dimmed">
            {phrases.next.none()}
          </Text>
        )
      )}
      {others.length > 0 && (
        <ol aria-label={phrases.next.upcoming()}>
          {others.map(item => (
            <li
              key={item.id}
              className={classes.other}
              title={`${formatOffset(item.offset)} · ${fullName(item.author)} · ${wordsOf(item)}`}
            >
              <SequenceTile {...markOf(item)} name={item.sequenceName} />
              <PersonAvatar person={item.author} size={22} />
              <KindSign item={item} size={14} />
              <Text span inherit truncate flex={1}>
                <Name person={item.author} /> · {wordsOf(item)}
              </Text>
              <UpcomingTime waiting={timeOf(item)} size="line" />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
