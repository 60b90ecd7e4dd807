import { VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp, IconClock, IconPaperclip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MailParty, MailThreadRow } from '#routers/mail/mail.contract.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import shared from '../ui/shared.module.css'
import { sayReason } from '../ui/use-reason-words.ts'
import { type Draft, toWords } from './compose/drafts.ts'
import { getRefusalOf, takeUp } from './compose/sending.ts'
import classes from './mail-row.module.css'
import { MailTime } from './mail-time.tsx'
import { PartyAvatar, partyName } from './party.tsx'
import { toFolderSearch, useMailNavigation, useMailPlace } from './use-mail-place.ts'

type LinesProps = { party: MailParty; name: string; count?: number; signs: ReactNode; subject: string; excerpt: string; end?: ReactNode }

/** The three lines of a row beside the picture of somebody. */
const RowLines = ({ party, name, count = 1, signs, subject, excerpt, end }: LinesProps) => {
  const { mail: phrases } = usePhrases()
  return (
    <>
      <PartyAvatar party={party} size={36} />
      <div className={shared.rest}>
        <div className={classes.line}>
          <bdi className={`${shared.truncated} ${classes.name}`}>{name}</bdi>
          {count > 1 && (
            <span className={classes.count}>
              <VisuallyHidden>{phrases.mailsInBox({ count })}</VisuallyHidden>
              <span aria-hidden>{count}</span>
            </span>
          )}
          <span className={classes.signs}>{signs}</span>
        </div>
        <div className={`${shared.truncated} ${classes.subject}`}>{subject || phrases.noSubject()}</div>
        <div className={classes.line}>
          <span className={`${shared.truncated} ${classes.excerpt}`}>{excerpt}</span>
          {end}
        </div>
      </div>
    </>
  )
}

const Clip = ({ count }: { count: number }) => {
  const { mail: phrases } = usePhrases()
  if (count === 0) return null
  return (
    <>
      <IconPaperclip size={15} stroke={1.75} aria-hidden />
      <VisuallyHidden>{phrases.withFiles({ count })}</VisuallyHidden>
    </>
  )
}

/** A thread in a list: by whom, how many mails, about what, since when, and who answers in a shared mailbox. */
export const MailRow = ({ row }: { row: MailThreadRow }) => {
  const { id, mailbox, from, subject, excerpt, mails, attachments, unread, answered, answering, updatedOn } = row
  const { mail: phrases } = usePhrases()
  const { id: ownId } = useCurrentUser()
  const { folder } = useMailPlace()
  return (
    <li>
      <Link
        to="/webmail/$threadId"
        params={{ threadId: String(id) }}
        search={toFolderSearch(ownId, mailbox, folder)}
        activeOptions={{ includeSearch: false }}
        className={classes.row}
        data-thread={id}
        data-unread={unread || undefined}
      >
        {unread && <VisuallyHidden>{phrases.isUnread()}</VisuallyHidden>}
        <RowLines
          party={from}
          name={partyName(from)}
          count={mails}
          subject={subject}
          excerpt={excerpt}
          signs={
            <>
              {answered && <IconArrowBackUp size={15} stroke={1.75} aria-hidden />}
              {answered && <VisuallyHidden>{phrases.answered()}</VisuallyHidden>}
              <Clip count={attachments} />
              <MailTime at={updatedOn} className={classes.time} />
            </>
          }
          end={
            answering && (
              <span className={classes.answering}>
                <PersonAvatar person={answering.user} size={18} />
                {phrases.answers({ name: firstNameInText(answering.user) })}
              </span>
            )
          }
        />
      </Link>
    </li>
  )
}

const nobody: MailParty = { kind: 'address', id: null, name: '', address: '', person: null }
const recipientsOf = ({ to, cc, bcc }: Draft) => [...to, ...cc, ...bcc]
/** Whom a draft goes to, in words. */
export const namesOf = (draft: Draft): string => recipientsOf(draft).map(partyName).join(', ')

/** A draft in a list. */
export const DraftRow = ({ draft, current }: { draft: Draft; current: boolean }) => {
  const { mail: phrases } = usePhrases()
  const { compose } = useMailNavigation()
  const [first = nobody] = recipientsOf(draft)
  return (
    <li>
      <button type="button" className={classes.row} aria-current={current || undefined} onClick={() => compose(draft)}>
        <RowLines
          party={first}
          name={phrases.sending.toNames({ names: namesOf(draft) || '–' })}
          subject={draft.subject}
          excerpt={toWords(draft.body)}
          signs={
            <>
              <Clip count={draft.attachments.length} />
              <MailTime at={draft.editedOn} className={classes.time} />
            </>
          }
        />
      </button>
    </li>
  )
}

/** A mail that waits for the network, or that the server has refused: it can be taken up again. */
export const OutgoingRow = ({ draft, refused }: { draft: Draft; refused: boolean }) => {
  const { mail, mailReasons } = usePhrases()
  const { sending: phrases } = mail
  const { locale } = useLocale()
  const { compose } = useMailNavigation()
  const [first = nobody] = recipientsOf(draft)
  const refusal = getRefusalOf(draft.id)
  const reason = (refusal && sayReason(mailReasons, refusal, locale)) ?? phrases.refusedHint()
  const open = () => {
    takeUp(draft)
    compose(draft)
  }
  return (
    <li>
      <button type="button" className={classes.row} data-refused={refused || undefined} onClick={open}>
        <RowLines
          party={first}
          name={phrases.toNames({ names: namesOf(draft) })}
          subject={draft.subject}
          excerpt={refused ? reason : phrases.later()}
          signs={
            <>
              <Clip count={draft.attachments.length} />
              <span className={classes.state}>
                <IconClock size={15} stroke={1.75} aria-hidden />
                {refused ? phrases.refused() : phrases.toSend()}
              </span>
            </>
          }
          end={refused && <span className={classes.takeUp}>{phrases.takeUp()}</span>}
        />
      </button>
    </li>
  )
}
