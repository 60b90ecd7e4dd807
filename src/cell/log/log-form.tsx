import { Button, Textarea, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconClock, IconPaperclip, IconSend, IconUser, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type CellEntryKind, cellEntryKinds } from '#db/schema/enums.ts'
import type { CellRoom } from '#routers/cell/room.contract.ts'
import { cellEntryMax } from '#routers/limits.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser, useWritingClosed } from '../../app/session.ts'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { DraftKept } from '../../ui/draft-kept.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { toDueMoment } from './due-time.ts'
import { type Attached, startEntry, type UnsentEntry, useEntryDraft } from './entry-draft.ts'
import { type ReadText, readEntryText } from './entry-text.ts'
import { useClock } from './entry-time.tsx'
import { kindSigns } from './kind-sign.ts'
import { useLastFocus } from './last-focus.ts'
import classes from './log-form.module.css'
import { saveEntry } from './unsent-entries.ts'

type Players = CellRoom['data']

const KindButtons = ({ chosen, onKind }: { chosen: CellEntryKind; onKind: (kind: CellEntryKind) => void }) => {
  const { cell: phrases } = usePhrases()
  const closed = useWritingClosed()
  const phone = usePhone()
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, of which one is pressed
    <div role="group" className={classes.kinds} aria-label={phrases.kind()}>
      {cellEntryKinds.map((kind, at) => {
        const Sign = kindSigns[kind]
        return (
          <UnstyledButton
            key={kind}
            className={classes.kind}
            data-kind={kind}
            aria-pressed={kind === chosen}
            aria-keyshortcuts={`Alt+${at + 1}`}
            disabled={closed}
            onClick={() => onKind(kind)}
          >
            <Sign size={18} stroke={1.75} aria-hidden />
            {phone ? phrases.shortKinds[kind]() : phrases.kinds[kind]()}
            <kbd className={classes.key} aria-hidden translate="no">
              Alt {at + 1}
            </kbd>
          </UnstyledButton>
        )
      })}
    </div>
  )
}

type ActionProps = { read: ReadText; players: Players; onInsert: (sign: string) => void; onFocus: () => void }

/** What is read from the text of an action, and its signs for who types none. */
const ActionChips = ({ read: { owner, due }, players, onInsert, onFocus }: ActionProps) => {
  const { cell: phrases } = usePhrases()
  const closed = useWritingClosed()
  const sign = phrases.dueSign()
  const target = (
    <UnstyledButton className={classes.chip} data-on={owner ? true : undefined} disabled={closed}>
      {owner ? <PersonAvatar person={owner} size={20} /> : <IconUser size={16} stroke={1.75} aria-hidden />}
      {owner ? fullName(owner) : phrases.owner()}
      <kbd className={classes.key} aria-hidden translate="no">
        @
      </kbd>
    </UnstyledButton>
  )
  return (
    <>
      <Menu position="top-start" target={target} onClose={onFocus}>
        {players.map(({ person }) => (
          <MenuItem
            key={person.id}
            leftSection={<PersonAvatar person={person} size={20} />}
            onClick={() => onInsert(`@${fullName(person)} `)}
          >
            {fullName(person)}
          </MenuItem>
        ))}
      </Menu>
      <UnstyledButton className={classes.chip} data-on={due ? true : undefined} disabled={closed} onClick={() => onInsert(sign)}>
        <IconClock size={16} stroke={1.75} aria-hidden />
        {due ? phrases.due({ time: due }) : phrases.dueTime()}
        <kbd className={classes.key} aria-hidden translate="no">
          {sign.trim()}
        </kbd>
      </UnstyledButton>
    </>
  )
}

/** What is attached, or was last in focus elsewhere and can be. */
const AttachChip = ({ attached, focused, onToggle }: { attached: Attached | null; focused: Attached | null; onToggle: () => void }) => {
  const { cell: phrases } = usePhrases()
  const closed = useWritingClosed()
  const shown = attached ?? focused
  if (!shown) return null
  const what = phrases.attachedOf[shown.subject]({ name: shown.name })
  return (
    <UnstyledButton
      className={classes.chip}
      data-on={attached ? true : undefined}
      aria-pressed={attached !== null}
      aria-keyshortcuts="Alt+j"
      disabled={closed}
      onClick={onToggle}
    >
      <IconPaperclip size={16} stroke={1.75} aria-hidden />
      {attached ? what : phrases.attach({ what })}
      <kbd className={classes.key} aria-hidden translate="no">
        Alt j
      </kbd>
    </UnstyledButton>
  )
}

/** The entry that is being written, with what is read from it, and what becomes of it. */
const useEntry = (players: Players, onSaved: () => void) => {
  const { exercise } = useCurrentUser()
  const closed = useWritingClosed()
  const [draft, setDraft, forget] = useEntryDraft()
  const { kind, words } = draft ?? startEntry()
  const read = kind === 'action' ? readEntryText(words, players) : null
  const change = (next: Partial<UnsentEntry>) =>
    setDraft(before => {
      const now = { ...(before ?? startEntry()), ...next }
      // The time is that of the first letter.
      return before?.words.trim() || !now.words.trim() ? now : { ...now, notedOn: new Date().toISOString() }
    })
  const send = () => {
    const said = read?.words ?? words.trim()
    if (closed || !draft || said === '') return
    const dueOn = read?.due ? toDueMoment(read.due, new Date(draft.notedOn), exercise.scenario) : null
    forget()
    onSaved()
    void saveEntry({ ...draft, words: said, ownerId: read?.owner?.id ?? null, dueOn })
  }
  return { draft, kind, words, read, change, send, closed, sendable: !closed && words.trim() !== '' }
}

type Props = { field: RefObject<HTMLTextAreaElement | null>; players: Players; onSaved: () => void }

/** The field of the log, which is always there: kinds, words with their owner and due time, and what is attached. */
export const LogForm = ({ field, players, onSaved }: Props) => {
  const { cell: phrases } = usePhrases()
  const phone = usePhone()
  const clock = useClock()
  const focused = useLastFocus()
  const { draft, kind, words, read, change, send, closed, sendable } = useEntry(players, onSaved)
  const attached = draft?.attached ?? null
  const focus = () => field.current?.focus()
  const attach = () => change({ attached: attached ? null : focused })
  const insert = (sign: string) => {
    change({ words: words === '' || words.endsWith(' ') ? words + sign : `${words} ${sign}` })
    focus()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || closed) return
    const wanted = cellEntryKinds[Number(/^Digit([1-3])$/.exec(event.code)?.[1]) - 1]
    if (wanted) change({ kind: wanted })
    else if (event.code === 'KeyJ') attach()
    else return
    event.preventDefault()
    focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <section className={classes.form} aria-label={phrases.write()}>
      <div className={classes.line}>
        <KindButtons chosen={kind} onKind={next => change({ kind: next })} />
        {closed && <DraftKept />}
        {draft && words.trim() !== '' && <p className={classes.stamp}>{phrases.notedAt({ time: clock(draft.notedOn) })}</p>}
      </div>
      {draft?.corrects && (
        <p className={classes.corrects}>
          {phrases.corrects({ time: clock(draft.corrects.notedOn) })}
          <UnstyledButton className={classes.small} onClick={() => change({ corrects: null })}>
            <VisuallyHidden>{phrases.dontCorrect()}</VisuallyHidden>
            <IconX size={16} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </p>
      )}
      <div className={classes.field}>
        <Textarea
          ref={field}
          flex={1}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={cellEntryMax}
          aria-label={phrases.words()}
          placeholder={closed ? phrases.closed() : phrases.placeholder()}
          value={words}
          readOnly={closed}
          onChange={event => change({ words: event.currentTarget.value })}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
        />
        {phone && (
          <Button w={44} h={44} p={0} disabled={!sendable} onClick={send}>
            <VisuallyHidden>{phrases.send()}</VisuallyHidden>
            <IconSend size={20} stroke={1.75} aria-hidden />
          </Button>
        )}
      </div>
      <div className={classes.line}>
        {read && <ActionChips read={read} players={players} onInsert={insert} onFocus={focus} />}
        <AttachChip attached={attached} focused={focused} onToggle={attach} />
        {!phone && (
          <Button h={36} ml="auto" flex="none" disabled={!sendable} onClick={send}>
            {phrases.send()}
            <kbd className={classes.enter} aria-hidden>
              ↵
            </kbd>
          </Button>
        )}
      </div>
    </section>
  )
}
