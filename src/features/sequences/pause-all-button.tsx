import { Button } from '@mantine/core'
import { IconPlayerPauseFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { announce } from '../../ui/announcer.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSequenceMutation } from './use-sequence-mutations.ts'

const icon = <IconPlayerPauseFilled size={16} aria-hidden />

/** Pauses all that runs, after a question (SEQ-16); there is nothing to press where nothing runs. */
export const PauseAllButton = ({ sequences }: { sequences: readonly Sequence[] }) => {
  const { sequences: phrases } = usePhrases()
  const { pauseAll } = phrases
  const { act, pending } = useSequenceMutation()
  const [asking, setAsking] = useState(false)
  const running = sequences.filter(({ status }) => status === 'RUNNING')
  const pause = async () => {
    setAsking(false)
    if (await act(() => trpcClient.admin.sequences.pauseAll.mutate())) announce(pauseAll.done())
  }
  return (
    <>
      {running.length > 0 && (
        <Button variant="default" size="xs" leftSection={icon} loading={pending} onClick={() => setAsking(true)}>
          {pauseAll.button()}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={pauseAll.title()}
        icon={icon}
        confirmation={{ message: pauseAll.hint(), confirmLabel: pauseAll.button(), confirmAction: () => void pause() }}
        onClose={() => setAsking(false)}
      >
        <ul>
          {running.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}
