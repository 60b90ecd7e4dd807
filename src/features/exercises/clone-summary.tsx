import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { formatFullCount } from '#locales/format.ts'
import type { ExerciseCounts } from '#routers/admin/exercises.contract.ts'
import { useLocale, usePhrases } from '../../locale.tsx'
import classes from './clone-exercise-dialog.module.css'

/** What a clone gets, with numbers, and what it does not. */
export const CloneSummary = ({ extent, posts }: { extent: ExerciseCounts; posts: boolean }) => {
  const { clone: phrases } = usePhrases().admin
  const { locale } = useLocale()
  const kinds = ['personas', 'mediaSources', 'users', 'articles', 'follows', 'sequences'] as const
  const rows: [label: string, count: number | string, copied: boolean][] = [
    ...kinds.map(kind => [phrases[kind](), extent[kind], true] as [string, number, boolean]),
    [phrases.posts(), posts ? extent.weezes + extent.messages : phrases.no(), posts],
    [phrases.audit(), phrases.never(), false],
  ]
  return (
    <ul className={classes.extent}>
      {rows.map(([label, count, copied]) => (
        <li key={label} className={classes.kind} data-copied={copied || undefined}>
          {copied ? <IconCircleCheck size={18} stroke={1.75} aria-hidden /> : <IconCircleX size={18} stroke={1.75} aria-hidden />}
          <span>{label}</span>
          <span className={classes.number}>{typeof count === 'number' ? formatFullCount(count, locale) : count}</span>
        </li>
      ))}
    </ul>
  )
}
