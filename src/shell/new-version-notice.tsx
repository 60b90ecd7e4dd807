import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { usePhrases } from '../app/locale.tsx'
import { onOutdated } from '../app/new-version.ts'

/** Says that the server has a newer version when this page misses a part of its own. Nothing is loaded anew without the person's wish. */
export const NewVersionNotice = () => {
  const { errors, commons } = usePhrases()
  useEffect(
    () =>
      onOutdated(() => {
        notifications.show({
          id: 'version',
          title: errors.newVersion(),
          message: (
            <>
              <p>{errors.newVersionHint()}</p>
              <Button onClick={() => location.reload()}>{errors.reload()}</Button>
            </>
          ),
          color: 'gray',
          icon: <IconRefresh size={18} />,
          autoClose: false,
          closeButtonProps: { 'aria-label': commons.close() },
        })
      }),
    [errors, commons],
  )
  return null
}
