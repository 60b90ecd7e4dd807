import { Flex, Text } from '@mantine/core'
import type { StormCurve } from '#db/schema/enums.ts'
import { formatTime } from '#locales/format.ts'
import { curveHeights, peakOf } from '#routers/storms/storm-spread.rules.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useNow } from '../../ui/use-now.ts'
import classes from './storm-preview.module.css'

/** A curve as points of a polyline, in a box of this size. */
const drawCurve = (curve: StormCurve, width: number, height: number): string =>
  curveHeights(curve, 60)
    .map((part, at) => `${((at / 59) * width).toFixed(1)},${(height - part * height).toFixed(1)}`)
    .join(' ')

/** A curve as a small picture on its button. */
export const CurveMark = ({ curve }: { curve: StormCurve }) => (
  <svg viewBox="-1 -2 26 16" width={26} height={16} aria-hidden="true">
    <polyline points={drawCurve(curve, 24, 12)} fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" />
  </svg>
)

const width = 520
const height = 96

type Props = { curve: StormCurve; count: number; minutes: number }

/** When the reactions would come: the curve with its peak, and the times of its start, peak and end if it were launched now. */
export const StormChart = ({ curve, count, minutes }: Props) => {
  const { storms } = usePhrases()
  const { locale } = useLocale()
  const start = useNow().getTime()
  const { moment, perMinute } = peakOf(curve, count, minutes)
  const timeAt = (part: number) => formatTime(new Date(start + part * minutes * 60_000), locale)
  const points = drawCurve(curve, width, height)
  const peak = { left: `${Math.min(86, Math.max(12, moment * 100))}%` }
  return (
    <div
      className={classes.chart}
      role="img"
      aria-label={storms.chart({ count, minutes, peak: Math.max(1, perMinute), time: timeAt(moment) })}
    >
      <Text span inherit className={classes.peak} top={0} fw={600} c="var(--weez-link)" style={peak}>
        {storms.perMinute({ count: Math.max(1, perMinute) })}
      </Text>
      <svg viewBox={`0 -2 ${width} ${height + 2}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`0,${height} ${points} ${width},${height}`} fill="var(--weez-selected)" />
        <polyline points={points} fill="none" stroke="var(--weez-link)" strokeWidth={2} vectorEffect="non-scaling-stroke" />
      </svg>
      <Flex component="span" pos="relative" justify="space-between" mt={4} style={{ fontVariantNumeric: 'tabular-nums' }}>
        <span>{timeAt(0)}</span>
        {moment > 0.12 && moment < 0.86 && (
          <span className={classes.peak} style={peak}>
            {timeAt(moment)}
          </span>
        )}
        <span>{timeAt(1)}</span>
      </Flex>
    </div>
  )
}
