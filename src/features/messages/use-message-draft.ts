import { useLocalStorage } from '@mantine/hooks'
import { getStorageScope } from '../../session.ts'

/** The unsent text of a user in a conversation; it survives a reload. */
export const useMessageDraft = (userId: number, conversationId: number) => {
  const [text, setText, removeText] = useLocalStorage({
    key: `weez-message:${getStorageScope()}:${userId}:${conversationId}`,
    defaultValue: '',
    getInitialValueInEffect: false,
    sync: false,
    serialize: value => value,
    deserialize: value => value ?? '',
  })
  return [text, (next: string) => (next ? setText(next) : removeText())] as const
}
