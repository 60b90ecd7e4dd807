import { VisuallyHidden } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { loadingDelay } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'

/** What stands in the place of something while it loads; visible and announced only after `loadingDelay`. */
export const Placeholders = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  const { commons } = usePhrases()
  const [late, setLate] = useState(false)
  useTimeout(() => setLate(true), loadingDelay, { autoInvoke: true })
  return (
    <>
      <VisuallyHidden role="status">{late && commons.loading()}</VisuallyHidden>
      <div className={className} style={{ visibility: late ? undefined : 'hidden' }} aria-hidden>
        {children}
      </div>
    </>
  )
}
