import { useState } from 'react'
import type { HandLine } from '#routers/hand-lines/hand-lines.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { announce } from '../../ui/announcer.tsx'
import { useHandDraft } from './hand-draft.ts'
import { readMinutes } from './hand-outcome.tsx'
import type { HandActs } from './use-hand-acts.ts'

/** Plays an open line: its call, what is noted of it, and its end; `onDone` is called when it is done. */
export const useHandPlay = (line: HandLine, acts: HandActs, onDone: () => void) => {
  const { hand } = usePhrases()
  const { draft, change } = useHandDraft(line.id)
  const [asks, setAsks] = useState<'outcome' | 'minutes' | null>(null)
  const minutes = readMinutes(draft.again)
  const begunOn = line.startedOn ?? draft.begunOn
  return {
    draft,
    begunOn,
    /** What is missing before it is done, once somebody has tried. */
    asks,
    change: (next: Parameters<typeof change>[0]) => {
      setAsks(null)
      change(next)
      acts.hold(line)
    },
    begin: () => {
      if (line.startedOn) return
      change({ begunOn: new Date().toISOString() })
      acts.begin(line)
    },
    done: () => {
      const { outcome, note } = draft
      if (outcome === null) {
        setAsks('outcome')
        return announce(hand.choose())
      }
      if (outcome === 'callBack' && minutes === null) return setAsks('minutes')
      void acts.finish(line, { outcome, note: note.trim(), againInMinutes: outcome === 'callBack' ? minutes : null }, draft)
      onDone()
    },
  }
}
export type HandPlay = ReturnType<typeof useHandPlay>
