import { type Dispatch, type SetStateAction, useMemo } from 'react'
import { can } from '#routers/permissions.ts'
import { isPlainReweez } from '#routers/weezes/posts.rules.ts'
import { isDeleted, markDeleted } from '../features/feed/deleted-weezes.ts'
import { findCachedWeezes } from '../features/feed/feed-queries.ts'
import { replaceWeeze, toWeezeContent } from '../features/weeze/content.ts'
import type { WeezeInteractions } from '../features/weeze/weeze-interactions.ts'
import { useCurrentUser, useWritingClosed } from '../session.ts'
import { addPostedWeeze, updateCachedWeezes } from './cached-weezes.ts'
import { type Modals, openCompose, openSlideshow } from './modals.ts'

/** The cached plain reweezes of a weeze by one user. */
const findPlainReweezs = (weezeId: number, userId: number) =>
  findCachedWeezes(weeze => weeze.reweezId === weezeId && weeze.author.id === userId && isPlainReweez(weeze) && !isDeleted(weeze.id))

/** The actions on weezes that the reader may use; `change` opens modals (SHELL-04). */
export const useShellWeezeInteractions = (change: Dispatch<SetStateAction<Modals>>): WeezeInteractions => {
  const { id: userId, role } = useCurrentUser()
  const closed = useWritingClosed()
  return useMemo(
    () => ({
      // An OBSERVER reads but does not write (design rule 14).
      readOnly: !can(role, 'write'),
      closed,
      canDelete: can(role, 'animate'),
      seesMoods: can(role, 'oversee'),
      onUpdated: answer => updateCachedWeezes(replaceWeeze(answer)),
      onReweezed: reweez => addPostedWeeze(reweez, userId),
      onReweezUndone: (weeze, authorId) => {
        markDeleted(...findPlainReweezs(weeze.id, authorId).map(({ id }) => id))
        updateCachedWeezes(replaceWeeze(weeze))
      },
      onReply: weeze => change(openCompose({ kind: 'reply', weeze })),
      onQuote: weeze => change(openCompose({ kind: 'reweez', weeze })),
      onOpenImage: (weeze, index) => change(openSlideshow(weeze, toWeezeContent(weeze).images, index)),
    }),
    [role, closed, userId, change],
  )
}
