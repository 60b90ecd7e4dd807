import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { liveParts } from '#routers/limits.contract.ts'
import type { Live } from '#routers/live/live.contract.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { Card, Nothing } from './card.tsx'
import classes from './charts.module.css'
import { formatShare, partOf } from './formats.ts'

const width = 210
const height = 40
const x = scaleLinear([0, liveParts - 1], [1, width - 5])

/** The hashtags that most weezes carry, each with its curve, its share of the feed (EXO-217), and how much of it is chatter (CTRL-04). */
export const HashtagList = ({ live: { hashtags, minutes, weezes } }: { live: Live }) => {
  const { live: texts } = usePhrases()
  const { locale } = useLocale()
  return (
    <Card title={texts.hashtags()} hint={texts.hashtagsHint()} size="narrow">
      {hashtags.length === 0 && <Nothing>{texts.noHashtags()}</Nothing>}
      <ul>
        {hashtags.map(({ hashtag, count, chatter, parts }) => {
          const most = Math.max(...parts)
          const y = scaleLinear([0, most], [height - 2, 5])
          const share = formatShare(count, weezes, locale)
          return (
            <li key={hashtag} className={classes.hashtag}>
              <div>
                <Link to="/weez/hashtag/$hashtag" params={{ hashtag }} className={classes.tag}>
                  #{hashtag}
                </Link>
                {chatter > 0 && (
                  <Text fz="xs" c="dimmed">
                    {texts.hashtagChatter({ share: formatShare(chatter, weezes, locale) })}
                  </Text>
                )}
              </div>
              <svg
                className={classes.curve}
                style={{ justifySelf: 'end' }}
                viewBox={`0 0 ${width} ${height}`}
                role="img"
                aria-label={texts.hashtagSentence({ hashtag, share, most, minutes: partOf(minutes) })}
              >
                <path fill="var(--weez-selected)" d={area<number>((_, at) => x(at), height, y)(parts) ?? ''} />
                <path
                  fill="none"
                  stroke="var(--weez-link)"
                  strokeLinejoin="round"
                  strokeWidth={2}
                  d={line<number>((_, at) => x(at), y)(parts) ?? ''}
                />
                <circle fill="var(--weez-link)" cx={x(liveParts - 1)} cy={y(parts.at(-1) ?? 0)} r={4} />
              </svg>
              <Text component="strong" inherit fw="bold" ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
                {share}
              </Text>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
