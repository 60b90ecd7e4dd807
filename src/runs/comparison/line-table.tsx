import { Box, Flex } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCheck, IconEqual, IconX } from '@tabler/icons-react'
import { formatTook } from '#locales/format.ts'
import type { ComparedLine, ComparedRow } from '#routers/dossier/comparison.contract.ts'
import { sayGap } from '#routers/dossier/comparison-words.rules.ts'
import { formatOffset } from '#routers/sequences/chronogramme-times.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import table from '../../ui/table/table.module.css'
import classes from './comparison.module.css'
import { AxisHead, Dumbbell } from './dumbbell.tsx'

/** The names of the two runs. */
export type Names = { one: string; other: string }

const gapIcons = { faster: IconArrowDown, slower: IconArrowUp, same: IconEqual, first: IconCheck, lost: IconX, never: IconX } as const
const isWorse = { faster: false, same: false, first: false, slower: true, lost: true, never: true } as const

/** One run's result for a line: the time of the reaction, or that there was none; below it the publication and the verdict. */
const Side = ({ line, delay }: { line: ComparedLine | null; delay: number | null }) => {
  const { comparison: texts, runWords } = usePhrases()
  if (!line) return <span className={classes.second}>{texts.absent()}</span>
  const { hand, lateness, reaction, verdict, published, state } = line
  const states = hand ? runWords.handStates : runWords.states
  const isLate = verdict === 'missed' || (reaction !== null && delay !== null && reaction.took > delay)
  const below = [
    published?.clock ? (hand ? texts.played : texts.published)({ clock: published.clock }) : states[state](),
    ...(hand ? [lateness !== null && lateness > 0 && `+${formatTook(lateness)}`, runWords.means[hand.means]()] : []),
    ...(hand?.outcome ? [runWords.outcomes[hand.outcome](), hand.by, hand.note] : []),
    ...(verdict === null ? [] : [runWords.verdicts[verdict]()]),
  ]
  return (
    <span>
      {(reaction || verdict === 'missed') && (
        <span className={classes.time} data-late={isLate || undefined}>
          {reaction ? formatTook(reaction.took) : texts.never()}
        </span>
      )}
      <span className={classes.second}>{below.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

const GapWord = ({ gap }: Pick<ComparedRow, 'gap'>) => {
  const { comparison: texts } = usePhrases()
  if (!gap) return null
  const Icon = gapIcons[gap.kind]
  return (
    <Flex
      component="span"
      display="inline-flex"
      gap={4}
      align="center"
      fw={600}
      className={classes.gap}
      data-worse={isWorse[gap.kind]}
      data-kind={gap.kind}
    >
      <Icon size={16} stroke={2} aria-hidden />
      {sayGap(gap, texts, formatTook)}
    </Flex>
  )
}

const Row = ({ row, names }: { row: ComparedRow; names: Names }) => {
  const { comparison: texts, runWords } = usePhrases()
  const { offset, sequence, number, persona, text, expected, delay, a, b, gap } = row
  const label = (words: string) => <span className={table.label}>{words}</span>
  const answerOf = (line: ComparedLine | null) =>
    [line?.reaction?.by, line?.reaction?.act && runWords.acts[line.reaction.act]()].filter(Boolean).join(' · ')
  const answers = [...new Set([answerOf(a), answerOf(b)].filter(Boolean))]
  return (
    <tr className={table.row}>
      <th scope="row" title={`${sequence} ${number}`}>
        {formatOffset(offset)}
      </th>
      <td>
        <Box component="span" display="block" miw={0}>
          <span className={table.name}>{persona}</span>
          <span className={classes.second} title={expected ? `${text} → ${expected}` : text}>
            {text}
          </span>
        </Box>
      </td>
      <td data-number>
        {label(names.one)}
        <Side line={a} delay={delay} />
      </td>
      <td className={classes.chart}>{(delay !== null || a?.reaction || b?.reaction) && <Dumbbell a={a} b={b} delay={delay} />}</td>
      <td data-number className={classes.strong}>
        {label(names.other)}
        <Side line={b} delay={delay} />
      </td>
      <td>
        {gap && label(texts.gap())}
        <GapWord gap={gap} />
      </td>
      <td>
        {answers.length > 0 && label(texts.by())}
        {answers.length > 0 && <span className={classes.second}>{answers.join(', ')}</span>}
      </td>
    </tr>
  )
}

/** The lines of two runs, one row each (EXO-373). */
export const LineTable = ({ rows, names, title }: { rows: readonly ComparedRow[]; names: Names; title: string }) => {
  const { comparison: texts } = usePhrases()
  return (
    <table className={`${table.table} ${classes.lines}`} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{texts.at()}</th>
          <th scope="col">{texts.inject()}</th>
          <th scope="col" data-number>
            {names.one}
          </th>
          <td className={classes.chart}>
            <AxisHead />
          </td>
          <th scope="col" data-number>
            {names.other}
          </th>
          <th scope="col">{texts.gap()}</th>
          <th scope="col">{texts.by()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Row key={row.id} row={row} names={names} />
        ))}
      </tbody>
    </table>
  )
}
