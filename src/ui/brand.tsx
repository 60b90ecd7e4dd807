/** The logo of Weez; `ground` sets its background where the brand blue has too little contrast. */
export const BrandMark = ({ size, ground = 'var(--weez-brand)' }: { size: number; ground?: string }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
    <path d="M9 2h14a7 7 0 0 1 7 7v14a7 7 0 0 1-7 7H3a1 1 0 0 1-1-1V9a7 7 0 0 1 7-7z" fill={ground} />
    <path
      d="M7.2 11.2l4.1 10.3L16 12.4l4.7 9.1 4.1-10.3"
      fill="none"
      stroke="#fff"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
