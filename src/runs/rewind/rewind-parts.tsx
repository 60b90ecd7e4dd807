import { SegmentedControl } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type OpenPlace, openKinds, toOpenPlace } from '#routers/rewind/moment-address.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePast } from '../../app/past-place.ts'
import rewind from './rewind.module.css'
import classes from './rewind-bar.module.css'

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
    <Link {...past.toPlace(place)} className={rewind.place}>
      {children}
    </Link>
  )
}

const parts = ['feed', 'front', 'mail', 'notes', 'plan'] as const
type Part = (typeof parts)[number]

/** What stands in the one column of a narrow window, which the address keeps; a link into the feed's place leads back to it (EXO-393). */
export const usePart = (): Part => {
  const { beside = 'notes', part } = useSearch({ from: '/authenticated/social/weez/rewind' })
  if (part === 'beside') return beside
  return part === 'front' || part === 'mail' ? part : 'feed'
}

/** Chooses what a narrow window shows of the moment; wide ones show all of it. */
export const PartSwitch = () => {
  const { runs } = usePhrases()
  const navigate = useNavigate()
  const choose = (part: Part) =>
    void navigate({
      to: '/weez/rewind',
      search: ({ part: _, beside: __, ...shown }) => ({
        ...shown,
        ...(part === 'plan' && { beside: part }),
        ...(part !== 'feed' && { part: part === 'front' || part === 'mail' ? part : 'beside' }),
      }),
      replace: true,
    })
  return (
    <SegmentedControl
      className={classes.parts}
      aria-label={runs.rewind.part()}
      value={usePart()}
      onChange={choose}
      data={parts.map(value => ({ value, label: runs.rewind.parts[value]() }))}
    />
  )
}
