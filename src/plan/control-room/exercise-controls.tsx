import { Button, Group } from '@mantine/core'
import { IconLockOpen, IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { setSessionExercise, useCurrentUser, usePermission } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toastError } from '../../ui/toast.tsx'
import { invalidateSequences } from '../sequences/queries.ts'
import classes from './exercise-controls.module.css'
import { SuspendDialog } from './suspend-dialog.tsx'

const icon = { size: 16, 'aria-hidden': true } as const

/** The mutation of the phase of the exercise; the band and the sequences follow it at once. */
const usePhase = () => {
  const { sequences } = usePhrases()
  return trpc.admin.exercises.setPhase.useMutation({
    onSuccess: setSessionExercise,
    onError: () => toastError(sequences.failed()),
    onSettled: invalidateSequences,
  })
}

/** The buttons that suspend, resume, end and reopen the exercise (EXO-57, EXO-61). */
export const ExerciseControls = () => {
  const { exercise: phrases } = usePhrases().sequences
  const { phase } = useCurrentUser().exercise
  const administers = usePermission('administer')
  const { mutate, isPending } = usePhase()
  const [open, setOpen] = useState<'suspend' | 'end' | null>(null)
  const close = () => setOpen(null)
  const end = () => {
    close()
    mutate({ phase: 'ended' })
  }
  const button = { variant: 'default', size: 'xs', disabled: isPending } as const
  return (
    <Group className={classes.controls} gap={8} align="stretch">
      {phase === 'suspended' && (
        <Button {...button} variant="filled" leftSection={<IconPlayerPlayFilled {...icon} />} onClick={() => mutate({ phase: 'running' })}>
          {phrases.resume()}
        </Button>
      )}
      {phase !== 'ended' && (
        <>
          <Button {...button} leftSection={<IconPlayerPauseFilled {...icon} />} onClick={() => setOpen('suspend')}>
            {phase === 'suspended' ? phrases.change() : phrases.suspend()}
          </Button>
          <Button {...button} leftSection={<IconPlayerStopFilled {...icon} />} onClick={() => setOpen('end')}>
            {phrases.end()}
          </Button>
        </>
      )}
      {phase === 'ended' && administers && (
        <Button {...button} leftSection={<IconLockOpen {...icon} />} onClick={() => mutate({ phase: 'running' })}>
          {phrases.reopen()}
        </Button>
      )}
      {open === 'suspend' && (
        <SuspendDialog
          pending={isPending}
          onSuspend={suspension => mutate({ phase: 'suspended', ...suspension }, { onSettled: close })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={open === 'end'}
        title={phrases.endTitle()}
        icon={<IconPlayerStopFilled {...icon} />}
        confirmation={{ message: phrases.endHint(), confirmLabel: phrases.end(), confirmAction: end }}
        onClose={close}
      >
        {null}
      </ConfirmDialog>
    </Group>
  )
}
