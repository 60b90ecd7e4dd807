import { UnstyledButton } from '@mantine/core'
import { IconLock, IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatMessageTime } from '#locales/format.ts'
import { can } from '#routers/permissions.ts'
import type { ExerciseDisplay } from '#routers/session.contract.ts'
import { phasePollInterval, resumedDuration } from '../app/constants.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { basePath, toPresentBase } from '../app/page-data.ts'
import { useSessionUser } from '../app/session.ts'
import { getAnsweredOn, queryClient, sessionQueryKey } from '../app/trpc.ts'
import classes from './phase-band.module.css'

/**
 * Reads the session when no other answer has told the phase of the exercise for a while (EXO-59): so every page learns of a suspension in
 * time, also one that polls seldom or not at all. Pauses in hidden tabs.
 */
const usePhasePoll = (): void => {
  const signedIn = useSessionUser() !== null
  useEffect(() => {
    if (!signedIn) return
    let timer = 0
    const wait = (from: number) => {
      timer = window.setTimeout(look, Math.max(from + phasePollInterval - Date.now(), 0))
    }
    const look = () => {
      const due = Date.now() - getAnsweredOn() >= phasePollInterval
      if (due && !document.hidden) void queryClient.refetchQueries({ queryKey: sessionQueryKey }, { cancelRefetch: false })
      wait(due ? Date.now() : getAnsweredOn())
    }
    wait(getAnsweredOn())
    return () => clearTimeout(timer)
  }, [signedIn])
}

const icons = { suspended: IconPlayerPauseFilled, ended: IconPlayerStopFilled, running: IconPlayerPlayFilled }

/** The words of the band. */
const PhaseWords = ({ phase, resumesOn }: Pick<ExerciseDisplay, 'phase' | 'resumesOn'>) => {
  const { mark } = usePhrases()
  const { locale } = useLocale()
  const Icon = icons[phase]
  const words = { suspended: mark.suspended(), ended: mark.ended(), running: mark.resumed() }[phase]
  return (
    <p className={classes.band} data-phase={phase}>
      <Icon size={20} aria-hidden />
      <span>
        <strong>{words}</strong>
        {resumesOn && mark.resumesAt({ time: formatMessageTime(resumesOn, new Date(), locale) })}
      </span>
    </p>
  )
}

/** The words of the band about a run that is closed: in its archive, and in its exercise until the next one starts. */
const RunWords = ({ number, archived }: { number: number; archived: boolean }) => {
  const { mark } = usePhrases()
  const role = useSessionUser()?.role
  return (
    <p className={classes.band} data-phase="ended">
      <IconLock size={20} aria-hidden />
      <strong>{archived ? mark.runArchived({ number }) : mark.runClosed({ number })}</strong>
      {/* No link: the first link of a page is the one that skips to its content. */}
      {(archived || can(role, 'oversee')) && (
        <UnstyledButton fz="inherit" c="inherit" td="underline" onClick={() => location.assign(`${toPresentBase(basePath)}/runs`)}>
          {mark.toRuns()}
        </UnstyledButton>
      )}
    </p>
  )
}

/**
 * The band below the exercise mark while the exercise is suspended or over, and for a moment after that (EXO-57, EXO-59); of a closed run it
 * says so.
 */
export const PhaseBand = () => {
  usePhasePoll()
  const exercise = useSessionUser()?.exercise
  const phase = exercise?.phase
  const [last, setLast] = useState(phase)
  const [resumed, setResumed] = useState(false)
  if (phase && phase !== last) {
    setLast(phase)
    setResumed(last !== undefined && phase === 'running')
  }
  useEffect(() => {
    if (!resumed) return
    const timer = setTimeout(() => setResumed(false), resumedDuration)
    return () => clearTimeout(timer)
  }, [resumed])
  const shown = exercise && (exercise.phase !== 'running' || resumed)
  const closed = exercise?.run?.state === 'archived' || (exercise?.run?.state === 'closed' && !shown) ? exercise.run : undefined
  return (
    <div role="status" className={classes.place}>
      {closed && <RunWords number={closed.number} archived={closed.state === 'archived'} />}
      {shown && !closed && <PhaseWords phase={exercise.phase} resumesOn={exercise.resumesOn} />}
    </div>
  )
}
