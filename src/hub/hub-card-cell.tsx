import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { hubPollInterval } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import hubClasses from './hub.module.css'
import classes from './hub-card.module.css'

/** A drawing of a log, hidden from screen readers. */
const LogIllustration = () => (
  <svg className={classes.drawing} viewBox="0 0 208 232" preserveAspectRatio="xMidYMid slice" aria-hidden>
    <rect width="208" height="232" fill="var(--weez-selected)" />
    <rect x="34" y="28" width="200" height="220" rx="10" fill="var(--weez-surface)" />
    {[56, 96, 136, 176].map((y, at) => (
      <g key={y}>
        <rect x="52" y={y} width="22" height="8" rx="4" fill="var(--mantine-color-encre-9)" />
        <rect x="88" y={y} width="120" height="8" rx="4" className={classes.line} />
        <rect x="88" y={y + 14} width={at % 2 === 0 ? 84 : 104} height="8" rx="4" className={classes.line} />
      </g>
    ))}
  </svg>
)

/** The card of the cell's room, with how many actions of its log are open. */
export const HubCardCell = () => {
  const { cell: phrases } = usePhrases()
  const hasLog = useCurrentUser().exercise.cell?.includes('log') === true
  const open = trpc.cell.log.useQuery({}, { enabled: hasLog, refetchInterval: hubPollInterval }).data?.openCount
  return (
    <Link to="/cellule" className={classes.card}>
      <div className={classes.text}>
        <span className={classes.tile}>
          <IconUsersGroup size={24} stroke={1.75} aria-hidden />
        </span>
        <h2 className={classes.name}>{phrases.title()}</h2>
        <p className={classes.about}>{phrases.hub.about()}</p>
        {open !== undefined && (
          <p className={classes.status}>
            {open > 0 && <span className={hubClasses.dot} />}
            {open > 0 ? phrases.hub.open({ count: open }) : phrases.hub.read()}
          </p>
        )}
      </div>
      <LogIllustration />
    </Link>
  )
}
