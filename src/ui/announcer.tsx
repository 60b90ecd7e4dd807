import { VisuallyHidden } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { announcementDuration } from '../app/constants.ts'

type Message = { id: number; text: string }

let announcements: Message[] = []
let lastId = 0
const subscribers = new Set<() => void>()

const setAnnouncements = (messages: Message[]) => {
  announcements = messages
  for (const read of subscribers) read()
}

const getAnnouncements = () => announcements

const subscribe = (read: () => void) => {
  subscribers.add(read)
  return () => subscribers.delete(read)
}

/** Announces a text to screen readers without interrupting them. The page must show the same information visually. */
export const announce = (text: string): void => {
  lastId += 1
  const message = { id: lastId, text }
  setAnnouncements([...announcements, message])
  setTimeout(() => setAnnouncements(announcements.filter(other => other !== message)), announcementDuration)
}

/** Announces a text to screen readers whenever it changes. */
export const useAnnouncement = (text: string | false): void => {
  useEffect(() => {
    if (text) announce(text)
  }, [text])
}

/** The live region of the page. Screen readers read only added texts, so announcements do not interrupt each other. */
export const Announcer = () => {
  const messages = useSyncExternalStore(subscribe, getAnnouncements, getAnnouncements)
  return (
    <VisuallyHidden component="div" role="status" aria-atomic={false}>
      {messages.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </VisuallyHidden>
  )
}
