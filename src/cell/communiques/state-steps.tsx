import { IconCheck } from '@tabler/icons-react'
import type { Communique } from '#routers/cell/communiques.contract.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useClock } from '../log/entry-time.tsx'
import classes from './rail.module.css'

/** How far a communiqué has come, with who brought it there and when. */
export const StateSteps = ({ communique }: { communique: Communique }) => {
  const { communiques: phrases } = usePhrases()
  const clock = useClock()
  const { state, created, submitted, approvedOn, approvalsNeeded, released, releaseOn, embargoOn, withdrawn } = communique
  const by = (step: { on: string; by: { firstname: string; lastname: string } } | null) =>
    step ? phrases.stepBy({ name: firstNameInText(step.by), time: clock(step.on) }) : ''
  const ahead = () => {
    if (releaseOn) return phrases.clockReleases({ time: clock(releaseOn) })
    return embargoOn ? phrases.notBefore({ time: clock(embargoOn) }) : ''
  }
  const steps = [
    { name: 'draft', done: true, about: by(created) },
    { name: 'review', done: submitted !== null, about: by(submitted) },
    {
      name: 'approved',
      done: approvedOn !== null || released !== null,
      about: approvedOn ? clock(approvedOn) : phrases.afterApprovals({ count: approvalsNeeded }),
    },
    { name: 'released', done: released !== null, about: released ? by(released) : ahead() },
    ...(withdrawn ? [{ name: 'withdrawn', done: true, about: by(withdrawn) } as const] : []),
  ] as const
  return (
    <ol className={classes.steps}>
      {steps.map(({ name, done, about }) => (
        <li key={name} data-state={name} data-done={done || undefined} aria-current={name === state ? 'step' : undefined}>
          <span className={classes.dot} aria-hidden>
            {done && name !== state && <IconCheck size={14} stroke={3} />}
          </span>
          <span>{phrases.states[name]()}</span>
          <span className={classes.when}>{about}</span>
        </li>
      ))}
      {withdrawn && <li className={classes.reason}>{withdrawn.reason}</li>}
    </ol>
  )
}
