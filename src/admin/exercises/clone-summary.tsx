import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { formatFullCount } from '#locales/format.ts'
import type { ExerciseCounts } from '#routers/admin/exercises.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import classes from './clone-exercise-dialog.module.css'

const alwaysCopied = ['personas', 'mediaSources', 'users', 'articles', 'follows', 'sequences'] as const

/** Lists what a clone copies, with counts, and what it leaves out. */
export const CloneSummary = ({ extent, posts }: { extent: ExerciseCounts; posts: boolean }) => {
  const { clone: phrases } = usePhrases().admin
  const { locale } = useLocale()
  const { weezes, messages, ...always } = extent
  const rows: { label: string; count: number | string; copied: boolean }[] = [
    ...alwaysCopied.map(kind => ({ label: phrases[kind](), count: always[kind], copied: true })),
    { label: phrases.posts(), count: posts ? weezes + messages : phrases.no(), copied: posts },
    { label: phrases.audit(), count: phrases.never(), copied: false },
  ]
  return (
    <ul className={classes.extent}>
      {rows.map(({ label, count, copied }) => (
        <li key={label} className={classes.kind} data-copied={copied || undefined}>
          {copied ? <IconCircleCheck size={18} stroke={1.75} aria-hidden /> : <IconCircleX size={18} stroke={1.75} aria-hidden />}
          <span>{label}</span>
          <span className={classes.number}>{typeof count === 'number' ? formatFullCount(count, locale) : count}</span>
        </li>
      ))}
    </ul>
  )
}
