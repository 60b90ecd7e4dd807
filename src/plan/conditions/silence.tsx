import { Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { LineCondition } from '#routers/conditions/conditions.contract.ts'
import { findSilentTimes } from '#routers/conditions/silence.rules.ts'
import { formatExerciseClock } from '../../app/exercise-clock.ts'
import { usePhrases } from '../../app/locale.tsx'
import type { PlanRow } from '../table/plan-rows.ts'
import { asAtom, needsLine } from './atom-draft.ts'
import classes from './condition-panel.module.css'
import type { Terms } from './kept-terms.ts'
import { useConditionWords } from './use-condition-words.ts'

type Props = { row: PlanRow; terms: Terms; conditions: readonly LineCondition[]; lines: readonly PlanRow[] }

/** What would come of a line if the cell stayed silent, and what else would bring it by itself. */
export const Silence = ({ row, terms, conditions, lines }: Props) => {
  const { conditions: texts } = usePhrases()
  const { atomWords } = useConditionWords()
  const { drafts, joint, delay, proposes } = terms
  const atoms = drafts.map(asAtom)
  const others = conditions.filter(({ item }) => item.id !== row.item.id)
  const offsets = new Map(lines.map(({ item }) => [item.id, item.offset]))
  const time = findSilentTimes([...others, { item: row.item, atoms, joint, delay }], offsets).get(row.item.id)
  const shown = time === null || time === undefined ? null : formatExerciseClock(time * 1000)
  // Of two that must both hold, none brings it alone.
  const alone = drafts.length > 1 && joint === 'and' ? [] : drafts.filter(({ kind }) => !needsLine(kind))
  const what = alone.map(draft => atomWords(asAtom(draft)))
  return (
    <Group className={classes.silence ?? ''} gap={8} wrap="nowrap" align="flex-start">
      <IconHistory size={18} stroke={1.75} aria-hidden />
      <span>
        {shown === null ? texts.silence.never() : texts.silence[proposes ? 'proposed' : 'published']({ time: shown })}
        {what.map(words => (
          <span key={words}>
            {' '}
            {delay > 0 ? texts.silence.soonerAfter({ what: words, minutes: delay }) : texts.silence.sooner({ what: words })}
          </span>
        ))}
      </span>
    </Group>
  )
}
