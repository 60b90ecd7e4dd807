/** SVG paths on a 24 × 24 grid, drawn for Weez, so that pages need no icon font and no further request. */
const strokes = {
  alert: 'M12 4 2.8 19.5h18.4ZM12 10v4.2M12 17v.1',
  file: 'M6.5 3.5h7l4.5 4.5v12.5h-11.5ZM13.5 3.5V8H18M12.2 11v6M9.5 14.5l2.7 2.7 2.7-2.7',
  gear: 'M12 8.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4ZM12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M5.5 18.5l2.1-2.1M16.4 7.6l2.1-2.1',
  home: 'M4 11.5 12 4l8 7.5M6 10v9.5h12V10M10 19.5v-5h4v5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7l-1.4 1.4M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.4-1.4',
  lock: 'M5.5 11h13v9h-13ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 15v1.5',
  login: 'M10 4.5h8.5v15H10M3.5 12h10M10 8.5l3.5 3.5-3.5 3.5',
  pause: 'M8 6v12M16 6v12',
  print: 'M7 9V3.5h10V9M7 17H4V9.5h16V17h-3M7 14h10v6.5H7Z',
  refresh: 'M19.5 10A8 8 0 0 0 5.2 7.6L4 9M4 4.5V9h4.5M4.5 14a8 8 0 0 0 14.3 2.4L20 15M20 19.5V15h-4.5',
  stop: 'M6.5 6.5h11v11h-11Z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3 20 20',
  unplugged:
    'M9 7.5 16.5 15M8 8.5 5.6 11a4 4 0 0 0 5.6 5.6l2.4-2.4M10.4 6.4 13 4a4 4 0 0 1 5.6 5.6l-2.4 2.4M3 21l2.6-2.6M18.6 5.4 21 3M16 19l4 3M20 19l-4 3',
} as const

export type IconName = keyof typeof strokes

/** An icon beside a text; hidden from screen readers. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    className="icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={strokes[name]} />
  </svg>
)
