import { createContext } from 'react'
import type { Message } from '#routers/messaging/messaging.contract.ts'

/** The corrections of messages by animators, whose dialogs the page provides. */
export type MessageCorrections = { onRemove: (message: Message) => void; onReassign: (message: Message) => void }

/** Null for everybody who may not correct messages. */
export const MessageCorrectionsContext = createContext<MessageCorrections | null>(null)
