import { watermark } from '../../../constants.ts'
import classes from './watermark.module.css'

const rows = Array.from({ length: watermark.times }, (_, index) => (index + 0.5) / watermark.times)

/** The watermark over an article, repeated in three slanted rows (PED-12). It is an SVG that screen readers skip. */
export const Watermark = () => (
  <svg className={classes.mark} aria-hidden="true" focusable="false">
    {rows.map(place => (
      <text key={place} className={classes.word} x="50%" y={`${place * 100}%`} textAnchor="middle" dominantBaseline="middle">
        {watermark.word}
      </text>
    ))}
  </svg>
)
