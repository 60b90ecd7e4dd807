import { Button } from '@mantine/core'
import { IconPlayerPauseFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { announce } from '../../ui/announcer.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSequenceMutationOptions } from '../sequences/use-sequence-mutations.ts'
import { excerptOf } from '../storms/excerpt.ts'
import { useStorms } from '../storms/use-storms.ts'

const icon = <IconPlayerPauseFilled size={16} aria-hidden />

/** The button that pauses all running sequences and storms after a confirmation (SEQ-16); hidden if none is running. */
export const PauseAllButton = ({ sequences }: { sequences: readonly Sequence[] }) => {
  const { sequences: phrases } = usePhrases()
  const { pauseAll } = phrases
  const { mutate, isPending } = trpc.admin.sequences.pauseAll.useMutation({
    ...useSequenceMutationOptions(),
    onSuccess: () => announce(pauseAll.done()),
  })
  const [confirming, setConfirming] = useState(false)
  const { storms } = useStorms()
  const running = [...sequences, ...storms.map(({ id, status, excerpt }) => ({ id, status, name: excerptOf(excerpt) }))].filter(
    ({ status }) => status === 'RUNNING',
  )
  const pause = () => {
    setConfirming(false)
    mutate()
  }
  return (
    <>
      {running.length > 0 && (
        <Button variant="default" size="xs" leftSection={icon} loading={isPending} onClick={() => setConfirming(true)}>
          {pauseAll.button()}
        </Button>
      )}
      <ConfirmDialog
        opened={confirming}
        title={pauseAll.title()}
        icon={icon}
        confirmation={{ message: pauseAll.hint(), confirmLabel: pauseAll.button(), confirmAction: pause }}
        onClose={() => setConfirming(false)}
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
