import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type OpenPlace, openKinds, toOpenPlace } from '#routers/rewind/moment-address.rules.ts'
import { usePast } from '../../app/past-place.ts'
import classes from './rewind.module.css'

/** The kind and the id of what is open. */
export const useOpenPlace = (): { kind: (typeof openKinds)[number] | null; ref: string } => {
  const open = toOpenPlace(useSearch({ from: '/authenticated/social/weez/rewind' }).open)
  const kind = openKinds.find(one => open?.startsWith(`${one}-`)) ?? null
  return { kind, ref: kind && open ? open.slice(kind.length + 1) : '' }
}

/** Opens something in the rewind, or with null leads back to the feed; the moment stays. */
export const PlaceLink = ({ place, children }: { place: OpenPlace | null; children: ReactNode }) => {
  const past = usePast()
  if (!past) return children
  return (
    <Link {...past.toPlace(place)} className={classes.place}>
      {children}
    </Link>
  )
}
