import { Text } from '@mantine/core'
import { scaleBand, scaleLinear } from 'd3-scale'
import { stack, stackOffsetExpand } from 'd3-shape'
import { type Mood, moods } from '#db/schema/enums.ts'
import { formatTime } from '#locales/format.ts'
import { liveParts, moodWeezesMin } from '#routers/limits.contract.ts'
import type { Live } from '#routers/live/live.contract.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { Card, Nothing } from './card.tsx'
import classes from './charts.module.css'
import { formatShare, partOf, spreadLabels } from './formats.ts'

const width = 340
const height = 216
const labelWidth = 112
const axisHeight = 24
const columns = Array.from({ length: liveParts }, (_, at) => at)
const x = scaleBand(columns, [0, width - labelWidth]).paddingInner(0.09)
const y = scaleLinear([0, 1], [0, height - axisHeight])
const toShares = stack<Record<Mood, number>>().keys(moods).offset(stackOffsetExpand)

/** The shares of the moods in the weezes that animators gave one, the worst on top; nothing while there are too few (EXO-219). */
export const MoodChart = ({ live: { mood, minutes, on } }: { live: Live }) => {
  const { live: texts } = usePhrases()
  const { locale } = useLocale()
  const { tagged, parts } = mood
  if (!parts)
    return (
      <Card title={texts.mood()} hint={texts.moodHint()} size="narrow">
        <Nothing>
          <Text component="strong" display="block" fw={500} c="var(--mantine-color-text)">
            {texts.tooFew({ tagged, needed: moodWeezesMin })}
          </Text>{' '}
          {texts.tooFewHint()}
        </Nothing>
      </Card>
    )
  const totals = moods.map(one => parts.reduce((sum, part) => sum + part[one], 0))
  const shares = totals.map(total => formatShare(total, tagged, locale))
  const before = totals.map((total, at) => totals.slice(0, at).reduce((sum, one) => sum + one, total / 2) / tagged)
  const labels = spreadLabels(before.map(y), 18, height - axisHeight)
  const [negative = '', neutral = '', positive = ''] = shares
  const start = new Date(Date.parse(on) - minutes * 60_000)
  return (
    <Card title={texts.mood()} hint={texts.moodHint()} size="narrow">
      <svg
        className={classes.mood}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={texts.moodSentence({ minutes: partOf(minutes), negative, neutral, positive })}
      >
        {toShares(parts).map((series, at) => (
          <g key={series.key} data-mood={moods[at]} className={classes.moodShare}>
            {series.map(([top, bottom], column) =>
              // A part without tagged weezes has no shares.
              bottom > top ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <rect key={column} x={x(column)} y={y(top)} width={x.bandwidth()} height={Math.max(0, y(bottom) - y(top) - 1)} />
              ) : null,
            )}
            <text
              style={{ fontSize: 'var(--font-size-2xs)' }}
              fontWeight={600}
              fill="var(--mantine-color-text)"
              x={width - labelWidth + 10}
              y={(labels[at] ?? 0) + 4}
            >
              {texts.moods[moods[at] ?? 'neutral']()} {shares[at]}
            </text>
          </g>
        ))}
        <text className={classes.tick} x={0} y={height - 4}>
          {formatTime(start, locale)}
        </text>
        <text className={classes.tick} x={width - labelWidth} y={height - 4} textAnchor="end">
          {formatTime(new Date(on), locale)}
        </text>
      </svg>
    </Card>
  )
}
