import { useEffect, useMemo } from 'react'
import { placeOfPath } from '#routers/rewind/moment-address.rules.ts'
import type { RewindSpan } from '#routers/rewind/rewind.contract.ts'
import { feedPollInterval } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { PastContext, type PastPlaces } from '../../app/past-place.ts'
import { useCurrentUser } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { useNotes } from '../notes/queries.ts'
import classes from './rewind.module.css'
import { RewindBar } from './rewind-bar.tsx'
import { PastBeside, PastFeed, PastRoom } from './rewind-columns.tsx'
import { OpenOfMoment } from './rewind-open.tsx'
import { usePart } from './rewind-parts.tsx'
import { useRewind } from './use-rewind.ts'

/** Where links lead at a moment, `at` as `H+43`: they keep it, and what stands beside. */
export const toPastPlaces = (at: string): PastPlaces => ({
  toPlace: place => ({
    to: '/weez/rewind',
    search: ({ beside }) => ({ ...(beside && { beside }), at, ...(place && { open: place }) }),
    resetScroll: false,
  }),
  placeOfUrl: href => {
    const { origin, pathname, searchParams } = new URL(href)
    return origin === location.origin ? placeOfPath(pathname, searchParams) : null
  },
})

/** All notes of the exercise, oldest first. */
const useAllNotes = () => {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotes({ search: '' })
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return (data?.pages.flatMap(page => page.data) ?? []).toReversed()
}

const Rewound = ({ span }: { span: RewindSpan }) => {
  const { exercise } = useCurrentUser()
  const notes = useAllNotes()
  const part = usePart()
  const rewind = useRewind(
    span,
    notes.map(({ notedOn }) => Date.parse(notedOn)),
  )
  // Whole seconds, so that what was read once is shown at once; the end as it is, so that nothing of its last second is missing.
  const { moment, to } = rewind
  const at = new Date(moment >= to ? to : Math.floor(moment / 1000) * 1000).toISOString()
  const past = useMemo(() => toPastPlaces(rewind.address), [rewind.address])
  return (
    <>
      <RewindBar name={exercise.name} span={span} rewind={rewind} notes={notes} />
      <PastContext value={past}>
        <div className={classes.columns} data-moment={at} data-part={part}>
          <OpenOfMoment at={at}>
            <PastFeed at={at} />
          </OpenOfMoment>
          <PastRoom at={at} />
          <PastBeside at={at} notes={notes} onMoment={rewind.setMoment} />
        </div>
      </PastContext>
    </>
  )
}

/** The exercise as it was at a moment, for those who oversee it: an archive, or the run that goes on (EXO-366). */
export const RewindPage = () => {
  const { runs } = usePhrases()
  usePageTitle(runs.rewind.title())
  const { data: span, isError } = trpc.rewind.span.useQuery(
    {},
    { refetchInterval: ({ state }) => state.data?.goesOn !== false && feedPollInterval },
  )
  return (
    <main id="main" tabIndex={-1} className={classes.page} aria-labelledby={span ? 'page-title' : undefined} data-wide="three">
      {isError && !span && <p role="alert">{runs.rewind.failed()}</p>}
      {span && <Rewound span={span} />}
    </main>
  )
}
