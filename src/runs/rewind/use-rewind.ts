import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { elapsedAtMoment, momentAtElapsed } from '#routers/exercise-clock.rules.ts'
import { fromMomentAddress, toMomentAddress } from '#routers/rewind/moment-address.rules.ts'
import type { RewindSpan } from '#routers/rewind/rewind.contract.ts'
import { rewindTick } from '../../app/constants.ts'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select, input:not([type=range])'))

/** The moment that is shown, in ms since 1970, and what moves it: the keys, playing, and the address, which always leads back to it. */
export const useRewind = (span: RewindSpan, noted: readonly number[]) => {
  const { at: address } = useSearch({ from: '/authenticated/social/weez/rewind' })
  const navigate = useNavigate()
  const from = Date.parse(span.from)
  const to = Date.parse(span.to)
  const clock = { startedOn: span.from, pauses: span.pauses, changes: span.changes }
  const [moment, setMoment] = useState(() => {
    const elapsed = fromMomentAddress(address)
    const wanted = elapsed === undefined ? to : (momentAtElapsed(clock, elapsed) ?? to)
    return Math.min(to, Math.max(from, wanted))
  })
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  // Notes may be of after the end.
  const show = useCallback((on: number) => setMoment(Math.min(to, Math.max(from, on))), [from, to])
  const move = useCallback((by: number) => setMoment(now => Math.min(to, Math.max(from, now + by))), [from, to])
  const elapsed = elapsedAtMoment(clock, moment) ?? 0
  const atEnd = moment >= to

  useEffect(() => {
    if (!playing) return
    if (atEnd && !span.goesOn) return setPlaying(false)
    const timer = setInterval(() => move(speed * rewindTick), rewindTick)
    return () => clearInterval(timer)
  }, [playing, atEnd, span.goesOn, speed, move])

  const wanted = toMomentAddress(elapsed)
  useEffect(() => {
    if (!playing && wanted !== address)
      void navigate({ to: '/weez/rewind', search: shown => ({ ...shown, at: wanted }), replace: true, resetScroll: false })
  }, [playing, wanted, address, navigate])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || isWriting(event.target)) return
      const step = event.shiftKey ? 60_000 : 10_000
      const toNote = (on: number | undefined) => on !== undefined && show(on)
      const acts: Record<string, () => unknown> = {
        ArrowLeft: () => move(-step),
        ArrowRight: () => move(step),
        '[': () => toNote(noted.findLast(on => on < moment)),
        ']': () => toNote(noted.find(on => on > moment)),
      }
      const pressesSomething = event.target instanceof HTMLElement && event.target.closest('button, a, label')
      if (event.key === ' ' && !pressesSomething) acts[' '] = () => setPlaying(before => !before)
      const act = acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [moment, move, show, noted])

  return { moment, setMoment: show, move, elapsed, address: wanted, playing, setPlaying, speed, setSpeed, from, to }
}

/** What `useRewind` gives. */
export type Rewind = ReturnType<typeof useRewind>
