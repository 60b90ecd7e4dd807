import { encode } from 'uqr'

/** A QR code with the quiet zone that readers need. The text beside it says what it opens, so it is hidden from screen readers. */
export const QrCode = ({ text, className }: { text: string; className?: string | undefined }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
      <path d={path} fill="#000" />
    </svg>
  )
}
