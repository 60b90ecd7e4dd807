import { UnstyledButton } from '@mantine/core'
import { IconMasksTheater } from '@tabler/icons-react'
import { firstNameInText } from '#routers/people.rules.ts'
import { can } from '#routers/permissions.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { Name } from '../../people/name.tsx'
import shared from '../../ui/shared.module.css'
import { useActing } from './acting.ts'
import classes from './acting-band.module.css'

/** The band below the mark on every page of the social app, as long as the user speaks as a persona. */
export const ActingBand = () => {
  const { identity } = usePhrases()
  const { role } = useCurrentUser()
  const { persona, stop, ask } = useActing()
  if (!persona) return null
  const putDown = () => {
    // The band goes with its buttons.
    document.getElementById('main')?.focus({ preventScroll: true })
    stop()
  }
  return (
    <section className={classes.band} aria-label={identity.band()}>
      <IconMasksTheater size={18} stroke={1.75} aria-hidden />
      <p className={`${shared.truncated} ${classes.words}`}>
        <span className={classes.acting}>{identity.playing()} </span>
        <strong>
          <Name person={persona} />
        </strong>
      </p>
      {/* Players choose among their official accounts above the composer. */}
      {can(role, 'animate') && (
        <UnstyledButton className={classes.act} aria-haspopup="dialog" onClick={ask}>
          {identity.change()}
        </UnstyledButton>
      )}
      <UnstyledButton className={classes.act} onClick={putDown}>
        {identity.putDown({ name: firstNameInText(persona) })}
      </UnstyledButton>
    </section>
  )
}
