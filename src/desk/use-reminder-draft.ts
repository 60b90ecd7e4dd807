import { useLocalStorage } from '@mantine/hooks'
import { getStorageScope } from '../app/session.ts'

/** The text of a reminder that was not sent: the prepared one until something else is typed; it survives a reload. */
export const useReminderDraft = (userId: number, debtId: number, prepared: string) => {
  const [typed, setTyped, removeTyped] = useLocalStorage<string | null>({
    key: `weez-reminder:${getStorageScope()}:${userId}:${debtId}`,
    defaultValue: null,
    getInitialValueInEffect: false,
    sync: false,
    serialize: value => value ?? '',
    deserialize: value => value ?? null,
  })
  return { text: typed ?? prepared, write: (next: string) => setTyped(next), clear: removeTyped }
}
