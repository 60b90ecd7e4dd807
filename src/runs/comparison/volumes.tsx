import { Box } from '@mantine/core'
import type { Comparison } from '#routers/dossier/comparison.contract.ts'
import { sumCamps } from '#routers/live/run.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import table from '../../ui/table/table.module.css'
import classes from './comparison.module.css'
import type { Names } from './line-table.tsx'

type Parts = Comparison['volumes']['parts']
type Side = 'a' | 'b'

/** From below to the top of a bar. */
const camps = ['chatter', 'sequences', 'personas', 'players'] as const
/** The units of a chart: its height, and the width of a part with the space between two. */
const height = 100
const width = 10

const sumOf = (part: Parts[number][Side]) => (part ? sumCamps(part) : 0)

const Bars = ({ parts, side, most, sentence }: { parts: Parts; side: Side; most: number; sentence: string }) => (
  <svg
    className={classes.bars}
    viewBox={`0 0 ${Math.max(1, parts.length) * width} ${height}`}
    preserveAspectRatio="none"
    role="img"
    aria-label={sentence}
  >
    {parts.map((part, at) => {
      let below = 0
      return camps.map(camp => {
        const size = ((part[side]?.[camp] ?? 0) / most) * height
        below += size
        return size > 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are their places
          <rect key={`${at} ${camp}`} data-camp={camp} x={at * width + 1} width={width - 2} y={height - below} height={size} />
        ) : null
      })
    })}
  </svg>
)

/** The weezes of each five minutes since each start, one run over the other on the same scale, with the numbers as a table (EXO-375). */
export const Volumes = ({ comparison: { a, b, volumes }, names }: { comparison: Comparison; names: Names }) => {
  const { comparison: texts, runWords } = usePhrases()
  const { parts, minutes } = volumes
  const most = Math.max(1, ...parts.flatMap(part => [sumOf(part.a), sumOf(part.b)]))
  const sides = [
    ['a', names.one, a],
    ['b', names.other, b],
  ] as const
  return (
    <>
      {sides.map(([side, run, { weezes: count, camps, moods }]) => {
        const sentence = texts.volumesOf({ run, count, ...camps })
        return (
          <Box component="figure" key={side} mb={12}>
            <figcaption className={classes.sentence}>{sentence}</figcaption>
            <Bars parts={parts} side={side} most={most} sentence={sentence} />
            <p className={classes.sentence}>{texts.moodsOf({ run, ...moods })}</p>
          </Box>
        )
      })}
      <details className={classes.numbers}>
        <summary>{texts.numbers()}</summary>
        <table className={table.table} aria-label={texts.volumes({ minutes })}>
          <thead>
            <tr>
              <th scope="col">{texts.since()}</th>
              {sides.flatMap(([side, run]) =>
                camps.toReversed().map(camp => (
                  <th key={`${side} ${camp}`} scope="col" data-number>
                    {`${run}, ${runWords.camps[camp]().toLowerCase()}`}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts are their places
              <tr key={at} className={table.row}>
                <th scope="row">{texts.minutes({ from: at * minutes, to: (at + 1) * minutes })}</th>
                {sides.flatMap(([side, run]) =>
                  camps.toReversed().map(camp => (
                    <td key={`${side} ${camp}`} data-number>
                      <span className={table.label}>{`${run}, ${runWords.camps[camp]().toLowerCase()}`}</span>
                      {part[side]?.[camp] ?? '–'}
                    </td>
                  )),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
