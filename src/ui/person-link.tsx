import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  person: { id: number; username: string }
  className?: string | undefined
  id?: string | undefined
  /** Stands beside another link to the same person: the keyboard and screen readers need it once. */
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
