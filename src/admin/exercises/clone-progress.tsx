import { Group, Loader } from '@mantine/core'
import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { jobPollInterval } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import classes from './clone-exercise-dialog.module.css'

/** Renders the progress of a clone job: one bar for the whole job, and its steps. */
export const CloneProgress = ({ job }: { job: string }) => {
  const { clone: phrases } = usePhrases().admin
  const { data } = trpc.admin.jobs.get.useQuery({ job }, { refetchInterval: jobPollInterval })
  const steps = data ?? []
  const total = steps.reduce((sum, step) => sum + step.total, 0)
  const done = steps.reduce((sum, step) => sum + step.done, 0)
  const percent = total > 0 ? Math.floor((100 * done) / total) : 0
  const running = steps.findIndex(step => step.done < step.total)
  return (
    <div className={classes.progress}>
      <Group justify="space-between" mb={8}>
        <strong>{phrases.running()}</strong>
        <strong>{percent} %</strong>
      </Group>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={phrases.running()}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={classes.filled} style={{ width: `${percent}%` }} />
      </div>
      <ul className={classes.steps}>
        {steps.map(({ step, done, total }, at) => (
          <li key={step} className={classes.kind} data-running={at === running || undefined}>
            {done >= total && <IconCheck size={18} stroke={1.75} aria-hidden />}
            {done < total && (at === running ? <Loader size={16} aria-hidden /> : <IconCircleDashed size={18} stroke={1.75} aria-hidden />)}
            <span>{phrases.steps[step]()}</span>
            <span className={classes.number}>
              {done} / {total}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
