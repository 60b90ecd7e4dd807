import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMasksTheater } from '@tabler/icons-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { can, playerRole } from '#routers/permissions.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { latePart } from '../../ui/late-part.tsx'
import { useActing } from '../persona/acting.ts'
import { PersonaCard } from '../persona/persona-card.tsx'
import classes from '../persona/persona-prompt.module.css'
import { OfficialAccountsRow, RecentPersonasRow } from '../persona/recent-personas-row.tsx'
import { Composer, type ComposerHandle } from './composer.tsx'
import { type ComposeTarget, moveWeezeDraft } from './draft.ts'

/** Stands in the place of a field where animators write as personas only and none is chosen. */
const PersonaPrompt = ({ onPick }: { onPick: () => void }) => {
  const { identity } = usePhrases()
  return (
    <div className={classes.prompt}>
      <IconMasksTheater color="var(--weez-link)" size={24} stroke={1.75} aria-hidden />
      <p className={classes.words}>
        <strong>{identity.pickFirst()}</strong>
        <br />
        {identity.pickFirstHint()}
      </p>
      <Button aria-haspopup="dialog" onClick={onPick}>
        {identity.pick()}
      </Button>
    </div>
  )
}

/** The search for the persona to speak as. */
export const PersonaPicker = latePart(() => import('../persona/persona-picker.tsx'), 'PersonaPicker')

type Props = {
  ref?: Ref<ComposerHandle>
  offline: boolean
  inDialog?: boolean
  target?: ComposeTarget | undefined
  /** Personas whom the target addresses. */
  offered?: Person[] | undefined
  above?: ReactNode
  below?: ReactNode
  onPosted: (weeze: Weeze, restore: () => void) => void
}

const nobody: Person[] = []
const stay = () => {}

/** The composer; animators also see the recent personas above it (COMP-18 to COMP-22), and players their official accounts. */
export const PersonaComposer = ({ ref, offline, inDialog = false, target, offered = nobody, above, below, onPosted }: Props) => {
  const user = useCurrentUser()
  const { identity } = usePhrases()
  const { persona, played, recents, mustPick, play, stop } = useActing()
  const [picking, picker] = useDisclosure(false)
  const box = useRef<HTMLDivElement>(null)
  // Choosing a persona focuses the editor. Returning to the own account moves the focus to the editor only if it was in the composer.
  const [entering, setEntering] = useState(inDialog)
  const author = persona ?? user

  const become = (person: Person) => {
    moveWeezeDraft(author.id, person.id, target)
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
          <RecentPersonasRow
            recents={recents}
            offered={offered}
            persona={persona}
            onPlay={become}
            // In a dialog Escape closes that, and the persona stays.
            onEscape={inDialog ? stay : leave}
            onSearch={picker.open}
          />
          <PersonaPicker opened={picking} title={identity.weezeAs()} takesFocus onClose={picker.close} onPick={become} />
        </>
      )}
      {mustPick ? (
        <PersonaPrompt onPick={picker.open} />
      ) : (
        <Composer
          key={author.id}
          ref={ref}
          author={author}
          personaCard={persona && <PersonaCard persona={persona} played={played} escapes={!inDialog} onStop={leave} />}
          offline={offline}
          autoFocus={entering}
          target={target}
          above={above}
          below={below}
          inDialog={inDialog}
          onPosted={onPosted}
          onLeave={inDialog ? stay : leave}
        />
      )}
    </div>
  )
}
