import type { ReactNode } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import shared from '../shared.module.css'
import classes from './preview-table.module.css'

type Props = { label: string; headings: readonly string[]; children: ReactNode }

/** The table around the preview rows, with the line number as first column. It scrolls horizontally in narrow windows. */
export const ImportPreviewTable = ({ label, headings, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
  <section className={shared.panel} style={{ overflowX: 'auto' }} aria-label={label} tabIndex={0}>
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
