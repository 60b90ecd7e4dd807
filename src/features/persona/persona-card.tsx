import { Kbd, UnstyledButton } from '@mantine/core'
import { IconMasksTheater } from '@tabler/icons-react'
import type { Person } from '#routers/people.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { useCurrentUser } from '../../session.ts'
import { fullName } from '../../ui/full-name.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import classes from './persona-card.module.css'

/** Shows, above the field, the persona that the user writes as and the button that stops it (COMP-20). */
export const PersonaCard = ({ persona, onStop }: { persona: Person; onStop: () => void }) => {
  const { identity } = usePhrases()
  const user = useCurrentUser()
  return (
    <>
      <div className={classes.band}>
        <IconMasksTheater size={20} stroke={1.75} aria-hidden />
        <p className={classes.words} role="status">
          {identity.acting()} <strong>{fullName(persona)}</strong>
        </p>
        <UnstyledButton className={classes.stop} onClick={onStop} aria-keyshortcuts="Escape">
          {identity.stop({ name: user.firstname || user.lastname })}
          <Kbd className={classes.key} aria-hidden>
            {identity.escape()}
          </Kbd>
        </UnstyledButton>
      </div>
      <div className={classes.card}>
        <PersonAvatar person={persona} size={56} />
        <p className={classes.who}>
          <strong>{fullName(persona)}</strong> <span className={classes.username}>@{persona.username}</span>
        </p>
      </div>
    </>
  )
}
