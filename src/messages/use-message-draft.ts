import { useLocalStorage } from '@mantine/hooks'
import { returnDraft, useReturnedDraft } from '../app/returned-drafts.ts'
import { getStorageScope } from '../app/session.ts'

const toKey = (userId: number, conversationId: number) => `weez-message:${getStorageScope()}:${userId}:${conversationId}`

/** Brings the text of a message that was taken back into the draft of its conversation, unless something else was begun there. */
export const returnMessage = (userId: number, conversationId: number, text: string): void =>
  returnDraft(toKey(userId, conversationId), text, stored => stored === '')

/** The unsent text of a user in a conversation; it survives a reload. */
export const useMessageDraft = (userId: number, conversationId: number) => {
  const key = toKey(userId, conversationId)
  const [text, setText, removeText] = useLocalStorage({
    key,
    defaultValue: '',
    getInitialValueInEffect: false,
    sync: false,
    serialize: value => value,
    deserialize: value => value ?? '',
  })
  useReturnedDraft(key, draft => setText(current => current || draft))
  return [text, (next: string) => (next ? setText(next) : removeText())] as const
}
