import { VisuallyHidden } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { announcementDuration } from '../constants.ts'

type Message = { id: number; text: string }

let announcements: Message[] = []
let lastId = 0
const subscribers = new Set<() => void>()

const setAnnouncements = (messages: Message[]) => {
  announcements = messages
  for (const read of subscribers) read()
}

const subscribe = (read: () => void) => {
  subscribers.add(read)
  return () => subscribers.delete(read)
}

/** Tells screen readers something once they have said what they are saying; the eye has it in another way. */
export const announce = (text: string): void => {
  lastId += 1
  const message = { id: lastId, text }
  setAnnouncements([...announcements, message])
  setTimeout(() => setAnnouncements(announcements.filter(other => other !== message)), announcementDuration)
}

/** Tells screen readers what a part of the page has come to say, each time it says something else. */
export const useAnnouncement = (text: string | false): void => {
  useEffect(() => {
    if (text) announce(text)
  }, [text])
}

/** The one place where screen readers are told what happens by itself. Only what is added is read, so that no message cuts off another. */
export const Announcer = () => {
  const messages = useSyncExternalStore(subscribe, () => announcements)
  return (
    <VisuallyHidden component="div" role="status" aria-atomic={false}>
      {messages.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </VisuallyHidden>
  )
}
