import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDatabaseOff, IconRefresh } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ErrorReason } from '#routers/error-reasons.contract.ts'
import { getInputRefusals } from '../app/failure-kind.ts'
import { usePhrases } from '../app/locale.tsx'
import { onOutdated } from '../app/new-version.ts'
import { queryClient, storageFullKey } from '../app/trpc.ts'
import { toastError, toastSuccess } from '../ui/toast.tsx'
import { useReasonWords } from '../ui/use-reason-words.ts'
import { takeSignInNote } from './sign-in-note.ts'

/** What nobody sees in the text that has it. */
const invisible: ReadonlySet<ErrorReason> = new Set(['text.sign', 'text.marks', 'text.direction'])

/** Says what was refused in a text that somebody sent, and after which words: nobody sees it in the text. */
export const RefusedTextWatch = () => {
  const toWords = useReasonWords()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(event => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const found = Object.values(getInputRefusals(event.action.error)).find(({ reason }) => invisible.has(reason))
        const words = found && toWords(found)
        if (words) toastError(words, { id: 'refused-text', autoClose: 15_000 })
      }),
    [toWords],
  )
  return null
}

/** Says on the first page after the login that it succeeded (ERR-09). */
export const SignedInNotice = () => {
  const { toast } = usePhrases()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page, in the language that it opens with
  useEffect(() => {
    if (takeSignInNote()) toastSuccess(toast.login_success())
  }, [])
  return null
}

/** Shows a notification as long as the disk of the server is full. */
export const StorageFullNotice = () => {
  const { errors } = usePhrases()
  const { data: full } = useQuery({ queryKey: storageFullKey, queryFn: skipToken, initialData: false, staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => {
    if (!full) return
    notifications.show({
      id: 'full',
      title: errors.full(),
      message: errors.fullHint(),
      color: 'red',
      icon: <IconDatabaseOff size={18} />,
      autoClose: false,
      withCloseButton: false,
    })
    return () => void notifications.hide('full')
  }, [full, errors])
  return null
}

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
