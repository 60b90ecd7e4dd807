import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { announce } from '../../ui/announcer.tsx'
import { useSequenceMutationOptions } from '../sequences/use-sequence-mutations.ts'
import { useStorms } from '../storms/use-storms.ts'

/** The button that resumes the sequences and storms that were paused together (EXO-56); hidden if there are none, or if they wait for the exercise. */
export const ResumeAllButton = ({ sequences }: { sequences: readonly Sequence[] }) => {
  const { resumeAll } = usePhrases().sequences
  const { phase } = useCurrentUser().exercise
  const { mutate, isPending } = trpc.admin.sequences.resumeAll.useMutation({
    ...useSequenceMutationOptions(),
    onSuccess: () => announce(resumeAll.done()),
  })
  const { storms } = useStorms()
  if (phase !== 'running' || ![...sequences, ...storms].some(({ pausedTogether }) => pausedTogether)) return null
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {resumeAll.button()}
    </Button>
  )
}
