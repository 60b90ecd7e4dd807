import { useDisclosure } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { EmbeddedWeeze, Weeze } from '#routers/weezes/contract.ts'
import { isDeleted, markDeleted } from '../features/feed/deleted.ts'
import { findWeezes, updateWeezes } from '../features/feed/use-feed.ts'
import { mayAct } from '../features/identity/use-identity.ts'
import type { WeezeActs } from '../features/weeze/acts.ts'
import { isPlainReweez, replaceWeeze } from '../features/weeze/content.ts'
import { useUser } from '../session.ts'
import type { About } from './about-dialog.tsx'
import { showPosted } from './show-posted.ts'

/** The plain reweezes of a weeze by somebody that the page holds. */
const reweezsOf = (weezeId: number, userId: number) =>
  findWeezes(weeze => weeze.reweezId === weezeId && weeze.author.id === userId && isPlainReweez(weeze) && !isDeleted(weeze.id))

/** What the reader may do with the weezes below the shell, and the modals that are open because of it (SHELL-04, SHELL-16). */
export const useActsOfShell = () => {
  const { id: userId, role } = useUser()
  const pathname = useLocation({ select: location => location.pathname })
  const [about, setAbout] = useState<About | null>(null)
  const [writing, modal] = useDisclosure(false)
  const [slides, setSlides] = useState<{ weeze: EmbeddedWeeze; index: number } | null>(null)
  const { open, close } = modal

  // Who follows a link out of a modal leaves it; what was begun is kept as a draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what has changed
  useEffect(() => {
    close()
    setSlides(null)
  }, [pathname, close])

  const acts = useMemo((): WeezeActs => {
    const write = (next: About) => {
      setAbout(next)
      open()
    }
    return {
      // An OBSERVER reads and writes nothing (design rule 14).
      readOnly: role === 'OBSERVER',
      mayDelete: mayAct(role),
      onAnswer: answer => updateWeezes(replaceWeeze(answer)),
      onReweezed: reweez => showPosted(reweez, userId),
      onUndone: weeze => {
        markDeleted(...reweezsOf(weeze.id, userId).map(({ id }) => id))
        updateWeezes(replaceWeeze(weeze))
      },
      onReply: weeze => write({ kind: 'reply', weeze }),
      onQuote: weeze => write({ kind: 'reweez', weeze }),
      onOpenImage: (weeze, index) => setSlides({ weeze, index }),
    }
  }, [role, userId, open])

  const posted = (weeze: Weeze) => {
    showPosted(weeze, userId)
    close()
  }
  return { acts, about, writing, close, posted, slides, closeSlides: () => setSlides(null) }
}
