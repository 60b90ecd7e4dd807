import { useState } from 'react'
import type { fr } from '#locales/fr/dictionary.ts'
import type { Phrases } from '#locales/phrase-types.ts'
import type { Owned } from '#routers/desk/roles.rules.ts'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { useOpenHand } from '../hand/use-open-hand.ts'
import { JumpDialog } from '../sequences/jump-dialog.tsx'
import { isAnnouncedHand, useUpcoming } from '../sequences/queries.ts'
import { useItemMutations } from '../sequences/use-sequence-mutations.ts'
import { usePauseOrResume } from './use-pause-or-resume.ts'

/** The keys that conduct the sequences, as the list of shortcuts shows them. */
export const listControlKeys = ({ plan: { keys } }: Pick<Phrases<typeof fr>, 'plan'>) => ({
  title: keys.title(),
  lines: [
    { keys: [keys.space()], does: keys.pause() },
    { keys: ['n'], does: keys.publish() },
    { keys: ['x'], does: keys.skip() },
    { keys: ['g', 't'], does: keys.jump() },
    { keys: ['i'], does: keys.inject() },
  ],
})

/** Binds the keys that conduct the sequences: Space, n, x (⇧x while something open has x for itself) and g t; n and x act on the first line of the same narrowing as the list's. */
export const ControlKeys = ({ narrowing }: { narrowing?: readonly Owned[] }) => {
  const { data: upcoming = [] } = useUpcoming(narrowing)
  const { publish, skip, isPending } = useItemMutations()
  const { act: pauseOrResume } = usePauseOrResume()
  const [jumping, setJumping] = useState(false)
  const next = upcoming[0]
  const once = (act: () => void) => (event: KeyboardEvent) => {
    if (!event.repeat) act()
  }
  const onNext = ({ mutate }: { mutate: (item: { id: number }) => void }) =>
    once(() => {
      if (next && !isPending) mutate({ id: next.id })
    })
  const openHand = useOpenHand()
  const onN = next && isAnnouncedHand(next) ? once(() => openHand(next.id)) : onNext(publish)
  useShortcuts({ ' ': once(pauseOrResume), n: onN, x: onNext(skip), '⇧x': onNext(skip), 'g t': () => setJumping(true) })
  return jumping && <JumpDialog to={null} onClose={() => setJumping(false)} />
}
