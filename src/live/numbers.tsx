import { Box, Flex } from '@mantine/core'
import { useId } from 'react'
import { moods } from '#db/schema/enums.ts'
import { formatRatio, formatTime } from '#locales/format.ts'
import { liveParts, livePoints } from '#routers/limits.contract.ts'
import type { Live } from '#routers/live/live.contract.ts'
import { averagedMinutes } from '#routers/live/live.rules.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import cards from './card.module.css'
import { listEnds, partOf } from './formats.ts'
import classes from './numbers.module.css'

type TableProps = { title: string; hint: string; head: readonly string[]; ends: readonly Date[]; rows: readonly (readonly string[])[] }

const NumbersTable = ({ title, hint, head, ends, rows }: TableProps) => {
  const id = useId()
  const { live } = usePhrases()
  const { locale } = useLocale()
  return (
    <Box
      component="section"
      flex="1 1 280px"
      miw={0}
      mah={360}
      bd="1px solid var(--weez-rule)"
      bdrs={8}
      style={{ overflow: 'auto' }}
      tabIndex={0}
      aria-labelledby={id}
    >
      <table className={classes.table}>
        <Box component="caption" id={id} px={12} py={8} fw={600} ta="left">
          {title}, {hint}
        </Box>
        <thead>
          <tr>
            <th scope="col">{live.time()}</th>
            {head.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ends.map((end, at) => (
            <tr key={end.getTime()}>
              <th scope="row">{formatTime(end, locale)}</th>
              {(rows[at] ?? []).map((cell, column) => (
                <td key={head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

/** The numbers of all charts, in tables (EXO-221). */
export const Numbers = ({ live: { on, minutes, camps, hashtags, mood } }: { live: Live }) => {
  const { live: texts } = usePhrases()
  const { locale } = useLocale()
  const { players, personas, sequences, chatter } = camps
  const isChatty = chatter.points.some(point => point > 0)
  const moments = listEnds(on, (minutes * livePoints) / (livePoints - 1), livePoints)
  const ends = listEnds(on, minutes, liveParts)
  const rate = (points: readonly number[], at: number) => formatRatio(points[at] ?? 0, locale)
  return (
    <Box component="details" className={cards.card} p={0} data-size="full">
      <Box component="summary" px={20} py={12} bdrs={12} fw={600} style={{ cursor: 'pointer' }}>
        {texts.numbers()}
      </Box>
      <Flex wrap="wrap" gap={16} px={20} pb={20}>
        <NumbersTable
          title={texts.rates()}
          hint={texts.ratesHint({ minutes: averagedMinutes(minutes) })}
          head={[texts.camps.players(), texts.camps.personas(), texts.camps.sequences(), ...(isChatty ? [texts.camps.chatter()] : [])]}
          ends={moments}
          rows={moments.map((_, at) =>
            [players, personas, sequences, ...(isChatty ? [chatter] : [])].map(({ points }) => rate(points, at)),
          )}
        />
        {hashtags.length > 0 && (
          <NumbersTable
            title={texts.hashtags()}
            hint={texts.partsHint({ minutes: partOf(minutes) })}
            head={hashtags.map(({ hashtag }) => `#${hashtag}`)}
            ends={ends}
            rows={ends.map((_, at) => hashtags.map(({ parts }) => String(parts[at])))}
          />
        )}
        {mood.parts && (
          <NumbersTable
            title={texts.mood()}
            hint={texts.partsHint({ minutes: partOf(minutes) })}
            head={moods.map(one => texts.moods[one]())}
            ends={ends}
            rows={mood.parts.map(part => moods.map(one => String(part[one])))}
          />
        )}
      </Flex>
    </Box>
  )
}
