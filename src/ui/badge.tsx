import type { TablerIcon } from '@tabler/icons-react'
import classes from './badge.module.css'

type Props = { tone: 'plain' | 'own' | 'good' | 'paused'; Icon?: TablerIcon; children: string }

/** A word with an icon, so that the meaning does not depend on the colour alone. */
export const Badge = ({ tone, Icon, children }: Props) => (
  <span className={classes.badge} data-tone={tone}>
    {Icon && <Icon size={16} stroke={1.75} aria-hidden />}
    {children}
  </span>
)
