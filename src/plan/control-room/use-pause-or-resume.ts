import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { trpc, utils } from '../../app/trpc.ts'
import { announce } from '../../ui/announcer.tsx'
import { useSequences } from '../sequences/queries.ts'
import { useSequenceMutationOptions } from '../sequences/use-sequence-mutations.ts'
import { useStorms } from '../storms/use-storms.ts'

/** Pauses all that runs, or resumes what was paused together; `does` is null while there is neither. */
export const usePauseOrResume = () => {
  const { pauseAll, resumeAll } = usePhrases().sequences
  const { phase } = useCurrentUser().exercise
  const { sequences } = useSequences()
  const { storms } = useStorms()
  const options = useSequenceMutationOptions()
  const { sequences: calls } = trpc.admin
  const show = (text: string) => (known: Sequence[]) => {
    // The next press of the key acts on what this one has changed.
    utils.admin.sequences.list.setData(undefined, known)
    announce(text)
  }
  const pause = calls.pauseAll.useMutation({ ...options, onSuccess: show(pauseAll.done()) })
  const resume = calls.resumeAll.useMutation({ ...options, onSuccess: show(resumeAll.done()) })
  const isPending = pause.isPending || resume.isPending
  const all = [...sequences, ...storms]
  const runs = all.some(({ status }) => status === 'RUNNING')
  const mayResume = phase === 'running' && all.some(({ pausedTogether }) => pausedTogether)
  const does: 'pause' | 'resume' | null = runs ? 'pause' : mayResume ? 'resume' : null
  return {
    does,
    isPending,
    act: () => {
      if (isPending || does === null) return
      if (does === 'pause') pause.mutate()
      else resume.mutate()
    },
  }
}
