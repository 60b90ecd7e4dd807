import { notifications } from '@mantine/notifications'
import { IconDatabaseOff } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePhrases } from '../app/locale.tsx'
import { storageFullKey } from '../app/trpc.ts'

const id = 'full'

/** Shows a notification as long as the disk of the server is full. */
export const StorageFullNotice = () => {
  const { errors } = usePhrases()
  const { data: full } = useQuery({ queryKey: storageFullKey, queryFn: skipToken, initialData: false, staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => {
    if (!full) return
    notifications.show({
      id,
      title: errors.full(),
      message: errors.fullHint(),
      color: 'red',
      icon: <IconDatabaseOff size={18} />,
      autoClose: false,
      withCloseButton: false,
    })
    return () => void notifications.hide(id)
  }, [full, errors])
  return null
}
