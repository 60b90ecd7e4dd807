import type { ReactNode } from 'react'
import { usePageTitle } from '../ui/page-title.ts'
import { ColumnHeader } from './column-header.tsx'
import classes from './column-page.module.css'
import { SideColumn } from './side-column.tsx'

type Props = {
  title: string
  subtitle?: string | undefined
  /** Shows a back button in the header instead of the menu. */
  back?: boolean
  tools?: ReactNode
  /** Shows the panels beside the column. */
  panels?: boolean
  children: ReactNode
}

/** A page of the social app: the main column with its header, and in wide windows a side column (SHELL-06). */
export const ColumnPage = ({ title, subtitle, back = false, tools, panels = false, children }: Props) => {
  usePageTitle(title)
  return (
    <>
      <main id="main" tabIndex={-1} aria-labelledby="page-title" className={classes.column}>
        <ColumnHeader title={title} subtitle={subtitle} back={back} tools={tools} />
        {children}
      </main>
      <SideColumn panels={panels} />
    </>
  )
}
