import { VisuallyHidden } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { announcementKept } from '../constants.ts'

type Message = { id: number; text: string }

let said: Message[] = []
let lastId = 0
const readers = new Set<() => void>()

const change = (messages: Message[]) => {
  said = messages
  for (const read of readers) read()
}

const subscribe = (read: () => void) => {
  readers.add(read)
  return () => readers.delete(read)
}

/** Tells screen readers something once they have said what they are saying; the eye has it in another way. */
export const announce = (text: string): void => {
  lastId += 1
  const message = { id: lastId, text }
  change([...said, message])
  setTimeout(() => change(said.filter(other => other !== message)), announcementKept)
}

/** Tells screen readers what a part of the page has come to say, each time it says something else. */
export const useAnnouncement = (text: string | false): void => {
  useEffect(() => {
    if (text) announce(text)
  }, [text])
}

/** The one place where screen readers are told what happens by itself. Only what is added is read, so that no message cuts off another. */
export const Announcer = () => {
  const messages = useSyncExternalStore(subscribe, () => said)
  return (
    <VisuallyHidden component="div" role="status" aria-atomic={false}>
      {messages.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </VisuallyHidden>
  )
}
