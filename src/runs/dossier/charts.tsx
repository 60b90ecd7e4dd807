import { scaleLinear } from 'd3-scale'
import type { DebtChannel } from '#db/schema/enums.ts'
import { formatTook } from '#locales/format.ts'
import { sumCamps } from '#routers/live/run.rules.ts'
import { timeOf } from './formats.ts'
import type { Sheet } from './names.ts'

const camps = ['chatter', 'sequences', 'personas', 'players'] as const

const frame = { width: 812, height: 266, left: 40, right: 132, top: 16, bottom: 28 }
/** The name of a pause stands on its left, unless that begins before the bars. */
const pauseNameWidth = 110
/** Most times below the bars. */
const labelsMax = 6

/** The weezes of each five minutes by camp, as stacked bars; its numbers are in a table (EXO-341). */
export const VolumeChart = ({ sheet: { run, phrases } }: { sheet: Sheet }) => {
  const { parts, minutes } = run.volumes
  const most = Math.max(1, ...parts.map(sumCamps))
  const { width, height, left, right, top, bottom } = frame
  const y = scaleLinear([0, most], [height - bottom, top]).nice(4)
  // There is no fifth of a weeze.
  const ticks = y.ticks(4).filter(Number.isInteger)
  const step = (width - left - right) / Math.max(1, parts.length)
  const start = Date.parse(run.volumes.parts[0]?.from.on ?? run.from.on)
  const toX = (moment: string) => left + ((Date.parse(moment) - start) / (minutes * 60_000)) * step
  const every = Math.max(1, Math.ceil(parts.length / labelsMax))
  const names = run.summary.camps
  const named = camps.filter(camp => camp !== 'chatter' || names.chatter > 0)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={phrases.chartVolumes(names)}>
      {ticks.map(tick => (
        <g key={tick}>
          <line className="grid" x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
          <text className="axis" x={left - 8} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {parts.map((part, at) => {
        let below = 0
        return (
          <g key={part.from.on}>
            {camps.map(camp => {
              const from = below
              below += part[camp]
              const size = y(from) - y(below)
              return size > 0 ? (
                <rect key={camp} className={camp} x={left + at * step + step * 0.1} width={step * 0.8} y={y(below)} height={size} />
              ) : null
            })}
            {at % every === 0 && (
              <text className="axis" x={left + (at + 0.5) * step} y={height - 8} textAnchor="middle">
                {timeOf(part.from.local)}
              </text>
            )}
          </g>
        )
      })}
      {run.pauses.map(({ from, to }) => (
        <g key={from.on}>
          <line className="pause" x1={toX(from.on)} x2={toX(from.on)} y1={top} y2={height - bottom} />
          <text className="pause-name" x={toX(from.on)} y={top - 4} textAnchor={toX(from.on) < left + pauseNameWidth ? 'start' : 'end'}>
            {[phrases.pause(), to && formatTook(Math.round((Date.parse(to.on) - Date.parse(from.on)) / 1000))].filter(Boolean).join(' ')}
          </text>
        </g>
      ))}
      {named.toReversed().map((camp, at) => (
        <text key={camp} className={`name ${camp}`} x={width - right + 12} y={height - bottom - 52 - (named.length - 3) * 22 + at * 22}>
          {`${phrases.camps[camp]()} ${names[camp]}`}
        </text>
      ))}
    </svg>
  )
}

const rowHeight = 34
const place = { width: 444, left: 152, right: 96, top: 6 }

/** The delay that most questions of a channel had, in seconds. */
const usualDelay = ({ run }: Sheet, channel: DebtChannel): number | null => {
  const delays = run.events.flatMap(({ asked }) => (asked?.channel === channel ? asked.delay : []))
  const groups = [...Map.groupBy(delays, delay => delay)].toSorted(([, one], [, other]) => other.length - one.length)
  return groups[0]?.[0] ?? null
}

/** The first answers of the cell by channel: number, median as a dot, worst as the end of a stroke, the usual delay as a tick (EXO-342). */
export const AnswerChart = ({ sheet }: { sheet: Sheet }) => {
  const { run, phrases } = sheet
  const rows = run.answers.cell.byChannel.map(row => ({ ...row, delay: usualDelay(sheet, row.channel) }))
  const { width, left, right, top } = place
  const most = Math.max(300, ...rows.flatMap(({ worst, delay }) => [worst ?? 0, delay ?? 0]))
  const x = scaleLinear([0, Math.ceil(most / 300) * 5], [left, width - right])
  const height = top + rows.length * rowHeight + 28
  const end = top + rows.length * rowHeight
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={phrases.chartAnswers()}>
      {x.ticks(4).map(tick => (
        <g key={tick}>
          <line className="grid" x1={x(tick)} x2={x(tick)} y1={top} y2={end} />
          <text className="axis" x={x(tick)} y={end + 18} textAnchor="middle">
            {tick}
          </text>
        </g>
      ))}
      <text className="axis" x={width} y={end + 18} textAnchor="end">
        min
      </text>
      {rows.map(({ channel, count, median, worst, delay }, at) => {
        const y = top + at * rowHeight + rowHeight / 2
        return (
          <g key={channel}>
            <text className="row-name" x={0} y={y + 4}>
              {`${phrases.channels[channel]()} ${count}`}
            </text>
            {median !== null && worst !== null && (
              <>
                <line className="range" x1={x(median / 60)} x2={x(worst / 60)} y1={y} y2={y} />
                <line className="worst" x1={x(worst / 60)} x2={x(worst / 60)} y1={y - 5} y2={y + 5} />
                <circle className="median" cx={x(median / 60)} cy={y} r={6} />
                <text className="figure" x={width - 48} y={y + 4} textAnchor="end">
                  {formatTook(median)}
                </text>
                <text className="axis" x={width} y={y + 4} textAnchor="end">
                  {formatTook(worst)}
                </text>
              </>
            )}
            {delay !== null && <line className="delay" x1={x(delay / 60)} x2={x(delay / 60)} y1={y - 9} y2={y + 9} />}
          </g>
        )
      })}
    </svg>
  )
}
