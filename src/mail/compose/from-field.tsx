import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMasksTheater, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import type { Mailbox } from '#routers/mail/mail.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { fullName, nameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser, usePermission } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { Menu, MenuDivider, MenuItem } from '../../ui/menu.tsx'
import shared from '../../ui/shared.module.css'
import { PersonaPicker } from '../../weezes/composer/persona-composer.tsx'
import classes from './from-field.module.css'
import fields from './recipients-field.module.css'

type Sender = { id: number; owner: Person; address: string }

/** Somebody whose mailbox is not listed, such as a persona with nothing unread. */
const useSender = (id: number, boxes: readonly Mailbox[], picked: Person | undefined): Sender | undefined => {
  const box = boxes.find(one => one.id === id)
  const known = picked?.id === id ? picked : undefined
  const { data: profile } = trpc.weezes.profile.useQuery({ id }, { enabled: !(box || known) })
  const owner = known ?? profile
  const { data } = trpc.mail.directory.useQuery({ terms: owner?.username ?? '' }, { enabled: !box && owner !== undefined })
  if (box || !owner) return box
  return { id, owner, address: data?.find(one => one.kind === 'person' && one.id === id)?.address ?? '' }
}

type Props = { mailbox: number; boxes: readonly Mailbox[]; problem: string | undefined; onChange: (mailbox: number) => void }

/** From whose mailbox a mail is sent: one's own, a shared one, or for animators any persona's. */
export const FromField = ({ mailbox, boxes, problem, onChange }: Props) => {
  const { mail } = usePhrases()
  const { compose: phrases } = mail
  const user = useCurrentUser()
  const animates = usePermission('animate')
  const [picking, picker] = useDisclosure(false)
  const [picked, setPicked] = useState<Person>()
  const open = boxes.filter(({ writes }) => writes)
  const sender = useSender(mailbox, boxes, picked)
  const pick = (person: Person) => {
    setPicked(person)
    onChange(person.id)
  }
  const name = sender ? fullName(sender.owner) : ''
  return (
    <div className={fields.field}>
      <span className={fields.label}>{mail.from()}</span>
      <div className={`${shared.rest} ${classes.line}`}>
        <Menu
          position="bottom-start"
          width={320}
          target={
            <UnstyledButton className={classes.sender}>
              {sender && <PersonAvatar person={sender.owner} size={24} />}
              <span className={shared.truncated}>
                <b>{name}</b> {sender?.address}
              </span>
              <IconSelector size={16} stroke={1.75} aria-hidden />
            </UnstyledButton>
          }
        >
          {open.map(({ id, owner, address }) => (
            <MenuItem key={id} leftSection={<PersonAvatar person={owner} size={24} />} onClick={() => onChange(id)}>
              <b>{fullName(owner)}</b> {address}
            </MenuItem>
          ))}
          {animates && <MenuDivider />}
          {animates && (
            <MenuItem leftSection={<IconMasksTheater size={20} stroke={1.75} />} onClick={picker.open}>
              {phrases.otherPersona()}
            </MenuItem>
          )}
        </Menu>
        {mailbox !== user.id && <span className={shared.second}>{phrases.signed({ name: nameInText(user) })}</span>}
        {problem && (
          <span className={classes.problem} role="alert">
            {problem}
          </span>
        )}
      </div>
      {animates && (
        <PersonaPicker opened={picking} title={phrases.otherPersona()} takesFocus={false} onClose={picker.close} onPick={pick} />
      )}
    </div>
  )
}
