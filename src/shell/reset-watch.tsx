import { notifications } from '@mantine/notifications'
import { IconRotate } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { usePhrases } from '../app/locale.tsx'
import { basePath } from '../app/page-data.ts'
import { useSessionUser } from '../app/session.ts'

/** Set for the page that a reset has reloaded. */
const reloadedKey = 'weez-reset'

/** Reloads the page when its exercise has been reset, says so afterwards (EXO-64), and forgets the drafts of earlier runs (EXO-377). */
export const ResetWatch = () => {
  const { commons, mark } = usePhrases()
  const user = useSessionUser()
  const run = user?.exercise.run
  // Somebody else who signs in on this page may be in another run.
  const [first, setFirst] = useState(user)
  if (user && user.id !== first?.id) setFirst(user)
  const isOutdated = user?.id === first?.id && user?.exercise.resetsCount !== first?.exercise.resetsCount
  useEffect(() => {
    if (!isOutdated) return
    sessionStorage.setItem(reloadedKey, 'yes')
    location.reload()
  }, [isOutdated])
  const userId = user?.id
  const past = user?.exercise.resetsCount ?? 0
  useEffect(() => {
    if (userId === undefined || past === 0) return
    void import('./older-runs.ts').then(({ forgetOlderRuns }) => forgetOlderRuns({ basePath, run: past, userId }), console.error)
  }, [userId, past])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page, in the language that it opens with
  useEffect(() => {
    if (sessionStorage.getItem(reloadedKey) === null) return
    sessionStorage.removeItem(reloadedKey)
    notifications.show({
      title: run?.state === 'closed' ? mark.runClosed({ number: run.number }) : mark.reset(),
      message: mark.resetHint(),
      color: 'gray',
      icon: <IconRotate size={18} />,
      autoClose: false,
      closeButtonProps: { 'aria-label': commons.close() },
    })
  }, [])
  return null
}
