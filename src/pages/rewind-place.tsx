import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { type OpenPlace, openKinds, toOpenPlace } from '#routers/rewind/moment-address.rules.ts'
import classes from './rewind.module.css'

/** The kind and the id of what is open. */
export const useOpenPlace = (): { kind: (typeof openKinds)[number] | null; ref: string } => {
  const open = toOpenPlace(useSearch({ from: '/authenticated/social/weez/rewind' }).open)
  const kind = openKinds.find(one => open?.startsWith(`${one}-`)) ?? null
  return { kind, ref: kind && open ? open.slice(kind.length + 1) : '' }
}

/** Opens something in the rewind, or with null leads back to the feed; the moment stays. */
export const PlaceLink = ({ place, children }: { place: OpenPlace | null; children: ReactNode }) => (
  <Link
    to="/weez/rewind"
    search={({ open: _, ...shown }) => ({ ...shown, ...(place && { open: place }) })}
    resetScroll={false}
    className={classes.place}
  >
    {children}
  </Link>
)

/** Opens articles in the rewind where their cards lead to the present ones. */
export const useArticlesOfMoment = () => {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const card = event.target instanceof Element ? event.target.closest('a[data-article]') : null
    const open = toOpenPlace(`article-${card?.getAttribute('data-article')}`)
    if (!open || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate({ to: '/weez/rewind', search: shown => ({ ...shown, open }), resetScroll: false })
  }
}
