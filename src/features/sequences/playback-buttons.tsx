import { ActionIcon } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Sequence, SequenceStatus } from '#routers/sequences/sequences.contract.ts'
import { toggledStatus } from '#routers/sequences/sequences.rules.ts'
import { usePhrases } from '../../locale.tsx'
import { announce } from '../../ui/announcer.tsx'
import { toastError } from '../../ui/toast.tsx'
import { changeSequenceStatus } from './queries.ts'
import classes from './playback-buttons.module.css'

/** Play or pause, and stop (SEQ-06, SEQ-07). They rest until the list is read again. */
export const PlaybackButtons = ({ sequence, size }: { sequence: Sequence; size: 36 | 44 }) => {
  const { sequences: phrases } = usePhrases()
  const { name, status } = sequence
  const change = useMutation({
    mutationFn: (wanted: SequenceStatus) => changeSequenceStatus(sequence, wanted),
    onSuccess: (_, wanted) => {
      const said = { RUNNING: phrases.played, PAUSED: phrases.paused, STOPPED: phrases.stopped }
      announce(said[wanted]({ name }))
    },
    onError: () => toastError(phrases.failed()),
  })
  const running = status === 'RUNNING'
  const Icon = running ? IconPlayerPauseFilled : IconPlayerPlayFilled
  // Not the attribute: a button that is disabled would lose the focus.
  const press = (wanted: SequenceStatus) => {
    if (!change.isPending && wanted !== status) change.mutate(wanted)
  }
  return (
    <div className={classes.buttons}>
      <ActionIcon
        size={size}
        variant="light"
        className={classes.button}
        data-resting={change.isPending || undefined}
        aria-disabled={change.isPending}
        aria-label={running ? phrases.pause({ name }) : phrases.play({ name })}
        onClick={() => press(toggledStatus(status))}
      >
        <Icon size={size / 2} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={size}
        variant="default"
        className={classes.button}
        data-resting={change.isPending || status === 'STOPPED' || undefined}
        aria-disabled={change.isPending || status === 'STOPPED'}
        aria-label={phrases.stop({ name })}
        onClick={() => press('STOPPED')}
      >
        <IconPlayerStopFilled size={size / 2} aria-hidden />
      </ActionIcon>
    </div>
  )
}
