import { useEffect } from 'react'
import { usePhrases } from '../app/locale.tsx'
import { toastSuccess } from '../ui/toast.tsx'
import { takeSignInNote } from './sign-in-note.ts'

/** Says on the first page after the login that it succeeded (ERR-09). */
export const SignedInNotice = () => {
  const { toast } = usePhrases()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page, in the language that it opens with
  useEffect(() => {
    if (takeSignInNote()) toastSuccess(toast.login_success())
  }, [])
  return null
}
