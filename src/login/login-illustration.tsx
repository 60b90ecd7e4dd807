import classes from './login-illustration.module.css'

const windows = [
  [11, 603],
  [102, 617],
  [212, 624],
  [244, 624],
  [312, 629],
  [379, 614],
  [535, 598],
  [573, 598],
] as const

const ripples = [
  [-10, 111, 693],
  [316, 168, 688],
  [168, 81, 716],
  [526, 90, 725],
  [10, 108, 768],
  [238, 177, 788],
  [473, 140, 808],
  [-10, 163, 838],
] as const

const smoke = [
  [436, 436, 28],
  [456, 408, 40],
  [498, 384, 50],
  [546, 360, 54],
  [600, 336, 54],
] as const

/** A drawing of the fictional town, its river and the smoking plant, hidden from screen readers. */
export const LoginIllustration = () => (
  <svg className={classes.picture} viewBox="0 0 600 872" preserveAspectRatio="xMidYMax slice" aria-hidden>
    <defs>
      <linearGradient id="dusk-sky" x2="0" y2="1">
        <stop offset="0" stopColor="var(--mantine-color-encre-9)" />
        <stop offset="0.66" stopColor="var(--mantine-color-encre-7)" />
        <stop offset="1" stopColor="#6e97bc" />
      </linearGradient>
      <linearGradient id="dusk-water" x2="0" y2="1">
        <stop offset="0" stopColor="var(--mantine-color-encre-6)" />
        <stop offset="1" stopColor="var(--mantine-color-encre-9)" />
      </linearGradient>
      <filter id="dusk-smoke" x="-20%" y="-20%" width="140%" height="140%" colorInterpolationFilters="sRGB">
        <feGaussianBlur stdDeviation="9" />
      </filter>
    </defs>
    <rect width="600" height="640" fill="url(#dusk-sky)" />
    <path fill="var(--mantine-color-encre-4)" opacity="0.5" d="M0 527C60 512 140 514 200 519S330 536 400 530 500 489 600 490V640H0z" />
    <g fill="#87a2ba" filter="url(#dusk-smoke)">
      {smoke.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} />
      ))}
    </g>
    <path
      fill="var(--mantine-color-encre-6)"
      d="M368 626v-60a8 8 0 0 1 8-8h35a8 8 0 0 1 8 8v60zM424 462h30v164h-30zM473 495h20v131h-20zM509 626v-78a8 8 0 0 1 8-8h93v86z"
    />
    <path
      fill="var(--mantine-color-encre-8)"
      d="M0 626v-77h47v35l39-29 37 27v-75l20-65 20 65v51h32l33-26 32 26v-15h52v15l35-18 40 28v58z"
    />
    <circle fill="var(--mantine-color-encre-1)" cx="143" cy="513" r="8" />
    {windows.map(([x, y]) => (
      <rect key={x} fill="#f4e6c7" x={x} y={y - 28} width="8" height="11" />
    ))}
    <rect y="625" width="600" height="247" fill="url(#dusk-water)" />
    {ripples.map(([x, width, y]) => (
      <rect key={y} fill="#fff" fillOpacity="0.2" x={x} y={y - 28} width={width} height="3" rx="1.5" />
    ))}
  </svg>
)
