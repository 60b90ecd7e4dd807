import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconLock, IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react'
import { formatTime } from '#locales/format.ts'
import type { Note } from '#routers/notes/notes.contract.ts'
import type { RewindSpan } from '#routers/rewind/rewind.contract.ts'
import { toBars } from '#routers/rewind/rewind.rules.ts'
import { rewindBars } from '../../app/constants.ts'
import { formatExerciseClock } from '../../app/exercise-clock.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { Badge } from '../../ui/badge.tsx'
import classes from './rewind-bar.module.css'
import { PartSwitch } from './rewind-parts.tsx'
import type { Rewind } from './use-rewind.ts'

const speeds = ['1', '2', '4', '8', '16', '32', '60']
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type Props = { span: RewindSpan; rewind: Rewind; notes: readonly Note[] }

/** The volume of each minute, the notes as marks above it, the pauses below, and the slider. */
const Track = ({ span, rewind: { moment, setMoment, elapsed, from, to }, notes }: Props) => {
  const { runs } = usePhrases()
  const { locale } = useLocale()
  const bars = toBars(span.minutes, rewindBars)
  const most = Math.max(1, ...bars)
  const played = (bars.length * (moment - from)) / Math.max(1, to - from)
  const placeOf = (on: number) => `${(100 * (Math.min(to, Math.max(from, on)) - from)) / Math.max(1, to - from)}%`
  return (
    <div className={classes.track}>
      <div className={classes.marks} aria-hidden>
        {notes.map(({ id, notedOn, judgement, afterwards }) => (
          <i
            key={id}
            data-judgement={judgement ?? 'none'}
            data-afterwards={afterwards || undefined}
            style={{ left: placeOf(Date.parse(notedOn)) }}
          />
        ))}
      </div>
      <div className={classes.volume} aria-hidden>
        {bars.map((count, bar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <i key={bar} data-played={bar < played || undefined} style={{ height: `${(100 * count) / most}%` }} />
        ))}
      </div>
      <input
        type="range"
        className={classes.slider}
        aria-label={runs.rewind.slider()}
        aria-valuetext={`${formatExerciseClock(elapsed)}, ${formatTime(new Date(moment), locale)}`}
        min={from}
        max={to}
        step={1000}
        value={moment}
        onChange={event => setMoment(Number(event.currentTarget.value))}
      />
      <div className={classes.axis}>
        <span>{formatTime(new Date(from), locale)}</span>
        {span.pauses.map(({ from: since }) => (
          <span key={since} className={classes.pause} style={{ left: placeOf(Date.parse(since)) }}>
            {runs.rewind.pause()} {formatTime(new Date(since), locale)}
          </span>
        ))}
        <span>{formatTime(new Date(to), locale)}</span>
      </div>
    </div>
  )
}

/** The bar of the rewind: its name and clock, and below them what moves the moment. */
export const RewindBar = (props: Props & { name: string }) => {
  const { name, span, rewind } = props
  const { runs } = usePhrases()
  const { locale } = useLocale()
  const { moment, elapsed, move, playing, setPlaying, speed, setSpeed } = rewind
  return (
    <header className={classes.bar}>
      <div className={classes.line}>
        <h1 id="page-title" className={classes.title}>
          {name}
        </h1>
        <Badge tone={span.goesOn ? 'own' : 'plain'} Icon={span.goesOn ? IconPlayerPlay : IconLock}>
          {span.goesOn ? runs.rewind.live() : runs.rewind.archive()}
        </Badge>
        <p className={classes.clock}>
          <strong>{formatExerciseClock(elapsed)}</strong> {formatTime(new Date(moment), locale)}
        </p>
      </div>
      <div className={classes.line}>
        <div className={classes.acts}>
          <ActionIcon variant="default" size={44} aria-label={runs.rewind.back()} onClick={() => move(-10_000)}>
            <IconPlayerSkipBack {...icon} />
          </ActionIcon>
          <ActionIcon size={44} aria-label={playing ? runs.rewind.stop() : runs.rewind.play()} onClick={() => setPlaying(!playing)}>
            {playing ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
          </ActionIcon>
          <ActionIcon variant="default" size={44} aria-label={runs.rewind.on()} onClick={() => move(10_000)}>
            <IconPlayerSkipForward {...icon} />
          </ActionIcon>
          <NativeSelect
            aria-label={runs.rewind.speed()}
            value={String(speed)}
            data={speeds.map(value => ({ value, label: `×${value}` }))}
            onChange={event => setSpeed(Number(event.currentTarget.value))}
          />
        </div>
        <Track {...props} />
      </div>
      <PartSwitch />
      <p className={classes.keys}>{runs.rewind.keys()}</p>
    </header>
  )
}
