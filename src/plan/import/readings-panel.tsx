import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import shared from '../../ui/shared.module.css'
import classes from './readings.module.css'

type Props = {
  id: string
  title: string
  aside?: string | undefined
  /** What the file writes, and what it means here. */
  heads: readonly [written: string, here: string]
  /** The head of one column more. */
  more?: ReactNode
  /** Its rows. */
  children: ReactNode
  foot?: ReactNode
}

/** A panel of what the file writes, in how many rows, and what it means here. */
export const ReadingsPanel = ({ id, title, aside, heads: [written, here], more, children, foot }: Props) => {
  const { planImport: texts } = usePhrases()
  return (
    <div className={`${shared.panel} ${classes.panel}`}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside && <small>{aside}</small>}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <section className={classes.scroller} aria-labelledby={id} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{written}</th>
              <th scope="col" className={classes.count}>
                {texts.times.rows()}
              </th>
              <td />
              <th scope="col">{here}</th>
              {more}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
      {foot}
    </div>
  )
}

type ReadingProps = { word: string; near?: string | null | false; rows: number; more?: ReactNode; children: ReactNode }

/** A row of such a panel: what is written, what it is near to, and in its cells what it means. */
export const Reading = ({ word, near, rows, more, children }: ReadingProps) => (
  <tr>
    <th scope="row">
      {word}
      {near && <small>{near}</small>}
      {more}
    </th>
    <td className={classes.count}>{rows}</td>
    <td className={classes.arrow}>
      <IconArrowRight size={16} stroke={1.75} aria-hidden />
    </td>
    {children}
  </tr>
)
