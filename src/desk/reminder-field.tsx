import { Button, Flex, Group, Kbd, SegmentedControl, Textarea } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { WaitingSubject } from '#db/schema/enums.ts'
import type { OwedItem } from '#routers/desk/owed.contract.ts'
import { messageTextMax } from '#routers/limits.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import classes from './reminder-field.module.css'

type Props = {
  item: OwedItem
  text: string
  channel: WaitingSubject
  offline: boolean
  sending: boolean
  /** Whether the field takes the focus, with the caret behind the text. */
  autoFocus: boolean
  onWrite: (text: string) => void
  onChannel: (channel: WaitingSubject) => void
  onSend: () => void
}

/** By which ways the cell can be reminded: only whoever was asked is written to, but by mail also all whom that has reached. */
const useWays = ({ player, subject }: OwedItem): WaitingSubject[] => {
  const { mail } = useCurrentUser().exercise
  const isWritten = player !== null && subject !== 'article' && subject !== 'hand'
  return [...(isWritten ? (['message'] as const) : []), ...(mail && (isWritten || subject === 'mail') ? (['mail'] as const) : []), 'weeze']
}

/** The reminder of something owed: its text, by which way it goes, and as whom. Ctrl and Enter send it. */
export const ReminderField = ({ item, text, channel, offline, sending, autoFocus, onWrite, onChannel, onSend }: Props) => {
  const { owed } = usePhrases()
  const { persona } = item
  const ways = useWays(item)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const { current } = field
    if (!autoFocus || !current) return
    current.focus()
    current.setSelectionRange(current.value.length, current.value.length)
  }, [autoFocus])
  const may = text.trim() !== '' && !offline && !sending
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (may) onSend()
  }
  return (
    <Group className={classes.band} gap="8px 12px">
      <Flex component="span" flex="none" gap={8} align="center" fz="sm" fw={600} c="var(--weez-link)">
        <IconRefresh size={18} stroke={1.75} aria-hidden />
        {owed.remind()}
        <PersonAvatar person={persona} size={28} />
      </Flex>
      <Textarea
        ref={field}
        flex="1 1 260px"
        aria-label={owed.reminder()}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={messageTextMax}
        value={text}
        onChange={event => onWrite(event.currentTarget.value)}
        onKeyDown={press}
      />
      {ways.length > 1 && (
        <SegmentedControl
          aria-label={owed.channel()}
          value={channel}
          onChange={value => onChannel(ways.find(way => way === value) ?? 'weeze')}
          data={ways.map(value => ({ value, label: owed.channels[value]() }))}
        />
      )}
      <Button className={classes.send} disabled={!may} loading={sending} onClick={onSend}>
        {owed.remindAs({ name: nameInText(persona) })}{' '}
        <Kbd ml={8} px={5} py={0} ff="inherit" visibleFrom="sm">
          Ctrl ↵
        </Kbd>
      </Button>
    </Group>
  )
}
