import { Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fullName } from '#routers/people.rules.ts'
import { formatOffset } from '#routers/sequences/chronogramme-times.rules.ts'
import type { ExerciseStage } from '#routers/session.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useExerciseStage } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import shared from '../../ui/shared.module.css'
import classes from './readiness-strip.module.css'

const stages = ['preparing', 'rehearsing', 'playing', 'closed'] as const satisfies readonly ExerciseStage[]

/** The most lines that are named here; the plan has all. */
const lackingShownMax = 5

/** What is ready before the exercise is played and what is missing, each a link to where it is made (EXO-85). */
export const ReadinessStrip = () => {
  const { readiness: phrases } = usePhrases()
  const { data } = trpc.admin.readiness.useQuery({})
  const { data: lacking = [] } = trpc.admin.sequences.lacking.useQuery()
  const stage = useExerciseStage()
  if (!data) return null
  const steps = [
    { to: '/admin', count: data.players, label: phrases.players({ count: data.players }) },
    { to: '/admin', search: { official: true }, count: data.officials, label: phrases.officials({ count: data.officials }) },
    { to: '/admin', count: data.animators, label: phrases.animators({ count: data.animators }) },
    { to: '/admin/personas', count: data.personas, label: phrases.personas({ count: data.personas }) },
    { to: '/admin/medias', count: data.mediaSources, label: phrases.mediaSources({ count: data.mediaSources }) },
    { to: '/admin/sequences', count: data.items, label: phrases.items({ count: data.items }) },
    { to: '/weez', count: data.weezes, label: phrases.weezes({ count: data.weezes }) },
    { to: '/admin/connections', count: data.connected, label: phrases.connected({ count: data.connected }) },
    { to: '/admin/sequences', count: data.started, label: phrases.started({ count: data.started }) },
  ] as const
  const checks = [
    {
      to: '/admin/medias',
      search: {},
      wrong: data.voiceless,
      label: phrases.voiceless({ count: data.voiceless }),
      right: phrases.voices(),
    },
    {
      to: '/admin/sequences/plan',
      search: { state: 'failed' },
      wrong: lacking.length,
      label: phrases.lacking({ count: lacking.length }),
      right: phrases.complete(),
    },
  ] as const
  const done = steps.filter(({ count }) => count > 0).length + checks.filter(({ wrong }) => wrong === 0).length
  return (
    <section className={`${shared.panel} ${classes.strip}`} aria-label={phrases.title()}>
      <h2>{phrases.done({ done, all: steps.length + checks.length })}</h2>
      <ol className={`${shared.second} ${classes.stages}`} aria-label={phrases.stage()}>
        {stages.map(one => (
          <li key={one} aria-current={one === stage ? 'step' : undefined}>
            {phrases.stages[one]()}
          </li>
        ))}
      </ol>
      <Text size="sm" c="var(--weez-text-second)" mb={12}>
        <span>{phrases.now[stage]()}</span>{' '}
        <Link to="/runs" className={shared.link}>
          {phrases.toRuns()}
        </Link>
      </Text>
      <ol className={classes.steps}>
        {steps.map(({ count, label, ...place }) => (
          <li key={label}>
            <Link {...place} className={classes.step} data-done={count > 0 || undefined}>
              {count > 0 ? (
                <IconCircleCheckFilled size={18} role="img" aria-label={phrases.ready()} />
              ) : (
                <IconCircleDashed size={18} stroke={1.75} role="img" aria-label={phrases.missing()} />
              )}
              {label}
            </Link>
          </li>
        ))}
        {checks.map(({ to, search, wrong, label, right }) => (
          <li key={to}>
            <Link to={to} search={search} className={classes.step} data-done={wrong === 0 || undefined} data-wrong={wrong > 0 || undefined}>
              {wrong === 0 ? (
                <IconCircleCheckFilled size={18} role="img" aria-label={phrases.ready()} />
              ) : (
                <IconAlertCircle size={18} stroke={2} role="img" aria-label={phrases.wrong()} />
              )}
              {wrong === 0 ? right : label}
            </Link>
          </li>
        ))}
      </ol>
      {lacking.length > 0 && (
        <ul className={classes.lines} aria-label={phrases.lines()}>
          {lacking.slice(0, lackingShownMax).map(({ id, offset, author, lacks }) => (
            <li key={id}>
              <Link to="/admin/sequences/plan" search={{ state: 'failed', line: id }} className={shared.link}>
                {formatOffset(offset)} {fullName(author)}
              </Link>{' '}
              {lacks.map(one => phrases.failure[one]()).join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
