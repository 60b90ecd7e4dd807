import { ActionIcon, Group, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { messageTextMax } from '#routers/limits.contract.ts'
import type { Participant } from '#routers/messaging/messaging.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { useWritingClosed } from '../app/session.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { DraftKept } from '../ui/draft-kept.tsx'
import shared from '../ui/shared.module.css'
import classes from './message-composer.module.css'

type Props = {
  text: string
  /** Whom the field names as the author; null = nobody, as for messages in one’s own name. */
  persona: Participant['identity'] | null
  onWrite: (text: string) => void
  onSend: (text: string) => void
}

/** Whether Enter sends the message. On touch screens it inserts a line break instead, since Shift+Enter is not available there. */
const enterKeySends = () => matchMedia('(pointer: fine)').matches

/** The input of a message: it grows with its text (MSG-33) and sends text only (MSG-42). */
export const MessageComposer = ({ text, persona, onWrite, onSend }: Props) => {
  const { direct_messages: phrases } = usePhrases()
  const closed = useWritingClosed()
  const field = useRef<HTMLTextAreaElement>(null)
  // What is typed after opening a conversation belongs in it, and nowhere else.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const empty = text.trim() === ''
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!empty && !closed) onSend(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const modified = event.ctrlKey || event.metaKey
    if (modified || (!event.shiftKey && !event.altKey && enterKeySends())) send(event)
  }
  return (
    <form className={classes.composer} data-acting={persona ? true : undefined} onSubmit={send}>
      {persona && (
        <div className={classes.as}>
          <PersonAvatar person={persona} size={20} />
          {phrases.conversation.answerAs({ name: nameInText(persona) })}
        </div>
      )}
      {closed && !empty && (
        <p className={classes.as} role="status">
          <DraftKept />
        </p>
      )}
      <Group gap={8} wrap="nowrap" align="flex-end">
        <Textarea
          ref={field}
          className={shared.rest}
          classNames={{ input: classes.input ?? '' }}
          autosize
          minRows={1}
          maxLength={messageTextMax}
          value={text}
          disabled={closed}
          placeholder={phrases.conversation.new_message_input_placeholder()}
          aria-label={phrases.conversation.new_message_input_placeholder()}
          enterKeyHint={enterKeySends() ? 'send' : 'enter'}
          onChange={event => onWrite(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon type="submit" size={44} disabled={empty || closed} aria-label={phrases.conversation.send()}>
          <IconSend size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
    </form>
  )
}
