import { Box, Button, Group, Kbd, Text } from '@mantine/core'
import type { Upcoming } from '#routers/sequences/items.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { useCharacterShortcutsEnabled } from '../../shell/keyboard/shortcuts.ts'
import shared from '../../ui/shared.module.css'
import { UpcomingTime } from '../control-room/upcoming-time.tsx'
import { PlayedBy } from '../hand/played-by.tsx'
import { useOpenHand } from '../hand/use-open-hand.ts'
import { formatOffset } from '../sequences/format-times.ts'
import { isAnnouncedHand, useUpcoming } from '../sequences/queries.ts'
import { useItemMutations } from '../sequences/use-sequence-mutations.ts'
import { useFilledText } from '../variables/filled-text.tsx'
import { itemSummary } from './item-summary.ts'
import classes from './next-item-card.module.css'
import { useItemLabels } from './use-item-labels.ts'

const key = { ml: 6, px: 5, py: 0, ff: 'inherit' } as const

/** Publishes, skips and shifts the next item; `keys` = the page binds `n` and `x`, and the buttons say so; `skipKey` = the key that skips just now. */
export const NextItemButtons = ({ item, keys = false, skipKey = 'x' }: { item: Upcoming; keys?: boolean; skipKey?: string }) => {
  const { id } = item
  const { next, hand } = usePhrases().sequences
  const openHand = useOpenHand()
  const [keysOn] = useCharacterShortcutsEnabled()
  const shown = keys && keysOn
  const grown = keys && { flex: 1 }
  const { publish, skip, shift, isPending } = useItemMutations()
  return (
    <Group className={classes.buttons} data-hand={item.kind === 'hand' || undefined} gap={8} p={keys ? '0 14px 12px' : '12px 16px 14px'}>
      <Button size="xs" {...grown} disabled={isPending} onClick={() => (isAnnouncedHand(item) ? openHand(id) : publish.mutate({ id }))}>
        {isAnnouncedHand(item) ? hand.open() : item.kind === 'hand' ? hand.now() : keys ? next.publishShort() : next.publish()}
        {shown && <Kbd {...key}>n</Kbd>}
      </Button>
      <Button size="xs" variant="default" {...(item.kind !== 'hand' && grown)} disabled={isPending} onClick={() => skip.mutate({ id })}>
        {next.skip()}
        {shown && <Kbd {...key}>{skipKey}</Kbd>}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={isPending}
        aria-label={next.earlierLabel()}
        title={keys ? next.earlierLabel() : undefined}
        onClick={() => shift.mutate({ id, seconds: -60 })}
      >
        {keys ? '−1' : next.earlier()}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={isPending}
        aria-label={next.laterLabel()}
        title={keys ? next.laterLabel() : undefined}
        onClick={() => shift.mutate({ id, seconds: 60 })}
      >
        {keys ? '+1' : next.later()}
      </Button>
    </Group>
  )
}

/** The next item with a countdown, which stops while its sequence is paused, and the items after it. */
export const NextItemCard = () => {
  const { sequences: phrases } = usePhrases()
  const { data = [], dataUpdatedAt, isError } = useUpcoming()
  const labels = useItemLabels()
  const fill = useFilledText()
  const animates = usePermission('animate')
  const [next, ...others] = isError ? [] : data
  if (!next)
    return (
      <section className={shared.panel} aria-labelledby="next-title">
        <Box component="h3" id="next-title" p="14px 16px 4px" fz="xl" lh="xl">
          {phrases.next.title()}
        </Box>
        <Text px={16} pb={14} c="dimmed">
          {phrases.next.none()} {animates && <span>{phrases.next.noneHint()}</span>}
        </Text>
      </section>
    )
  const toWaiting = ({ wait, status }: Upcoming) => ({ seconds: wait, readAt: dataUpdatedAt, running: status === 'RUNNING' })
  return (
    <section className={shared.panel} aria-labelledby="next-title">
      <Group align="baseline" gap={8} p="12px 16px 0" wrap="nowrap">
        <Box component="h3" id="next-title" flex={1} fz="xl" lh="xl">
          {phrases.next.title()}
        </Box>
        <UpcomingTime waiting={toWaiting(next)} size="large" />
      </Group>
      <div className={classes.item}>
        <PersonAvatar person={next.author} size={36} />
        <Box flex={1} miw={0}>
          <Text>
            <strong>
              <Name person={next.author} />
            </strong>{' '}
            <Text span inherit c="dimmed">
              @{next.author.username}
            </Text>
          </Text>
          <PlayedBy item={next} />
          <Text lineClamp={3}>{itemSummary(next, fill) || labels.kind(next)}</Text>
        </Box>
      </div>
      {animates && <NextItemButtons item={next} />}
      {others.length > 0 && (
        <ol aria-label={phrases.next.upcoming()}>
          {others.map(item => (
            <li key={item.id} className={classes.other}>
              <Box component="span" flex="none" title={formatOffset(item.offset)}>
                <UpcomingTime waiting={toWaiting(item)} />
              </Box>
              <PersonAvatar person={item.author} size={24} />
              <Text span inherit truncate>
                <strong>
                  <Name person={item.author} />
                </strong>{' '}
                {itemSummary(item, fill) || labels.kind(item)}
              </Text>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
