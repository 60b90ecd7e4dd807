import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Upcoming } from '#routers/sequences/upcoming.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { fullName } from '../../ui/full-name.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { toastSuccess } from '../../ui/toast.tsx'
import classes from './next-item-card.module.css'
import { upcomingQuery } from './queries.ts'
import { formatClock, formatOffset } from './format-times.ts'
import { toastUndo } from './undo-toast.tsx'
import { useSequenceMutation } from './use-sequence-mutations.ts'
import { useTickingNow } from './use-now.ts'
import { useItemLabels } from './use-item-labels.ts'

const itemSummary = ({ text, title }: Upcoming) => text || title

/** The item that comes next, with a countdown that stands while its sequence pauses, and what follows it. */
export const NextItemCard = () => {
  const { sequences: phrases } = usePhrases()
  const { data = [], dataUpdatedAt, isError } = useQuery(upcomingQuery)
  const words = useItemLabels()
  const { act, pending } = useSequenceMutation()
  const [next, ...others] = isError ? [] : data
  const running = next?.status === 'RUNNING'
  const now = useTickingNow(running)
  if (!next)
    return (
      <section className={classes.card} aria-labelledby="next-title">
        <h3 id="next-title" className={classes.title}>
          {phrases.next.title()}
        </h3>
        <p className={classes.none}>
          {phrases.next.none()} <span>{phrases.next.noneHint()}</span>
        </p>
      </section>
    )
  const wait = Math.max(0, next.wait - (running ? Math.max(0, now - dataUpdatedAt) / 1000 : 0))
  const { id } = next
  const skip = async () => {
    const skipped = await act(() => trpcClient.admin.sequences.items.skip.mutate({ id }))
    if (skipped)
      toastUndo(phrases.next.skipped(), phrases.next.undo(), () => void act(() => trpcClient.admin.sequences.items.restore.mutate({ id })))
  }
  const publish = async () => {
    const item = await act(() => trpcClient.admin.sequences.items.publish.mutate({ id }))
    if (item?.state === 'published') toastSuccess(phrases.next.published())
    else if (item) words.tellFailure(item)
  }
  return (
    <section className={classes.card} aria-labelledby="next-title">
      <div className={classes.head}>
        <h3 id="next-title" className={classes.title}>
          {phrases.next.title()}
        </h3>
        <span className={classes.in}>{phrases.next.inTime()}</span>
        <span role="timer" aria-live="off" className={classes.countdown} data-paused={!running || undefined}>
          {formatClock(Math.ceil(wait))}
        </span>
      </div>
      <div className={classes.item}>
        <PersonAvatar person={next.author} size={36} />
        <div className={classes.words}>
          <p className={classes.who}>
            <strong>{fullName(next.author)}</strong> <span>@{next.author.username}</span>
          </p>
          <p className={classes.text}>{itemSummary(next) || words.kind(next)}</p>
        </div>
      </div>
      <div className={classes.buttons}>
        <Button size="xs" disabled={pending} onClick={() => void publish()}>
          {phrases.next.publish()}
        </Button>
        <Button size="xs" variant="default" disabled={pending} onClick={() => void skip()}>
          {phrases.next.skip()}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={pending}
          aria-label={phrases.next.earlierLabel()}
          onClick={() => void act(() => trpcClient.admin.sequences.items.shift.mutate({ id, seconds: -60 }))}
        >
          {phrases.next.earlier()}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={pending}
          aria-label={phrases.next.laterLabel()}
          onClick={() => void act(() => trpcClient.admin.sequences.items.shift.mutate({ id, seconds: 60 }))}
        >
          {phrases.next.later()}
        </Button>
      </div>
      {others.length > 0 && (
        <ol className={classes.others} aria-label={phrases.next.upcoming()}>
          {others.map(item => (
            <li key={item.id} className={classes.other}>
              <span className={classes.when}>{formatOffset(item.offset)}</span>
              <PersonAvatar person={item.author} size={24} />
              <span className={classes.line}>
                <strong>{fullName(item.author)}</strong> {itemSummary(item) || words.kind(item)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
