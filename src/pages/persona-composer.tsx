import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { can, playerRole } from '#routers/permissions.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { Composer, type ComposerHandle } from '../features/composer/composer.tsx'
import { type ComposeTarget, moveWeezeDraft } from '../features/composer/draft.ts'
import { OfficialAccountsRow } from '../features/persona/official-accounts-row.tsx'
import { PersonaCard } from '../features/persona/persona-card.tsx'
import { PersonaPicker } from '../features/persona/persona-picker.tsx'
import { RecentPersonasRow } from '../features/persona/recent-personas-row.tsx'
import { usePersona } from '../features/persona/use-persona.ts'
import { useCurrentUser } from '../session.ts'

type Props = {
  ref?: Ref<ComposerHandle>
  offline: boolean
  inDialog?: boolean
  target?: ComposeTarget | undefined
  above?: ReactNode
  below?: ReactNode
  onPosted: (weeze: Weeze) => void
}

/** The composer; animators also see the recent personas above it (COMP-18 to COMP-22), and players their official accounts. */
export const PersonaComposer = ({ ref, offline, inDialog = false, target, above, below, onPosted }: Props) => {
  const user = useCurrentUser()
  const { persona, recents, play, stop } = usePersona(user.id)
  const [picking, picker] = useDisclosure(false)
  const box = useRef<HTMLDivElement>(null)
  // Choosing a persona focuses the editor. Returning to the own account moves the focus to the editor only if it was in the composer.
  const [entering, setEntering] = useState(inDialog)
  const author = persona ?? user

  const become = (person: Person) => {
    if (!persona) moveWeezeDraft(user.id, person.id, target)
    setEntering(true)
    play(person)
  }
  const leave = () => {
    setEntering(box.current?.contains(document.activeElement) ?? false)
    stop()
  }

  return (
    <div ref={box}>
      {user.role === playerRole && <OfficialAccountsRow persona={persona} onPlay={become} onStop={leave} />}
      {can(user.role, 'animate') && (
        <>
          <RecentPersonasRow recents={recents} persona={persona} onPlay={become} onStop={leave} onSearch={picker.open} />
          <PersonaPicker opened={picking} onClose={picker.close} onPick={become} />
        </>
      )}
      <Composer
        key={author.id}
        ref={ref}
        author={author}
        personaCard={persona && <PersonaCard persona={persona} onStop={leave} />}
        offline={offline}
        autoFocus={entering}
        target={target}
        above={above}
        below={below}
        inDialog={inDialog}
        onPosted={onPosted}
        onLeave={leave}
      />
    </div>
  )
}
