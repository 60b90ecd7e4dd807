import type { ReactNode } from 'react'
import { usePageTitle } from '../../ui/page-title.ts'
import { ColumnHeader } from './column-header.tsx'
import classes from './column-page.module.css'
import { SideColumn } from './side-column.tsx'

type Props = {
  title: string
  subtitle?: string | undefined
  /** For a page one comes to from another one. */
  back?: boolean
  tools?: ReactNode
  side?: ReactNode
  children: ReactNode
}

/** A page of the social app: the paper column with its head, and the side column that wide windows have room for (SHELL-06). */
export const ColumnPage = ({ title, subtitle, back = false, tools, side, children }: Props) => {
  usePageTitle(title)
  return (
    <>
      <main id="main" tabIndex={-1} aria-labelledby="page-title" className={classes.column}>
        <ColumnHeader title={title} subtitle={subtitle} back={back} tools={tools} />
        {children}
      </main>
      <SideColumn>{side}</SideColumn>
    </>
  )
}
