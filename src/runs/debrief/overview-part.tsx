import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { formatDayTime, formatTook } from '#locales/format.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { trpc } from '../../app/trpc.ts'
import { FailedNotice } from '../../ui/empty-notice.tsx'
import classes from './debrief.module.css'

/** All runs of the client side by side: medians of answer times, ratings by objective, actions (DEBR-07). */
export const OverviewPart = () => {
  const { debrief } = usePhrases()
  const { overview: words } = debrief
  const { locale } = useLocale()
  const { data, isError, refetch } = trpc.debrief.overview.useQuery(undefined, { retry: false })
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const runs = data ?? []
  const objectives = [...new Set(runs.flatMap(run => run.objectives.map(({ objective }) => objective)))]
  if (!data && isError) return <FailedNotice title={debrief.failed()} hint={debrief.failedHint()} onRetry={() => void refetch()} />
  return (
    <div className={classes.plan}>
      <div className={classes.tools}>
        <Button
          component="a"
          href={`${basePath}/admin/debrief.csv`}
          download
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        >
          {words.csv()}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than its window scrolls with the keyboard */}
      <section className={classes.tableRoom} aria-label={words.title()} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{debrief.run()}</th>
              <th scope="col">{words.from()}</th>
              <th scope="col">{words.median()}</th>
              <th scope="col">{words.unanswered()}</th>
              {objectives.map(objective => (
                <th key={objective} scope="col">
                  {objective}
                </th>
              ))}
              <th scope="col">{words.open()}</th>
              <th scope="col">{words.done()}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map(({ run, number, name, base, from, answers, actions, ...rated }) => (
              <tr key={run}>
                <th scope="row">
                  <a href={`${base ?? basePath}/weez/debrief`}>{number === null ? name : debrief.runName({ number, name })}</a>
                </th>
                <td>{formatDayTime(from, locale)}</td>
                <td>{answers.median === null ? '–' : formatTook(answers.median)}</td>
                <td>{answers.unanswered}</td>
                {objectives.map(objective => {
                  const mean = rated.objectives.find(one => one.objective === objective)?.mean ?? null
                  return <td key={objective}>{mean === null ? debrief.none() : format.format(mean)}</td>
                })}
                <td>{actions.open}</td>
                <td>{actions.done}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
