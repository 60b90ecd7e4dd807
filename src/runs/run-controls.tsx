import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconLock, IconPencil, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDayTime } from '#locales/format.ts'
import type { RunList } from '#routers/admin/runs.contract.ts'
import { undoStartWithin } from '#routers/limits.contract.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { useCurrentUser, useExerciseStage } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useInputProblems } from '../ui/form/use-form-reasons.ts'
import { toastError, toastSuccess } from '../ui/toast.tsx'
import { useTickingNow } from '../ui/use-now.ts'
import { invalidateRuns } from './queries.ts'
import { KeepRehearsalDialog, UndoRehearsalDialog } from './rehearsal-dialogs.tsx'

const icon = { size: 16, 'aria-hidden': true } as const

/** What an animator does with a rehearsal: begin a run in its place, keep it as one, or undo it. */
const RehearsalControls = ({ list: { next }, onStart }: { list: RunList; onStart: () => void }) => {
  const { runs } = usePhrases()
  const { locale } = useLocale()
  const startedOn = useCurrentUser().exercise.clock?.startedOn
  const [asked, ask] = useState<'undo' | 'keep' | null>(null)
  const close = () => ask(null)
  return (
    <>
      <Stack gap={2} p="16px 16px 0">
        <strong>{startedOn ? runs.rehearsing({ time: formatDayTime(startedOn, locale) }) : runs.rehearsal()}</strong>
        <Text c="dimmed">{runs.rehearsingHint()}</Text>
      </Stack>
      <Group gap={8} p="16px 16px 0">
        <Button leftSection={<IconPlayerPlayFilled {...icon} />} onClick={onStart}>
          {runs.start({ number: next })}
        </Button>
        <Button variant="default" leftSection={<IconCheck {...icon} />} onClick={() => ask('keep')}>
          {runs.keep()}
        </Button>
        <Button variant="default" leftSection={<IconArrowBackUp {...icon} />} onClick={() => ask('undo')}>
          {runs.undoRehearsal()}
        </Button>
      </Group>
      {asked === 'undo' && <UndoRehearsalDialog number={next} onClose={close} />}
      {asked === 'keep' && <KeepRehearsalDialog number={next} onClose={close} />}
    </>
  )
}

/** Undoes the start of a run, for two minutes, and counts them down. */
const UndoButton = ({ startedOn, pending, onUndo }: { startedOn: string; pending: boolean; onUndo: () => void }) => {
  const { runs } = usePhrases()
  const left = Math.floor((Date.parse(startedOn) + undoStartWithin - useTickingNow(true)) / 1000)
  if (left <= 0) return null
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <Button variant="default" disabled={pending} leftSection={<IconArrowBackUp {...icon} />} onClick={onUndo}>
      {runs.undoLeft({ time })}
    </Button>
  )
}

/** The buttons of who animates: start the next run, or undo the start of the one that goes on and close it. */
export const RunControls = ({ list, onStart }: { list: RunList; onStart: () => void }) => {
  const { runs } = usePhrases()
  const problemsOf = useInputProblems()
  const [asked, ask] = useState<'close' | 'undo' | null>(null)
  const optionsOf = (done: () => string) => ({
    onSuccess: () => toastSuccess(done()),
    onError: (error: unknown) => toastError(Object.values(problemsOf(error, runs.failed()))[0] ?? runs.failed()),
    onSettled: invalidateRuns,
  })
  const running = list.runs.find(({ state }) => state === 'running')
  const number = running?.number ?? 0
  const close = trpc.admin.runs.close.useMutation(optionsOf(() => runs.closed({ number })))
  const undo = trpc.admin.runs.undoStart.useMutation(optionsOf(runs.undone))
  const prepare = trpc.admin.runs.prepare.useMutation(optionsOf(runs.prepared))
  const stage = useExerciseStage()
  const pending = close.isPending || undo.isPending
  const confirm = (act: typeof close | typeof undo) => {
    ask(null)
    act.mutate({ number })
  }
  if (list.isPlayed) return <RehearsalControls list={list} onStart={onStart} />
  if (!running)
    return (
      <>
        {stage === 'closed' && (
          <Stack gap={2} p="16px 16px 0">
            <strong>{runs.between({ number: list.next - 1 })}</strong>
            <Text c="dimmed">{runs.betweenHint({ number: list.next })}</Text>
          </Stack>
        )}
        <Group gap={8} p="16px 16px 0">
          <Button leftSection={<IconPlayerPlayFilled {...icon} />} onClick={onStart}>
            {runs.start({ number: list.next })}
          </Button>
          {stage === 'closed' && (
            <Button variant="default" loading={prepare.isPending} leftSection={<IconPencil {...icon} />} onClick={() => prepare.mutate()}>
              {runs.prepare()}
            </Button>
          )}
        </Group>
      </>
    )
  return (
    <Group gap={8} p="16px 16px 0">
      <UndoButton startedOn={running.startedOn} pending={pending} onUndo={() => ask('undo')} />
      <Button leftSection={<IconLock {...icon} />} loading={pending} onClick={() => ask('close')}>
        {runs.close({ number })}
      </Button>
      <ConfirmDialog
        opened={asked === 'close'}
        title={runs.closeTitle()}
        icon={<IconLock {...icon} />}
        confirmation={{ message: runs.closeHint(), confirmLabel: runs.closing(), confirmAction: () => confirm(close) }}
        onClose={() => ask(null)}
      >
        <p>{running.name}</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'undo'}
        title={runs.undo()}
        icon={<IconArrowBackUp {...icon} />}
        confirmation={{ message: runs.undoHint(), confirmLabel: runs.undo(), confirmAction: () => confirm(undo) }}
        onClose={() => ask(null)}
      >
        <p>{running.name}</p>
      </ConfirmDialog>
    </Group>
  )
}
