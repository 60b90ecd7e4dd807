import { watermark } from '../../../constants.ts'
import classes from './watermark.module.css'

const rows = Array.from({ length: watermark.times }, (_, index) => (index + 0.5) / watermark.times)

/** The word over an article that is not real, three times askew (PED-12). It is drawn, not written: no reader finds it in the text. */
export const Watermark = () => (
  <svg className={classes.mark} aria-hidden="true" focusable="false">
    {rows.map(place => (
      <text key={place} className={classes.word} x="50%" y={`${place * 100}%`} textAnchor="middle" dominantBaseline="middle">
        {watermark.word}
      </text>
    ))}
  </svg>
)
