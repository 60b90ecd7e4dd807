import { createContext } from 'react'
import type { Message } from '#routers/messaging/messaging.contract.ts'

/** What animators do with messages, whose dialogs the page provides: `onOwe` says that the cell owes an answer. */
export type MessageCorrections = {
  onRemove: (message: Message) => void
  onReassign: (message: Message) => void
  onOwe: (message: Message) => void
}

/** Null for everybody who may not correct messages. */
export const MessageCorrectionsContext = createContext<MessageCorrections | null>(null)
