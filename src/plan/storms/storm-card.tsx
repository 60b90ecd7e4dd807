import { ActionIcon, Box, Button, Flex, Group, Text } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useId, useState } from 'react'
import { type ReactionKind, reactionKinds } from '#db/schema/enums.ts'
import { formatRatio } from '#locales/format.ts'
import { stormIntensityMax } from '#routers/limits.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import type { Storm } from '#routers/storms/storms.contract.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { announce } from '../../ui/announcer.tsx'
import { Badge } from '../../ui/badge.tsx'
import shared from '../../ui/shared.module.css'
import { toastError } from '../../ui/toast.tsx'
import { useTickingNow } from '../../ui/use-now.ts'
import { elapsedOf } from '../sequences/elapsed.ts'
import { formatClock } from '../sequences/format-times.ts'
import bar from '../sequences/progress-bar.module.css'
import { invalidateSequences } from '../sequences/queries.ts'
import { excerptOf } from './excerpt.ts'
import range from './range.module.css'
import classes from './storm-card.module.css'
import { StormLetter } from './storm-letter.tsx'
import { totalOf } from './use-storm-form.ts'

const badges = {
  RUNNING: { tone: 'good', Icon: IconPlayerPlayFilled },
  PAUSED: { tone: 'paused', Icon: IconPlayerPauseFilled },
  STOPPED: { tone: 'plain', Icon: IconPlayerStopFilled },
  DONE: { tone: 'plain', Icon: IconPlayerStopFilled },
} as const

const useStormMutations = () => {
  const { storms, sequences } = usePhrases()
  const options = {
    onSettled: invalidateSequences,
    onError: (error: unknown) => toastError(getFailureKind(error) === 'conflict' ? sequences.exercise.closed() : storms.actFailed()),
  }
  return {
    status: trpc.admin.storms.setStatus.useMutation({
      ...options,
      onSuccess: ({ status }) => status === 'STOPPED' && announce(storms.stopped()),
    }),
    intensity: trpc.admin.storms.setIntensity.useMutation(options),
  }
}

/** How fast a storm goes, from ×0 to ×4 by halves; it is sent once the slider rests. */
const Intensity = ({ storm, onIntensity }: { storm: Storm; onIntensity: ((intensity: number) => void) | null }) => {
  const { storms } = usePhrases()
  const { locale } = useLocale()
  const label = useId()
  const [value, setValue] = useState(storm.intensity)
  useEffect(() => setValue(storm.intensity), [storm.intensity])
  const said = storms.times({ value: formatRatio(value / 2, locale) })
  const send = () => value !== storm.intensity && onIntensity?.(value)
  return (
    <Box mt={4}>
      <Flex component="p" justify="space-between" fz="sm" fw={600}>
        <span id={label}>{storms.intensity()}</span>
        <Text component="strong" inherit fw="bold" c="var(--weez-link)">
          {said}
        </Text>
      </Flex>
      {onIntensity && (
        <>
          <input
            type="range"
            className={range.range}
            style={{ '--range': 'var(--weez-progress)', '--part': `${(100 * value) / stormIntensityMax}%` } as CSSProperties}
            min={0}
            max={stormIntensityMax}
            value={value}
            aria-labelledby={label}
            aria-valuetext={said}
            onChange={event => setValue(Number(event.currentTarget.value))}
            onPointerUp={send}
            onKeyUp={send}
            onBlur={send}
          />
          <Flex component="p" justify="space-between" fz="2xs" lh="2xs" c="dimmed" aria-hidden>
            {[0, 1, 2, 3, 4].map(times => (
              <span key={times}>{storms.times({ value: String(times) })}</span>
            ))}
          </Flex>
        </>
      )}
    </Box>
  )
}

/** A storm with its progress; for animators with its intensity, a pause and a stop that asks nothing. Observers look at it (EXO-198). */
export const StormCard = ({ storm, readAt }: { storm: Storm; readAt: number }) => {
  const { storms } = usePhrases()
  const animates = usePermission('animate')
  const { status, intensity } = useStormMutations()
  const { id, author, planned, done, failed, failure, duration } = storm
  const running = storm.status === 'RUNNING'
  const goesOn = running || storm.status === 'PAUSED'
  const elapsed = elapsedOf(storm, readAt, useTickingNow(running && storm.intensity > 0))
  const total = totalOf(planned)
  const over = totalOf(done)
  const left = total - over - failed
  const name = fullName(author)
  const kinds = reactionKinds.filter((kind: ReactionKind) => planned[kind] > 0)
  const title = useId()
  return (
    <li className={`${shared.panel} ${classes.card}`} aria-labelledby={title}>
      <Group gap={10} align="flex-start" wrap="nowrap">
        <Flex mt={3}>
          <StormLetter />
        </Flex>
        <Box flex={1} miw={0}>
          <Box component="h3" id={title} fz="xl" lh="xl" style={{ overflowWrap: 'anywhere' }}>
            {excerptOf(storm.excerpt) || storms.list()}
          </Box>
          <Text size="xs" c="dimmed">
            {storms.on({ name })}
          </Text>
        </Box>
        <Badge {...badges[storm.status]}>{storms.status[storm.status]()}</Badge>
      </Group>
      <Group justify="space-between" align="baseline" gap="0 12px" fz="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        <span>
          <Text component="strong" fz="3xl" lh="32px" fw="bold">
            {over}
          </Text>{' '}
          {storms.doneOf({ count: total })}
        </span>
        <Text span inherit c="dimmed">
          {storms.clock({ elapsed: formatClock(elapsed), duration: formatClock(duration) })}
        </Text>
      </Group>
      <div
        className={bar.bar}
        role="progressbar"
        aria-label={storms.progress({ name })}
        aria-valuenow={over}
        aria-valuemin={0}
        aria-valuemax={total}
      >
        <span className={bar.fill} style={{ width: `${(100 * over) / total}%` }} data-paused={storm.status === 'PAUSED' || undefined} />
      </div>
      {goesOn && (
        <dl className={classes.counts}>
          {kinds.map(kind => (
            <div key={kind}>
              <Text component="dt" size="xs" c="dimmed">
                {storms.kinds[kind]()}
              </Text>
              <dd>{storms.count({ done: done[kind], planned: planned[kind] })}</dd>
            </div>
          ))}
        </dl>
      )}
      {(failed > 0 || failure) && (
        <Text size="xs" c="dimmed">
          {failure && storms.failures[failure]()} {failed > 0 && storms.leftOut({ count: failed })}
        </Text>
      )}
      {goesOn && <Intensity storm={storm} onIntensity={animates ? value => intensity.mutate({ id, intensity: value }) : null} />}
      {goesOn && animates && (
        <>
          <Group gap={8} wrap="nowrap" align="stretch">
            <Button
              color="red"
              flex={1}
              h={44}
              leftSection={<IconPlayerStopFilled size={18} aria-hidden />}
              onClick={() => status.mutate({ id, status: 'STOPPED' })}
            >
              {storms.stop()}
            </Button>
            <ActionIcon
              size={44}
              variant="default"
              aria-label={running ? storms.pause() : storms.play()}
              aria-disabled={status.isPending}
              onClick={() => !status.isPending && status.mutate({ id, status: running ? 'PAUSED' : 'RUNNING' })}
            >
              {running ? <IconPlayerPauseFilled size={20} aria-hidden /> : <IconPlayerPlayFilled size={20} aria-hidden />}
            </ActionIcon>
          </Group>
          <Text size="xs" c="dimmed">
            {storms.left({ count: left })}
          </Text>
        </>
      )}
    </li>
  )
}
