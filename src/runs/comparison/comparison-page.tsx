import { Box, Group, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { gapKinds } from '#db/schema/enums.ts'
import type { Comparison as Compared, ComparedRow } from '#routers/dossier/comparison.contract.ts'
import { nameRun } from '#routers/dossier/comparison-words.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { FailedNotice } from '../../ui/empty-notice.tsx'
import table from '../../ui/table/table.module.css'
import { comparisonQuery } from '../queries.ts'
import { AnswerTable } from './answer-table.tsx'
import classes from './comparison.module.css'
import { Legend } from './dumbbell.tsx'
import { LineTable } from './line-table.tsx'
import { RunPicker } from './run-picker.tsx'
import { Volumes } from './volumes.tsx'

const filters = ['expected', 'all', 'gaps'] as const
type Filter = (typeof filters)[number]

const isShown: Record<Filter, (row: ComparedRow) => boolean> = {
  // An answer that somebody asked for by hand is expected too.
  expected: ({ expected, a, b }) => expected !== null || Boolean(a?.verdict ?? b?.verdict),
  all: () => true,
  gaps: ({ gap }) => gap !== null && gap.kind !== 'same' && gap.kind !== 'never',
}

/** How the lines that can be compared went, in one sentence. */
const Tally = ({ gaps }: Pick<Compared, 'gaps'>) => {
  const { comparison: texts } = usePhrases()
  const kinds = gapKinds.filter(kind => gaps[kind] > 0)
  if (kinds.length === 0) return null
  const count = kinds.reduce((sum, kind) => sum + gaps[kind], 0)
  return <Text inherit>{texts.tally({ count, tallies: kinds.map(kind => texts.tallies[kind]({ count: gaps[kind] })).join(', ') })}</Text>
}

/** Two runs side by side: their lines, their answer times and their volumes (`run-01`). */
export const Comparison = ({ comparison }: { comparison: Compared }) => {
  const { comparison: texts } = usePhrases()
  const [filter, setFilter] = useState<Filter>('expected')
  const { a, b, rows, gaps, volumes } = comparison
  const names = { one: nameRun(a, b.clone, texts), other: nameRun(b, a.clone, texts) }
  const shown = rows.filter(isShown[filter])
  const title = texts.title(names)
  return (
    <section className={classes.room} aria-labelledby="comparison">
      <Group gap={12} justify="space-between" mt={8} mb={12}>
        <Box component="h2" id="comparison" fz="xl" lh="xl">
          {title}
        </Box>
        <SegmentedControl
          aria-label={texts.filter()}
          value={filter}
          onChange={value => setFilter(filters.find(one => one === value) ?? 'expected')}
          data={filters.map(value => ({ value, label: texts[value]({ count: rows.filter(isShown[value]).length }) }))}
        />
      </Group>
      <div className={table.panel}>
        {shown.length > 0 ? <LineTable rows={shown} names={names} title={title} /> : <p className={table.empty}>{texts.none()}</p>}
      </div>
      <Group gap="8px 24px" justify="space-between" mt={10} fz="xs" lh="xs">
        <Legend {...names} />
        <Tally gaps={gaps} />
      </Group>
      <h3 className={classes.part}>{texts.answers()}</h3>
      <div className={table.panel}>
        <AnswerTable comparison={comparison} names={names} />
      </div>
      <h3 className={classes.part}>{texts.volumes({ minutes: volumes.minutes })}</h3>
      <Volumes comparison={comparison} names={names} />
    </section>
  )
}

/** Two runs side by side, below the runs (EXO-373). */
export const ComparisonPage = () => {
  const { comparison: texts } = usePhrases()
  const { a, b } = useSearch({ from: '/authenticated/social/runs/compare' })
  const query = useQuery(comparisonQuery({ a: String(a), b: String(b) }))
  return (
    <>
      <RunPicker a={String(a)} b={String(b)} compared={query.data} />
      {query.data && <Comparison comparison={query.data} />}
      {query.isError && <FailedNotice title={texts.failed()} onRetry={() => void query.refetch()} />}
    </>
  )
}
