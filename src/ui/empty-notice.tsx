import type { ReactNode } from 'react'
import { EmptyIllustration } from './empty-illustration.tsx'
import { Notice } from './notice.tsx'

/** The notice of an empty list: a title, a hint and an action. */
export const EmptyNotice = ({ title, hint, action }: { title: string; hint: string; action: ReactNode }) => (
  <Notice title={title} hint={hint} action={action}>
    <EmptyIllustration />
  </Notice>
)
