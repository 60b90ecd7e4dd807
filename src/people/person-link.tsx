import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePast } from '../app/past-place.ts'
import classes from './person-link.module.css'

type Props = {
  person: { id: number; username: string }
  className?: string | undefined
  id?: string | undefined
  /** Whether it shows the avatar, beside another link to the same person. The link is then hidden from the keyboard and screen readers. */
  silent?: boolean
  children: ReactNode
}

/** A link to a user's profile (PROF-01), in a past moment to that of the moment. */
export const PersonLink = ({ person: { id: personId, username }, className, id, silent = false, children }: Props) => {
  const place = usePast()?.toPlace(`person-${personId}`)
  return (
    <Link
      {...(place ?? linkOptions({ to: '/weez/p/$username', params: { username }, search: { id: personId } }))}
      className={silent ? classes.avatar : className}
      id={id}
      {...(silent && { tabIndex: -1, 'aria-hidden': true })}
    >
      {children}
    </Link>
  )
}
