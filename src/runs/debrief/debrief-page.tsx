import '@mantine/core/styles/SegmentedControl.layer.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { formatTime } from '#locales/format.ts'
import type { Debrief } from '#routers/debrief/debrief.contract.ts'
import { feedPollInterval } from '../../app/constants.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { ColumnHeader } from '../../shell/column-header.tsx'
import { OfflineBanner } from '../../shell/offline-banner.tsx'
import { toAttempts, useOfflineState } from '../../shell/use-offline-state.ts'
import tabClasses from '../../ui/counted-tabs.module.css'
import { FailedNotice } from '../../ui/empty-notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Placeholders } from '../../ui/placeholders.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import classes from './debrief.module.css'
import { FindingsPart } from './findings-part.tsx'
import { OverviewPart } from './overview-part.tsx'
import { PlanPart } from './plan-part.tsx'
import { debriefQuery, useActions } from './queries.ts'
import { ReportButton } from './report-button.tsx'

const parts = { findings: FindingsPart, plan: PlanPart, runs: OverviewPart }
const partNames = ['findings', 'plan', 'runs'] as const

const Count = ({ count }: { count: number | undefined }) => (count === undefined ? null : <span className={tabClasses.count}>{count}</span>)

/** When the run was closed, and of how many notes the debrief is made. */
const Made = ({ debrief: { closedOn, notes, observers } }: { debrief: Debrief }) => {
  const { debrief } = usePhrases()
  const { locale } = useLocale()
  return (
    <span className={classes.hint}>
      {closedOn ? debrief.closed({ time: formatTime(new Date(closedOn), locale), notes, observers }) : debrief.going({ notes, observers })}
    </span>
  )
}

const Tools = ({ debrief }: { debrief: Debrief }) => (
  <>
    <Made debrief={debrief} />
    <ReportButton />
  </>
)

/** The debrief of a run: what is concluded from its notes, and what shall be done (DEBR-01 to DEBR-03). */
export const DebriefPage = () => {
  const { debrief: phrases } = usePhrases()
  const { exercise } = useCurrentUser()
  const { part = 'findings' } = useSearch({ from: '/authenticated/social/weez/debrief' })
  const query = useQuery(debriefQuery)
  const actions = useActions().data
  const phone = usePhone()
  const offline = useOfflineState(toAttempts(query))
  const { data } = query
  const number = exercise.run?.number
  const title = number ? phrases.titleOf({ number }) : phrases.title()
  usePageTitle(`${phrases.parts[part]()}, ${title}`)
  const counts = { findings: data?.findings.length, plan: actions?.length, runs: undefined }
  const Body = parts[part]
  const tabs = (
    <nav className={tabClasses.tabs} aria-label={phrases.partsLabel()}>
      {partNames.map(one => (
        <Link
          key={one}
          to="/weez/debrief"
          search={{ part: one }}
          className={tabClasses.tab}
          activeProps={{}}
          aria-current={one === part ? 'page' : undefined}
        >
          {phrases.parts[one]()} <Count count={counts[one]} />
        </Link>
      ))}
      <Link to="/runs/questionnaire" className={tabClasses.tab} activeProps={{}}>
        {phrases.warm()}
      </Link>
    </nav>
  )
  return (
    <main id="main" tabIndex={-1} className={classes.page} aria-labelledby="page-title" data-wide="rail">
      <ColumnHeader
        title={title}
        subtitle={undefined}
        back={!phone}
        tabs={phone ? null : tabs}
        tools={data ? <Tools debrief={data} /> : null}
      />
      {phone && tabs}
      <OfflineBanner offline={data ? offline : null} interval={feedPollInterval} />
      {!data && query.isError && <FailedNotice title={phrases.failed()} hint={phrases.failedHint()} onRetry={() => void query.refetch()} />}
      {!data && !query.isError && (
        <Placeholders>
          {[0, 1, 2, 3].map(at => (
            <Skeleton key={at} h={72} m={12} w="auto" />
          ))}
        </Placeholders>
      )}
      {data && <Body debrief={data} />}
    </main>
  )
}
