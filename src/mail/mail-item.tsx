import { Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowBackUpDouble, IconArrowForwardUp, IconChevronDown, IconDots } from '@tabler/icons-react'
import { use } from 'react'
import { formatDateTime } from '#locales/format.ts'
import type { Mail, MailParty } from '#routers/mail/mail.contract.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { useCurrentUser, useShownMoment } from '../app/session.ts'
import { Menu, MenuDivider, MenuItem } from '../ui/menu.tsx'
import shared from '../ui/shared.module.css'
import { toWords } from './compose/drafts.ts'
import { MailFiles } from './files.tsx'
import { MailBody } from './mail-body.tsx'
import { MailCorrectionsContext } from './mail-corrections.tsx'
import classes from './mail-item.module.css'
import { MailTime } from './mail-time.tsx'
import { PartyAvatar, partyName } from './party.tsx'
import { ToolButton } from './tool-button.tsx'

/** What one does with a mail; null for those who do not write from its mailbox. */
export type MailAnswers = { reply: (mail: Mail) => void; replyAll: (mail: Mail) => void; forward: (mail: Mail) => void }

const fullParty = (party: MailParty): string => (party.kind === 'address' ? party.address : `${partyName(party)} <${party.address}>`)

/** All addresses of a mail. */
const MailDetails = ({ mail: { from, to, cc, bcc, createdOn } }: { mail: Mail }) => {
  const { mail: phrases } = usePhrases()
  const { locale } = useLocale()
  const lines: (readonly [string, readonly MailParty[]])[] = [
    [phrases.from(), [from]],
    [phrases.to(), to],
    [phrases.cc(), cc],
    [phrases.bcc(), bcc],
  ]
  return (
    <dl className={classes.details}>
      {lines
        .filter(([, parties]) => parties.length > 0)
        .map(([label, parties]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{parties.map(fullParty).join(', ')}</dd>
          </div>
        ))}
      <div>
        <dt>{phrases.date()}</dt>
        <dd>{formatDateTime(useShownMoment()(createdOn), locale)}</dd>
      </div>
    </dl>
  )
}

/** The actions on one mail, behind a button. */
const MailMenu = ({ mail, answers }: { mail: Mail; answers: MailAnswers | null }) => {
  const { commons, mail: phrases } = usePhrases()
  const corrections = use(MailCorrectionsContext)
  if (!(answers || corrections)) return null
  return (
    <Menu width={228} target={<ToolButton label={commons.menuOf({ name: partyName(mail.from) })} Sign={IconDots} size={36} />}>
      {answers && (
        <>
          <MenuItem leftSection={<IconArrowBackUp size={18} stroke={1.75} />} onClick={() => answers.reply(mail)}>
            {phrases.reply()}
          </MenuItem>
          <MenuItem leftSection={<IconArrowBackUpDouble size={18} stroke={1.75} />} onClick={() => answers.replyAll(mail)}>
            {phrases.replyAll()}
          </MenuItem>
          <MenuItem leftSection={<IconArrowForwardUp size={18} stroke={1.75} />} onClick={() => answers.forward(mail)}>
            {phrases.forward()}
          </MenuItem>
        </>
      )}
      {answers && corrections && <MenuDivider />}
      {corrections && <MenuItem onClick={() => corrections.onReassign(mail)}>{phrases.reassign()}</MenuItem>}
      {corrections && (
        <MenuItem color="red" onClick={() => corrections.onRemove(mail)}>
          {phrases.remove()}
        </MenuItem>
      )}
    </Menu>
  )
}

type Props = { mail: Mail; opened: boolean; onToggle: () => void; answers: MailAnswers | null }

/** A mail of a thread: one line while it is folded, with all its text, files and addresses while it is open. */
export const MailItem = ({ mail, opened, onToggle, answers }: Props) => {
  const { mail: phrases } = usePhrases()
  const [detailed, details] = useDisclosure(false)
  const name = partyName(mail.from)
  const { id: ownId } = useCurrentUser()
  const sayParty = (party: MailParty) => (party.kind === 'person' && party.id === ownId ? phrases.you() : partyName(party))
  if (!opened)
    return (
      <li>
        <UnstyledButton className={classes.folded} aria-expanded={false} onClick={onToggle}>
          <PartyAvatar party={mail.from} size={36} />
          <bdi className={classes.name}>{name}</bdi>
          <span className={`${shared.truncated} ${shared.rest} ${classes.second}`}>
            {mail.removed ? phrases.removedMail() : toWords(mail.body)}
          </span>
          <MailTime at={mail.createdOn} className={classes.second} />
        </UnstyledButton>
      </li>
    )
  return (
    <li className={classes.mail} aria-label={phrases.mailFrom({ name })} data-noted={`mail-${mail.id}`} data-name={name}>
      <PartyAvatar party={mail.from} size={36} />
      <div className={shared.rest}>
        <div className={classes.head}>
          <div className={shared.rest}>
            <UnstyledButton className={classes.who} aria-expanded onClick={onToggle}>
              <bdi className={classes.name}>{name}</bdi>
              {mail.from.kind !== 'address' && <span className={`${shared.truncated} ${classes.second}`}>{mail.from.address}</span>}
            </UnstyledButton>
            <p className={classes.to}>
              {mail.writtenBy && <b>{firstNameInText(mail.writtenBy)}, </b>}
              {phrases.toNames({ names: mail.to.map(sayParty).join(', ') })}
              {mail.cc.length > 0 && `, ${phrases.ccNames({ names: mail.cc.map(sayParty).join(', ') })}`}{' '}
              <UnstyledButton className={classes.more} aria-expanded={detailed} onClick={details.toggle}>
                {phrases.details()} <IconChevronDown size={15} stroke={2} aria-hidden />
              </UnstyledButton>
            </p>
          </div>
          <MailTime at={mail.createdOn} className={classes.second} />
          {answers && <ToolButton from="sm" label={phrases.reply()} Sign={IconArrowBackUp} size={36} onClick={() => answers.reply(mail)} />}
          {!mail.removed && <MailMenu mail={mail} answers={answers} />}
        </div>
        {detailed && <MailDetails mail={mail} />}
        {mail.removed ? (
          <Text fs="italic" c="dimmed">
            {phrases.removedMail()}
          </Text>
        ) : (
          <MailBody body={mail.body} />
        )}
        <MailFiles files={mail.attachments} />
      </div>
    </li>
  )
}
