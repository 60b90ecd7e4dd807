import classes from './hub-card.module.css'

const rows = [
  { y: -13, x: 28, color: 'encre-7', last: 109 },
  { y: 56, x: 42, color: 'teal-7', last: 111 },
  { y: 126, x: 28, color: 'pink-7', last: 109 },
  { y: 196, x: 42, color: 'encre-9', last: 111 },
] as const

/** A feed as a drawing: decoration only. */
export const FeedIllustration = () => (
  <svg className={classes.drawing} viewBox="0 0 208 232" preserveAspectRatio="xMidYMid slice" aria-hidden>
    <rect width="208" height="232" className={classes.ground} />
    {rows.map(({ x, y, color, last }) => (
      <g key={y} transform={`translate(${x} ${y})`}>
        <rect width="220" height="59" rx="10" className={classes.paper} />
        <circle cx="26" cy="24" r="12" fill={`var(--mantine-color-${color})`} />
        <rect x="49" y="16" width="66" height="6.5" rx="3" className={classes.ink} />
        <rect x="49" y="30" width="171" height="6" rx="3" className={classes.line} />
        <rect x="49" y="43" width={last} height="6" rx="3" className={classes.line} />
      </g>
    ))}
  </svg>
)
