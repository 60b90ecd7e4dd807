import { ActionIcon, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import type { Sequence, SequenceStatus } from '#routers/sequences/sequences.contract.ts'
import { maySetStatus, toggledStatus } from '#routers/sequences/sequences.rules.ts'
import { sequenceActionDelay } from '../../app/constants.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useExerciseStage } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { announce } from '../../ui/announcer.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toastError } from '../../ui/toast.tsx'
import { invalidateSequences } from '../sequences/queries.ts'
import classes from './playback-buttons.module.css'

type Props = { name: string; opened: boolean; onStop: () => void; onClose: () => void }

/** Confirms that a sequence stops: it rewinds, and playing it again publishes everything again (EXO-55). */
const StopDialog = ({ name, opened, onStop, onClose }: Props) => {
  const { stopping } = usePhrases().sequences
  return (
    <ConfirmDialog
      opened={opened}
      title={stopping.title()}
      icon={<IconPlayerStopFilled size={16} aria-hidden />}
      confirmation={{ message: stopping.hint(), confirmLabel: stopping.button(), confirmAction: onStop }}
      onClose={onClose}
    >
      <p>{name}</p>
    </ConfirmDialog>
  )
}

/** Reads the sequences again after a delay, since the server publishes due items shortly after a status change (SEQ-09). */
const readAgain = async () => {
  await new Promise(done => setTimeout(done, sequenceActionDelay))
  await invalidateSequences()
}

/** The buttons play or pause, and stop, which asks first (SEQ-06, SEQ-07, EXO-55); inactive after a click until the list is read again. `size` in px; without `stops` there is no button to stop. */
export const PlaybackButtons = ({ sequence, size, stops = true }: { sequence: Sequence; size: 32 | 36 | 44; stops?: boolean }) => {
  const { sequences: phrases, stage: stageTexts } = usePhrases()
  const { id, name, kind, status } = sequence
  const stage = useExerciseStage()
  const change = trpc.admin.sequences.setStatus.useMutation({
    onSuccess: async (_, { status }) => {
      await readAgain()
      announce({ RUNNING: phrases.played, PAUSED: phrases.paused, STOPPED: phrases.stopped }[status]({ name }))
    },
    onError: async error => {
      await readAgain()
      const conflict = stage === 'closed' ? stageTexts.betweenRuns() : phrases.exercise.closed()
      toastError(getFailureKind(error) === 'conflict' ? conflict : phrases.failed())
    },
  })
  const running = status === 'RUNNING'
  const Icon = running ? IconPlayerPauseFilled : IconPlayerPlayFilled
  // The `disabled` attribute would drop the focus, so clicks are ignored here instead. An unchanged status is not sent (SEQ-08).
  const press = (next: SequenceStatus) => {
    if (!change.isPending && next !== status && maySetStatus(kind, status, next)) change.mutate({ id, status: next })
  }
  const [asked, stopping] = useDisclosure(false)
  const stop = () => {
    stopping.close()
    press('STOPPED')
  }
  if (kind === 'reserve') return null
  // The injects start by themselves, and a new run would publish them again.
  const waits = !maySetStatus(kind, status, toggledStatus(status))
  return (
    <Group gap={8} wrap="nowrap" align="stretch">
      <ActionIcon
        size={size}
        variant="light"
        className={classes.button}
        data-resting={change.isPending || waits || undefined}
        aria-disabled={change.isPending || waits}
        aria-label={running ? phrases.pause({ name }) : phrases.play({ name })}
        onClick={() => press(toggledStatus(status))}
      >
        <Icon size={size / 2} aria-hidden />
      </ActionIcon>
      {stops && kind === 'plan' && (
        <>
          <ActionIcon
            size={size}
            variant="default"
            className={classes.button}
            data-resting={change.isPending || status === 'STOPPED' || undefined}
            aria-disabled={change.isPending || status === 'STOPPED'}
            aria-label={phrases.stop({ name })}
            onClick={() => !change.isPending && status !== 'STOPPED' && stopping.open()}
          >
            <IconPlayerStopFilled size={size / 2} aria-hidden />
          </ActionIcon>
          <StopDialog name={name} opened={asked} onStop={stop} onClose={stopping.close} />
        </>
      )}
    </Group>
  )
}
