import type { ReactNode } from 'react'
import type { EmbeddedWeeze, Weeze } from '#routers/weezes/weezes.contract.ts'
import { PastContext } from '#src/app/past-place.ts'
import { useShellWeezeInteractions } from '#src/layouts/social-layout.tsx'
import { ActingContext, asOneself } from '#src/weezes/persona/acting.ts'
import { WeezeInteractionsContext } from '#src/weezes/weeze/weeze-interactions.ts'
import { local } from './moments.ts'
import { ana, mairie } from './people.ts'

export const embedded: EmbeddedWeeze = {
  id: 11,
  text: 'Digue rompue',
  createdOn: local('2026-11-20T14:32:00.000'),
  author: ana,
  replyTo: null,
  conversationId: null,
  medias: [],
  mentions: [],
  sponsored: false,
  repliesCount: 2,
  reweezsCount: 1300,
  likesCount: 0,
  liked: false,
  reweezed: false,
}
export const weeze: Weeze = { ...embedded, reweezId: null, reweez: null }

/** The acts on weezes that the shell gives to whoever is signed in. */
export const InShell = ({ children }: { children: ReactNode }) => (
  <WeezeInteractionsContext value={useShellWeezeInteractions(() => {})}>{children}</WeezeInteractionsContext>
)

/** Speaks as a persona that likes and has reweezed some weezes. */
export const AsPersona = ({ liked = [], reweezed = [], children }: { liked?: number[]; reweezed?: number[]; children: ReactNode }) => (
  <ActingContext value={{ ...asOneself, persona: mairie, marks: { liked: new Set(liked), reweezed: new Set(reweezed) } }}>
    {children}
  </ActingContext>
)

/** A past moment; of this site it knows the thread of weeze 11. */
export const InPast = ({ children }: { children: ReactNode }) => (
  <PastContext
    value={{
      toPlace: open => ({ to: '/weez/rewind', search: () => ({ at: 'then', ...(open && { open }) }), resetScroll: false }),
      placeOfUrl: href => (href.includes('/inside') ? 'weeze-11' : href.includes('valmare') ? undefined : null),
    }}
  >
    {children}
  </PastContext>
)
