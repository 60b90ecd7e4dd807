import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './print-sheets.module.css'

/** Sheets of A4 as they will be printed; on paper there are they alone. */
export const PrintSheets = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the sheets are wider than a phone and scroll by keyboard too */}
    <section className={classes.preview} aria-label={label} tabIndex={0}>
      {children}
    </section>
    {createPortal(
      <div className={classes.print} aria-hidden>
        {children}
      </div>,
      document.body,
    )}
  </>
)
