import { type Dispatch, type SetStateAction, useMemo } from 'react'
import { isDeleted, markDeleted } from '../features/feed/deleted.ts'
import { findWeezes } from '../features/feed/use-feed.ts'
import { mayAct } from '../features/identity/use-identity.ts'
import type { WeezeActs } from '../features/weeze/acts.ts'
import { contentOf, isPlainReweez, replaceWeeze } from '../features/weeze/content.ts'
import { useUser } from '../session.ts'
import { type Modals, openSlideshow, openWriting } from './modals.ts'
import { showPosted } from './show-posted.ts'
import { updateWeezes } from './update-weezes.ts'

/** The plain reweezes of a weeze by somebody that the page holds. */
const reweezsOf = (weezeId: number, userId: number) =>
  findWeezes(weeze => weeze.reweezId === weezeId && weeze.author.id === userId && isPlainReweez(weeze) && !isDeleted(weeze.id))

/** What the reader may do with the weezes below the shell; `change` opens the modals that some of it needs (SHELL-04). */
export const useActsOfShell = (change: Dispatch<SetStateAction<Modals>>): WeezeActs => {
  const { id: userId, role } = useUser()
  return useMemo(
    () => ({
      // An OBSERVER reads and writes nothing (design rule 14).
      readOnly: role === 'OBSERVER',
      mayDelete: mayAct(role),
      onAnswer: answer => updateWeezes(replaceWeeze(answer)),
      onReweezed: reweez => showPosted(reweez, userId),
      onUndone: weeze => {
        markDeleted(...reweezsOf(weeze.id, userId).map(({ id }) => id))
        updateWeezes(replaceWeeze(weeze))
      },
      onReply: weeze => change(openWriting({ kind: 'reply', weeze })),
      onQuote: weeze => change(openWriting({ kind: 'reweez', weeze })),
      onOpenImage: (weeze, index) => change(openSlideshow(weeze.author, contentOf(weeze).images, index)),
    }),
    [role, userId, change],
  )
}
