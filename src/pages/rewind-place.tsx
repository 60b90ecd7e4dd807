import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import classes from './rewind.module.css'

const openKinds = ['weeze', 'person', 'article', 'conversation'] as const

/** What is open in the rewind, as the address has it: `weeze-12`, `person-5`, `article-` with its frontId, or `conversation-9`. */
export type OpenPlace = `${(typeof openKinds)[number]}-${string}`

/** What an address names; undefined for anything else. */
export const toOpenPlace = (value: unknown): OpenPlace | undefined =>
  typeof value === 'string' && /^(?:(?:weeze|person|conversation)-[1-9]\d{0,15}|article-[\w-]{12})$/.test(value)
    ? (value as OpenPlace)
    : undefined

/** The kind and the id of what is open. */
export const useOpenPlace = (): { kind: (typeof openKinds)[number] | null; ref: string } => {
  const { open } = useSearch({ from: '/authenticated/social/weez/rewind' })
  const kind = openKinds.find(one => open?.startsWith(`${one}-`)) ?? null
  return { kind, ref: kind && open ? open.slice(kind.length + 1) : '' }
}

/** Opens something in the rewind, or with null leads back to the feed; the moment stays. */
export const PlaceLink = ({ place, children }: { place: OpenPlace | null; children: ReactNode }) => (
  <Link
    to="/weez/rewind"
    search={({ at, beside }) => ({ at, beside, ...(place && { open: place }) })}
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
    void navigate({ to: '/weez/rewind', search: ({ at, beside }) => ({ at, beside, open }), resetScroll: false })
  }
}
