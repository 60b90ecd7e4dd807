import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { Comparison as Compared, ComparedRow } from '#routers/dossier/comparison.contract.ts'
import { nameRun } from '#routers/dossier/comparison-words.rules.ts'
import { gapKinds } from '#routers/figures/run.contract.ts'
import { usePhrases } from '../../../locale.tsx'
import table from '../../../ui/table/table.module.css'
import { AnswerTable } from './answer-table.tsx'
import classes from './comparison.module.css'
import { LineTable } from './line-table.tsx'
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
  return (
    <p className={classes.tally}>
      {texts.tally({ count, tallies: kinds.map(kind => texts.tallies[kind]({ count: gaps[kind] })).join(', ') })}
    </p>
  )
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
      <div className={classes.head}>
        <h2 id="comparison" className={classes.title}>
          {title}
        </h2>
        <SegmentedControl
          aria-label={texts.filter()}
          value={filter}
          onChange={value => setFilter(filters.find(one => one === value) ?? 'expected')}
          data={filters.map(value => ({ value, label: texts[value]({ count: rows.filter(isShown[value]).length }) }))}
        />
      </div>
      <div className={table.panel}>
        {shown.length > 0 ? <LineTable rows={shown} names={names} title={title} /> : <p className={table.empty}>{texts.none()}</p>}
      </div>
      <div className={classes.foot}>
        <ul className={classes.legend}>
          <li data-run="one">{names.one}</li>
          <li data-run="other">{names.other}</li>
          <li data-run="delay">{texts.delay()}</li>
          <li data-run="beyond">{texts.over()}</li>
        </ul>
        <Tally gaps={gaps} />
      </div>
      <h3 className={classes.part}>{texts.answers()}</h3>
      <div className={table.panel}>
        <AnswerTable comparison={comparison} names={names} />
      </div>
      <h3 className={classes.part}>{texts.volumes({ minutes: volumes.minutes })}</h3>
      <Volumes comparison={comparison} names={names} />
    </section>
  )
}
