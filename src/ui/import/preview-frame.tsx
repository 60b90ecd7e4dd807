import type { ReactNode } from 'react'
import { usePhrases } from '../../locale.tsx'
import classes from './preview-table.module.css'

type Props = { label: string; headings: readonly string[]; children: ReactNode }

/** The table around the rows of a preview: their numbers first. It scrolls sideways where the window is narrow. */
export const ImportPreviewTable = ({ label, headings, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
  <section className={classes.frame} aria-label={label} tabIndex={0}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.line}>
            {usePhrases().imports.line()}
          </th>
          {headings.map(heading => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
