import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { liveSpans } from '#routers/figures/live-spans.contract.ts'
import { livePollInterval, nextInjects } from '../constants.ts'
import { Ticking } from '../features/desk/ticking.tsx'
import cards from '../features/live/card.module.css'
import { Card } from '../features/live/card.tsx'
import { DossierButton } from '../features/live/dossier-button.tsx'
import { formatSeconds } from '../features/live/formats.ts'
import { HashtagList } from '../features/live/hashtag-list.tsx'
import { LiveSkeleton } from '../features/live/live-skeleton.tsx'
import { MoodChart } from '../features/live/mood-chart.tsx'
import { Numbers } from '../features/live/numbers.tsx'
import { liveQuery } from '../features/live/queries.ts'
import { RateChart } from '../features/live/rate-chart.tsx'
import { PauseAllButton } from '../features/sequences/pause-all-button.tsx'
import { useSequences } from '../features/sequences/queries.ts'
import { ResumeAllButton } from '../features/sequences/resume-all-button.tsx'
import { UpcomingList } from '../features/sequences/upcoming-list.tsx'
import { ColumnHeader } from '../features/shell/column-header.tsx'
import { usePhrases } from '../locale.tsx'
import { usePermission } from '../session.ts'
import { FailedNotice } from '../ui/failed-notice.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { toAttempts, useOfflineState } from '../ui/use-offline-state.ts'
import { usePhone } from '../ui/use-phone.ts'
import { LiveFigures } from './live-figures.tsx'
import classes from './live-page.module.css'
import { LiveWaits } from './live-waits.tsx'

/** What happens in the exercise just now, for who runs it and who observes it (EXO-220). */
export const LivePage = () => {
  const { commons, live: texts } = usePhrases()
  const animates = usePermission('animate')
  const { sequences } = useSequences()
  const play = sequences.some(({ status, pausedTogether }) => status === 'RUNNING' || pausedTogether)
  const { span = 'hour' } = useSearch({ from: '/authenticated/social/weez/live' })
  const navigate = useNavigate({ from: '/weez/live' })
  // What is shown stays until the other span is there.
  const query = useQuery({ ...liveQuery(span), placeholderData: keepPreviousData })
  const { data: live } = query
  const offline = useOfflineState(toAttempts(query))
  usePageTitle(commons.live())
  const phone = usePhone()
  const spans = (
    <SegmentedControl
      size="xs"
      aria-label={texts.spans.title()}
      value={span}
      onChange={value => void navigate({ search: { span: value === 'start' ? value : undefined }, replace: true })}
      data={liveSpans.map(value => ({ value, label: texts.spans[value]() }))}
    />
  )
  return (
    <main id="main" tabIndex={-1} className={classes.page} aria-labelledby="page-title" data-wide="rail">
      <OfflineBanner offline={live ? offline : null} interval={livePollInterval} />
      <ColumnHeader
        title={commons.live()}
        subtitle={live && texts.updated({ time: formatSeconds(live.on) })}
        back={false}
        tools={
          <>
            {phone && spans}
            <DossierButton />
            {animates && play && (
              <>
                <PauseAllButton sequences={sequences} />
                <ResumeAllButton sequences={sequences} />
              </>
            )}
          </>
        }
        end={phone ? undefined : spans}
      />
      {!live && !query.isError && <LiveSkeleton />}
      {!live && query.isError && <FailedNotice title={texts.failed()} hint={texts.failedHint()} onRetry={() => void query.refetch()} />}
      {live && (
        <Ticking>
          <div className={cards.grid}>
            <LiveFigures live={live} />
            <RateChart live={live} />
            <Card title={texts.next()} size="narrow">
              <UpcomingList count={nextInjects} label={texts.next()} nothing={texts.noNext()} />
            </Card>
            <HashtagList live={live} />
            <MoodChart live={live} />
            <LiveWaits waiting={live.waiting} />
            <Numbers live={live} />
          </div>
        </Ticking>
      )}
    </main>
  )
}
