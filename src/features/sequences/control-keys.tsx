import { useState } from 'react'
import type { fr } from '#locales/fr/dictionary.ts'
import type { Phrases } from '#locales/phrase-types.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { useCurrentUser } from '../../session.ts'
import { useShortcuts } from '../../shortcuts.ts'
import { trpc, utils } from '../../trpc.ts'
import { announce } from '../../ui/announcer.tsx'
import { JumpDialog } from './jump-dialog.tsx'
import { useSequences, useUpcoming } from './queries.ts'
import { useStorms } from './storms/use-storms.ts'
import { useItemMutations, useSequenceMutationOptions } from './use-sequence-mutations.ts'

/** The keys that conduct the sequences, as the list of shortcuts shows them. */
export const listControlKeys = ({ plan: { keys } }: Pick<Phrases<typeof fr>, 'plan'>) => ({
  title: keys.title(),
  lines: [
    { keys: [keys.space()], does: keys.pause() },
    { keys: ['n'], does: keys.publish() },
    { keys: ['x'], does: keys.skip() },
    { keys: ['g', 't'], does: keys.jump() },
  ],
})

/** Pauses all that runs, or resumes what was paused together. */
const usePauseOrResume = () => {
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
  return () => {
    if (pause.isPending || resume.isPending) return
    const all = [...sequences, ...storms]
    if (all.some(({ status }) => status === 'RUNNING')) pause.mutate()
    else if (phase === 'running' && all.some(({ pausedTogether }) => pausedTogether)) resume.mutate()
  }
}

/** Binds the keys that conduct the sequences: Space, n, x and g t. */
export const ControlKeys = () => {
  const { data: upcoming = [] } = useUpcoming()
  const { publish, skip, isPending } = useItemMutations()
  const pauseOrResume = usePauseOrResume()
  const [jumping, setJumping] = useState(false)
  const next = upcoming[0]
  const once = (act: () => void) => (event: KeyboardEvent) => {
    if (!event.repeat) act()
  }
  const onNext = ({ mutate }: { mutate: (item: { id: number }) => void }) =>
    once(() => {
      if (next && !isPending) mutate({ id: next.id })
    })
  useShortcuts({ ' ': once(pauseOrResume), n: onNext(publish), x: onNext(skip), 'g t': () => setJumping(true) })
  return jumping && <JumpDialog to={null} onClose={() => setJumping(false)} />
}
