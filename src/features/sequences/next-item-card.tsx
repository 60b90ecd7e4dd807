import { Button, Kbd } from '@mantine/core'
import type { Upcoming } from '#routers/sequences/items.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { usePermission } from '../../session.ts'
import { useCharacterShortcutsEnabled } from '../../shortcuts.ts'
import { Name } from '../../ui/name.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { formatOffset } from './format-times.ts'
import classes from './next-item-card.module.css'
import { useUpcoming } from './queries.ts'
import { UpcomingTime } from './upcoming-time.tsx'
import { useFilledText } from './use-filled-text.ts'
import { useItemLabels } from './use-item-labels.ts'
import { useItemMutations } from './use-sequence-mutations.ts'

/** What an item will say. */
export const itemSummary = ({ text, title }: Upcoming, fill: (text: string) => string) => fill(text) || title

/** Publishes, skips and shifts the next item; `keys` = the page binds `n` and `x`, and the buttons say so. */
export const NextItemButtons = ({ id, keys = false }: { id: number; keys?: boolean }) => {
  const { next } = usePhrases().sequences
  const [keysOn] = useCharacterShortcutsEnabled()
  const shown = keys && keysOn
  const { publish, skip, shift, isPending } = useItemMutations()
  return (
    <div className={classes.buttons}>
      <Button size="xs" disabled={isPending} onClick={() => publish.mutate({ id })}>
        {keys ? next.publishShort() : next.publish()}
        {shown && <Kbd className={classes.key}>n</Kbd>}
      </Button>
      <Button size="xs" variant="default" disabled={isPending} onClick={() => skip.mutate({ id })}>
        {next.skip()}
        {shown && <Kbd className={classes.key}>x</Kbd>}
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
    </div>
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
      <section className={classes.card} aria-labelledby="next-title">
        <h3 id="next-title" className={classes.title}>
          {phrases.next.title()}
        </h3>
        <p className={classes.none}>
          {phrases.next.none()} {animates && <span>{phrases.next.noneHint()}</span>}
        </p>
      </section>
    )
  const toWaiting = ({ wait, status }: Upcoming) => ({ seconds: wait, readAt: dataUpdatedAt, running: status === 'RUNNING' })
  return (
    <section className={classes.card} aria-labelledby="next-title">
      <div className={classes.head}>
        <h3 id="next-title" className={classes.title}>
          {phrases.next.title()}
        </h3>
        <UpcomingTime waiting={toWaiting(next)} size="large" />
      </div>
      <div className={classes.item}>
        <PersonAvatar person={next.author} size={36} />
        <div className={classes.words}>
          <p className={classes.who}>
            <strong>
              <Name person={next.author} />
            </strong>{' '}
            <span>@{next.author.username}</span>
          </p>
          <p className={classes.text}>{itemSummary(next, fill) || labels.kind(next)}</p>
        </div>
      </div>
      {animates && <NextItemButtons id={next.id} />}
      {others.length > 0 && (
        <ol className={classes.others} aria-label={phrases.next.upcoming()}>
          {others.map(item => (
            <li key={item.id} className={classes.other}>
              <span className={classes.when} title={formatOffset(item.offset)}>
                <UpcomingTime waiting={toWaiting(item)} />
              </span>
              <PersonAvatar person={item.author} size={24} />
              <span className={classes.line}>
                <strong>
                  <Name person={item.author} />
                </strong>{' '}
                {itemSummary(item, fill) || labels.kind(item)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
