import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  person: { id: number; username: string }
  className?: string | undefined
  id?: string | undefined
  /** Whether another link to the same person is beside it. The link is then hidden from the keyboard and screen readers. */
  silent?: boolean
  children: ReactNode
}

/** A link to a user's profile (PROF-01). */
export const PersonLink = ({ person: { id: personId, username }, className, id, silent = false, children }: Props) => (
  <Link
    to="/weez/p/$username"
    params={{ username }}
    search={{ id: personId }}
    className={className}
    id={id}
    {...(silent && { tabIndex: -1, 'aria-hidden': true })}
  >
    {children}
  </Link>
)
