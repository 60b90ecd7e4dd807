import { Button, FileButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconCheck,
  IconDeviceLaptop,
  IconLock,
  IconPaperclip,
  IconSend,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { formatTime } from '#locales/format.ts'
import { mailRecipientsMax, mailSubjectMax, mailWordsMax } from '#routers/limits.contract.ts'
import type { Mailbox } from '#routers/mail/mail.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import shared from '../../ui/shared.module.css'
import { toastError, toastInfo } from '../../ui/toast.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { sayReason } from '../../ui/use-reason-words.ts'
import { KeyHint } from '../key-hint.tsx'
import { TeamReadsMail } from '../mail-side.tsx'
import { ToolButton } from '../tool-button.tsx'
import { useMailNavigation, useMailPlace } from '../use-mail-place.ts'
import { BodyEditor } from './body-editor.tsx'
import classes from './compose-pane.module.css'
import type { Draft } from './drafts.ts'
import { FileChips } from './file-chips.tsx'
import { FromField } from './from-field.tsx'
import fields from './recipients-field.module.css'
import { RecipientsField } from './recipients-field.tsx'
import { keepSender } from './senders.ts'
import { sendDraft } from './sending.ts'
import { useDraft } from './use-draft.ts'
import { useFiles } from './use-files.ts'

/** Whether the server or this device alone keeps what is written. */
const DraftState = ({ savedOn, failing }: { savedOn: number | null; failing: boolean }) => {
  const { compose: phrases } = usePhrases().mail
  const { locale } = useLocale()
  return (
    <p role="status" className={classes.state}>
      {failing && (
        <>
          <IconDeviceLaptop size={18} stroke={1.75} aria-hidden /> {phrases.savedHere()}
        </>
      )}
      {!failing && savedOn !== null && (
        <>
          <IconCheck size={18} stroke={1.75} aria-hidden /> {phrases.saved({ time: formatTime(new Date(savedOn), locale) })}
        </>
      )}
    </p>
  )
}

type Written = ReturnType<typeof useDraft>

/** Says what is wrong with an input of the mail; undefined where nothing is. */
const useProblem = (problems: Written['problems']) => {
  const { mailReasons, mail } = usePhrases()
  const { locale } = useLocale()
  const bounds: Record<string, number> = { 'mail.recipients': mailRecipientsMax, 'mail.body': mailWordsMax }
  return (input: string): string | undefined => {
    const refusal = problems[input]
    const { reason = '' } = refusal ?? {}
    return refusal && (sayReason(mailReasons, { max: bounds[reason] ?? 16, ...refusal }, locale) ?? mail.sending.refusedHint())
  }
}

/** To whom the mail goes and about what; Cc and Cci appear when they are asked for. */
const Addressing = ({ written, boxes, missing }: { written: Written; boxes: readonly Mailbox[]; missing: boolean }) => {
  const { mail } = usePhrases()
  const { compose: phrases } = mail
  const { draft, change, problems } = written
  const problemOf = useProblem(problems)
  const [hasCc, setCc] = useState(draft.cc.length > 0)
  const [hasBcc, setBcc] = useState(draft.bcc.length > 0)
  const place = useMailPlace()
  const choose = (mailbox: number) => {
    keepSender(place, mailbox)
    change({ mailbox })
  }
  const asked = (
    <span className={classes.more}>
      {!hasCc && (
        <Button size="compact-sm" variant="subtle" aria-label={mail.cc()} onClick={() => setCc(true)}>
          {phrases.addCc()}
        </Button>
      )}
      {!hasBcc && (
        <Button size="compact-sm" variant="subtle" aria-label={mail.bcc()} onClick={() => setBcc(true)}>
          {phrases.addBcc()}
        </Button>
      )}
    </span>
  )
  return (
    <>
      <FromField mailbox={draft.mailbox} boxes={boxes} problem={problemOf('from')} onChange={choose} />
      <RecipientsField
        label={mail.to()}
        value={draft.to}
        onChange={to => change({ to })}
        autoFocus={draft.to.length === 0}
        problem={missing && draft.to.length === 0 ? phrases.noRecipient() : problemOf('to')}
        end={!hasCc && asked}
      />
      {hasCc && (
        <RecipientsField
          label={mail.cc()}
          value={draft.cc}
          onChange={cc => change({ cc })}
          autoFocus={draft.cc.length === 0}
          problem={problemOf('cc')}
          end={asked}
        />
      )}
      {hasBcc && (
        <RecipientsField
          label={mail.bcc()}
          value={draft.bcc}
          onChange={bcc => change({ bcc })}
          autoFocus={draft.bcc.length === 0}
          problem={problemOf('bcc')}
        />
      )}
      <label className={fields.field}>
        <span className={fields.label}>{phrases.subject()}</span>
        <input
          className={`${fields.input} ${classes.subject}`}
          value={draft.subject}
          maxLength={mailSubjectMax}
          onChange={event => change({ subject: event.currentTarget.value })}
        />
      </label>
    </>
  )
}

type HeadProps = { title: string; written: Written; wide: boolean; onWide: ((wide: boolean) => void) | null; onClose: () => void }

const ComposeHead = ({ title, written, wide, onWide, onClose }: HeadProps) => {
  const { compose: phrases } = usePhrases().mail
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      <DraftState savedOn={written.savedOn} failing={written.failing} />
      {onWide && (
        <ToolButton
          from="md"
          label={wide ? phrases.narrow() : phrases.widen()}
          Sign={wide ? IconArrowsMinimize : IconArrowsMaximize}
          onClick={() => onWide(!wide)}
        />
      )}
      <ToolButton label={phrases.close()} Sign={IconX} onClick={onClose} />
    </header>
  )
}

type FootProps = { uploading: boolean; asksSubject: boolean; onSend: () => void; onFiles: (files: File[]) => void; onDiscard: () => void }

const ComposeFoot = ({ uploading, asksSubject, onSend, onFiles, onDiscard }: FootProps) => {
  const { mail } = usePhrases()
  const { compose: phrases } = mail
  return (
    <footer className={classes.foot}>
      <Button
        h={40}
        leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        rightSection={<KeyHint name="Ctrl ↵" />}
        disabled={uploading}
        onClick={onSend}
      >
        {uploading ? phrases.waitsForFiles() : phrases.send()}
      </Button>
      <FileButton multiple onChange={onFiles}>
        {props => (
          <Button {...props} h={40} variant="default" leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}>
            {phrases.attach()}
          </Button>
        )}
      </FileButton>
      <div className={`${shared.rest} ${classes.said}`}>
        {asksSubject ? (
          <p role="alert">{phrases.askSubject()}</p>
        ) : (
          <p className={classes.inside}>
            <IconLock size={16} stroke={1.75} aria-hidden /> {mail.staysInside()}
          </p>
        )}
        <TeamReadsMail />
      </div>
      <ToolButton label={phrases.discard()} Sign={IconTrash} onClick={onDiscard} />
    </footer>
  )
}

/** What a draft is called: a new mail, an answer or one that is passed on. */
const useTitle = ({ replyTo, forwardOf }: Draft): string => {
  const { compose: phrases } = usePhrases().mail
  if (replyTo !== null) return phrases.replyTitle()
  return forwardOf === null ? phrases.title() : phrases.forwardTitle()
}

type Props = {
  initial: Draft
  boxes: readonly Mailbox[]
  /** Whether it stands below the thread that it answers. */
  below?: boolean
  wide: boolean
  onWide: ((wide: boolean) => void) | null
}

/** Writes a mail: kept as one writes, sent by Ctrl+Enter, closed by Escape. */
export const ComposePane = ({ initial, boxes, below = false, wide, onWide }: Props) => {
  const { mail } = usePhrases()
  const { leaveDraft } = useMailNavigation()
  const written = useDraft(initial)
  const { draft, change } = written
  const files = useFiles(draft.attachments, attachments => change({ attachments }))
  const { over, handlers } = useFileDrop(dropped => files.add([...dropped]))
  const [missing, setMissing] = useState(false)
  const [asked, setAsked] = useState(false)
  const problemOf = useProblem(written.problems)
  const isNameless = draft.subject.trim() === ''
  // The page as it is when it is sent.
  const sendNow = useEffectEvent(() => {
    if (files.uploading) return
    if (draft.to.length + draft.cc.length + draft.bcc.length === 0) return setMissing(true)
    if (isNameless && !asked) return setAsked(true)
    sendDraft(written.end())
    leaveDraft()
  })
  const [wish, setWish] = useState(0)
  useEffect(() => {
    if (wish > 0) sendNow()
  }, [wish])
  const send = () => {
    // What was typed last becomes a recipient when its field is left.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    setWish(count => count + 1)
  }
  const discard = () => {
    written.discard().catch(() => toastError(mail.failedAct()))
    toastInfo(mail.compose.discarded())
    leaveDraft()
  }
  useHotkeys([['mod+Enter', send]], [])
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // What is open above the page closes by itself.
    if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return
    // The page has the key where nothing of the draft has the focus.
    event.stopPropagation()
    leaveDraft()
  }
  const title = useTitle(draft)
  const wrong = [problemOf('body'), problemOf('attachments')].filter(words => words !== undefined)
  return (
    <section
      className={classes.pane}
      data-below={below || undefined}
      data-over={over || undefined}
      aria-label={title}
      onKeyDown={press}
      {...handlers}
    >
      <ComposeHead title={title} written={written} wide={wide} onWide={onWide} onClose={leaveDraft} />
      <div className={classes.content}>
        <Addressing written={written} boxes={boxes} missing={missing} />
        <BodyEditor
          body={initial.body}
          autoFocus={initial.to.length > 0}
          onChange={body => change({ body })}
          onSend={send}
          onFiles={files.add}
        />
        {over && <p className={classes.drop}>{mail.compose.dropHere()}</p>}
        <FileChips attachments={draft.attachments} files={files} />
        {wrong.map(words => (
          <p key={words} role="alert" className={classes.problem}>
            {words}
          </p>
        ))}
      </div>
      <ComposeFoot uploading={files.uploading} asksSubject={asked && isNameless} onSend={send} onFiles={files.add} onDiscard={discard} />
    </section>
  )
}
