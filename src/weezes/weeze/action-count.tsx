import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount, formatFullCount } from '#locales/format.ts'
import { useLocale } from '../../app/locale.tsx'
import classes from './weeze-actions.module.css'

type Props = { icon: ReactNode; count: number; label: (args: { count: string }) => string; bare: boolean }

/** An icon with an abbreviated number, hidden if `bare`. Screen readers get the label with the full number (POST-01, POST-02). */
export const ActionCount = ({ icon, count, label, bare }: Props) => (
  <>
    {icon}
    <VisuallyHidden>{label({ count: formatFullCount(count, useLocale().locale) })}</VisuallyHidden>
    {!bare && (
      <span className={classes.number} aria-hidden>
        {formatCount(count)}
      </span>
    )}
  </>
)
