import { useElementSize } from '@mantine/hooks'
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { formatRatio, formatTime } from '#locales/format.ts'
import { livePoints } from '#routers/limits.contract.ts'
import type { Live } from '#routers/live/live.contract.ts'
import { averagedMinutes } from '#routers/live/live.rules.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { Card } from './card.tsx'
import classes from './charts.module.css'
import { spreadLabels } from './formats.ts'

const height = 248
const frame = { top: 10, right: 118, bottom: 28, left: 30 }
/** The narrowest label that says that the exercise stood, in px, and the window in which every second time is left out. */
const pauseWidth = 44
const narrowWidth = 480
/** From behind to the front; chatter is an area behind all of them. */
const lines = ['sequences', 'personas', 'players'] as const

/** How many weezes a minute each camp wrote, chatter as an area; a band shows when the exercise stood (EXO-215). */
export const RateChart = ({ live }: { live: Live }) => {
  const { live: texts } = usePhrases()
  const { locale } = useLocale()
  const { ref, width } = useElementSize()
  const end = Date.parse(live.on)
  const { minutes } = live
  const isChatty = live.camps.chatter.points.some(point => point > 0)
  const camps = isChatty ? (['chatter', ...lines] as const) : lines
  const most = Math.max(...camps.flatMap(camp => live.camps[camp].points))
  const x = scaleLinear([0, minutes], [frame.left, Math.max(frame.left + 1, width - frame.right)])
  const y = scaleLinear([0, Math.max(1, most)], [height - frame.bottom, frame.top]).nice(4)
  const toPlace = (moment: string | null) => x(moment ? minutes - (end - Date.parse(moment)) / 60_000 : minutes)
  const path = line<number>((_, at) => x((at * minutes) / (livePoints - 1)), y)
  const rates = camps.map(camp => formatRatio(live.camps[camp].now, locale))
  const ends = camps.map(camp => y(live.camps[camp].now))
  const labels = spreadLabels(ends, 17, height - frame.bottom + 4)
  const step = width < narrowWidth ? minutes / 2 : minutes / 4
  const times = Array.from({ length: Math.round(minutes / step) + 1 }, (_, at) => at * step)
  const [sequences = '', personas = '', players = ''] = rates.slice(-3)
  const ratesSentence = texts.ratesSentence({
    time: formatTime(new Date(live.on), locale),
    most: formatRatio(most, locale),
    players,
    personas,
    sequences,
  })
  const sentence = isChatty ? texts.withChatter({ sentence: ratesSentence, chatter: rates[0] ?? '' }) : ratesSentence
  const ground = area<number>((_, at) => x((at * minutes) / (livePoints - 1)), y(0), y)
  return (
    <Card title={texts.rates()} hint={texts.ratesHint({ minutes: averagedMinutes(minutes) })} size="wide">
      <div ref={ref}>
        <svg display="block" width={width} height={height} role="img" aria-label={sentence}>
          {live.pauses.map(({ from, to }) => (
            <g key={from}>
              <rect
                fill="var(--weez-mark-ground)"
                x={toPlace(from)}
                y={frame.top}
                width={toPlace(to) - toPlace(from)}
                height={y(0) - frame.top}
              />
              {toPlace(to) - toPlace(from) >= pauseWidth && (
                <text
                  style={{ fontSize: 'var(--font-size-2xs)' }}
                  fontWeight={500}
                  fill="var(--weez-mark-text)"
                  x={(toPlace(from) + toPlace(to)) / 2}
                  y={height - frame.bottom - 20}
                  textAnchor="middle"
                >
                  {texts.pause()}
                </text>
              )}
            </g>
          ))}
          {y.ticks(4).map(tick => (
            <g key={tick}>
              <line
                stroke={tick === 0 ? 'var(--weez-button-border)' : 'var(--weez-rule)'}
                x1={x(0)}
                x2={x(minutes)}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text className={classes.tick} x={frame.left - 8} y={y(tick) + 4} textAnchor="end">
                {Number.isInteger(tick) ? tick : formatRatio(tick, locale)}
              </text>
            </g>
          ))}
          {times.map(minute => (
            <text key={minute} className={classes.tick} x={x(minute)} y={height - 8} textAnchor={minute === 0 ? 'start' : 'middle'}>
              {formatTime(new Date(end - (minutes - minute) * 60_000), locale)}
            </text>
          ))}
          {camps.map((camp, at) => (
            <g key={camp} data-camp={camp} className={classes.camp}>
              {camp === 'chatter' ? (
                <path className={classes.ground} d={ground(live.camps[camp].points) ?? ''} />
              ) : (
                <path
                  fill="none"
                  stroke="currentColor"
                  strokeLinejoin="round"
                  strokeWidth={camp === 'sequences' ? 1.5 : 2.5}
                  d={path(live.camps[camp].points) ?? ''}
                />
              )}
              <circle fill="currentColor" cx={x(minutes)} cy={ends[at]} r={4} />
              <text className={classes.name} x={x(minutes) + 12} y={(labels[at] ?? 0) + 4}>
                {texts.camps[camp]()} {rates[at]}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </Card>
  )
}
