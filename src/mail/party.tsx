import { IconUsers } from '@tabler/icons-react'
import type { MailParty } from '#routers/mail/mail.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import classes from './party.module.css'

/** The name by which a mail names somebody; an address that nobody has is its own name. */
export const partyName = ({ kind, name, address, person }: MailParty): string => {
  if (person) return nameInText(person)
  return kind === 'list' ? name : address
}

/** The picture of somebody whom a mail names: a list has a sign, an address that nobody has an `@`. */
export const PartyAvatar = ({ party: { kind, person }, size }: { party: MailParty; size: number }) => {
  if (person) return <PersonAvatar person={person} size={size} />
  return (
    <span className={classes.sign} data-list={kind === 'list' || undefined} style={{ width: size, height: size }} aria-hidden>
      {kind === 'list' ? <IconUsers size={size * 0.55} stroke={1.75} /> : '@'}
    </span>
  )
}
