import { Button, Kbd, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { jumpUndoSeconds, sequenceSecondsMax } from '#routers/limits.contract.ts'
import type { PassedItems } from '#routers/sequences/jumps.contract.ts'
import { planJump } from '#routers/sequences/jumps.rules.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toastError, toastInfo, toastSuccess } from '../../ui/toast.tsx'
import { toastUndo } from '../../ui/undo-toast.tsx'
import { useTickingNow } from '../../ui/use-now.ts'
import { elapsedAt } from './elapsed.ts'
import { formatOffset, parseOffset } from './format-times.ts'
import classes from './jump-dialog.module.css'
import { invalidateSequences } from './queries.ts'

/** The mutation that moves the running sequences to a moment; its toast takes that back for as long as the server can. */
const useJump = () => {
  const { plan, sequences } = usePhrases()
  const { jump: texts } = plan
  const undo = trpc.admin.sequences.undoJump.useMutation({
    onSettled: invalidateSequences,
    onSuccess: () => toastSuccess(texts.undone()),
    onError: error => toastError(['conflict', 'not found'].includes(getFailureKind(error)) ? texts.tooLate() : sequences.failed()),
  })
  return trpc.admin.sequences.jump.useMutation({
    onSettled: invalidateSequences,
    onSuccess: ({ id }, { to }) => {
      if (id === null) return toastInfo(texts.already())
      const done = texts.done({ to: formatOffset(to) })
      toastUndo(done, { label: texts.undo(), duration: jumpUndoSeconds * 1000, undo: () => undo.mutate({ id }) })
    },
    onError: () => toastError(sequences.failed()),
  })
}

const answers: readonly { between: PassedItems; key: string }[] = [
  { between: 'publish', key: 'p' },
  { between: 'skip', key: 'x' },
  { between: 'leave', key: 'l' },
]

/** What a jump to `to` would do now; undefined until the plan is read. */
const useForecast = (to: number | null) => {
  const { data, dataUpdatedAt } = trpc.admin.sequences.plan.useQuery(undefined, { refetchOnMount: 'always' })
  const now = useTickingNow(true)
  if (!data || to === null) return undefined
  const sequences = data.sequences.map(sequence => ({ ...sequence, elapsed: elapsedAt(sequence, dataUpdatedAt, now) }))
  const pending = data.items.filter(({ state }) => state === 'pending')
  return planJump(sequences, pending, to)
}

/** Asks for a moment of the plan and what becomes of the items before it; each answer jumps at once. `to` = the moment to begin with. */
export const JumpDialog = ({ to: first, onClose }: { to: number | null; onClose: () => void }) => {
  const { jump: texts } = usePhrases().plan
  const [typed, setTyped] = useState(first === null ? '' : formatOffset(first))
  const parsed = parseOffset(typed)
  const to = parsed !== null && parsed <= sequenceSecondsMax ? parsed : null
  const forecast = useForecast(to)
  const jump = useJump()
  const skip = useRef<HTMLButtonElement>(null)
  const possible = forecast !== undefined && forecast.moved.length > 0
  const act = (between: PassedItems) => {
    if (to !== null && possible && !jump.isPending) jump.mutate({ to, between }, { onSuccess: onClose })
  }
  useShortcuts(Object.fromEntries(answers.map(({ between, key }) => [key, () => act(between)])), 'dialog')
  const moment = { to: to === null ? '' : formatOffset(to) }
  const count = forecast?.passed.length ?? 0
  return (
    <Dialog opened onClose={onClose} title={texts.title()} padded maxWidth={440}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          skip.current?.focus()
        }}
      >
        <TextInput
          label={texts.to()}
          description={texts.hint()}
          value={typed}
          error={typed.trim() !== '' && to === null ? texts.wrong() : undefined}
          data-autofocus
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </form>
      {forecast && (
        <>
          <Text mt={16} mb={12} role="status">
            {possible ? (count > 0 ? texts.from({ ...moment, count }) : texts.straight(moment)) : texts.none()}
          </Text>
          {possible && count === 0 && (
            <Button ref={skip} loading={jump.isPending} onClick={() => act('skip')}>
              {texts.go(moment)}
            </Button>
          )}
          {possible && count > 0 && (
            <Stack gap={4}>
              {answers.map(({ between, key }) => (
                <UnstyledButton
                  key={between}
                  ref={between === 'skip' ? skip : undefined}
                  className={classes.answer}
                  aria-disabled={jump.isPending}
                  aria-keyshortcuts={key}
                  onClick={() => act(between)}
                >
                  <strong>{texts.between[between]()}</strong>
                  <span>{texts.effects[between]()}</span>
                  <Kbd aria-hidden>{key}</Kbd>
                </UnstyledButton>
              ))}
            </Stack>
          )}
          {possible && (
            <Text mt={12} fz="xs" c="dimmed">
              {texts.undoable({ seconds: jumpUndoSeconds })}
            </Text>
          )}
        </>
      )}
    </Dialog>
  )
}
