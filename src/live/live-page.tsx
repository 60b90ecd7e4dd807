import { Box, SegmentedControl, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { liveSpans } from '#db/schema/enums.ts'
import type { Live } from '#routers/live/live.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { livePollInterval, nextInjects } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { usePermission } from '../app/session.ts'
import { abortable, utils } from '../app/trpc.ts'
import { toAddress } from '../desk/rows.ts'
import { Age, Ticking } from '../desk/ticking.tsx'
import { Name } from '../people/name.tsx'
import { PauseAllButton } from '../plan/control-room/pause-all-button.tsx'
import { ResumeAllButton } from '../plan/control-room/resume-all-button.tsx'
import { UpcomingList } from '../plan/control-room/upcoming-list.tsx'
import { useSequences } from '../plan/sequences/queries.ts'
import { ColumnHeader } from '../shell/column-header.tsx'
import { OfflineBanner } from '../shell/offline-banner.tsx'
import { toAttempts, useOfflineState } from '../shell/use-offline-state.ts'
import { announce } from '../ui/announcer.tsx'
import { FailedNotice } from '../ui/empty-notice.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Placeholders } from '../ui/placeholders.tsx'
import { usePhone } from '../ui/use-phone.ts'
import cards from './card.module.css'
import { Card, Nothing } from './card.tsx'
import { ChatterCard } from './chatter/chatter-card.tsx'
import { ChatterFigures } from './chatter/chatter-figures.tsx'
import { ChatterKeys, ChatterLegend } from './chatter/chatter-keys.tsx'
import { NextChatter } from './chatter/next-chatter.tsx'
import { isUsed, useChatter, useChatterMutations } from './chatter/use-chatter.ts'
import { DossierButton } from './dossier-button.tsx'
import { formatSeconds } from './formats.ts'
import { HashtagList } from './hashtag-list.tsx'
import { LiveFigures } from './live-figures.tsx'
import classes from './live-page.module.css'
import liveWaits from './live-waits.module.css'
import { MoodChart } from './mood-chart.tsx'
import { Numbers } from './numbers.tsx'
import { RateChart } from './rate-chart.tsx'

/** Who waits longest for an answer; each row opens its row at the desk. */
const LiveWaits = ({ waiting }: { waiting: Live['waiting'] }) => {
  const { commons, live: texts } = usePhrases()
  return (
    <Card title={texts.longest()} size="narrow" action={<Link to="/weez/desk">{commons.desk()}</Link>}>
      {waiting.longest.length === 0 && <Nothing>{texts.nobody()}</Nothing>}
      <ol>
        {waiting.longest.map(wait => (
          <li key={toAddress(wait)}>
            <Link to="/weez/desk" search={{ row: toAddress(wait) }} className={liveWaits.wait}>
              <Age since={wait.since} thresholds={waiting} />
              <Box component="span" miw={0} fz="sm">
                <Name person={wait.player} /> → <strong>{wait.persona ? fullName(wait.persona) : texts.anybody()}</strong>
              </Box>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const bars = [
  { height: 98, 'data-size': 'full' },
  { height: 310, 'data-size': 'wide' },
  { height: 310 },
  { height: 330 },
  { height: 330 },
  { height: 330 },
]

/** Bars in the place of the figures while they load. */
const LiveSkeleton = () => (
  <Placeholders className={cards.grid}>
    {bars.map((bar, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <Skeleton key={at} {...bar} radius={12} />
    ))}
  </Placeholders>
)

/** What happens in the exercise just now, for who runs it and who observes it (EXO-220). */
export const LivePage = () => {
  const { commons, live: texts, chatter: chatterTexts } = usePhrases()
  const animates = usePermission('animate')
  const { sequences } = useSequences()
  const play = sequences.some(({ status, pausedTogether }) => status === 'RUNNING' || pausedTogether)
  const { span = 'hour' } = useSearch({ from: '/authenticated/social/weez/live' })
  const navigate = useNavigate({ from: '/weez/live' })
  // What is shown stays until the other span is there.
  const query = useQuery({
    ...utils.figures.live.queryOptions(
      { span },
      {
        ...abortable,
        refetchOnWindowFocus: 'always',
        refetchOnReconnect: 'always',
        retry: false,
        refetchInterval: livePollInterval,
      },
    ),
    placeholderData: keepPreviousData,
  })
  const { data: live } = query
  const offline = useOfflineState(toAttempts(query))
  usePageTitle(commons.live())
  const phone = usePhone()
  const chatter = useChatter()
  const used = chatter !== undefined && isUsed(chatter)
  const { set } = useChatterMutations()
  const pauseChatter = () => {
    if (!chatter || set.isPending) return
    set.mutate({ paused: !chatter.paused })
    announce(chatter.paused ? chatterTexts.playedAll() : chatterTexts.pausedAll())
  }
  const upcoming = (
    <Card title={texts.next()} size="narrow">
      <UpcomingList count={nextInjects} label={texts.next()} nothing={texts.noNext()} />
    </Card>
  )
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
            {used && <ChatterFigures live={live} chatter={chatter} />}
            <LiveFigures live={live} rates={!used} />
            <RateChart live={live} />
            {used && <NextChatter chatter={chatter} />}
            {!used && upcoming}
            {chatter && chatter.groups.length > 0 && <ChatterCard chatter={chatter} onPause={pauseChatter} />}
            {used && upcoming}
            <HashtagList live={live} />
            <MoodChart live={live} />
            <LiveWaits waiting={live.waiting} />
            <Numbers live={live} />
          </div>
          {used && animates && <ChatterKeys onPause={pauseChatter} />}
          {used && animates && <ChatterLegend />}
        </Ticking>
      )}
    </main>
  )
}
