import type { ReactNode } from 'react'
import classes from './import-head.module.css'
import { TemplateButton } from './template-button.tsx'

type Props = { back: ReactNode; title: string; hint: string; templatePath: string }

/** The head of an import: the link back, what is imported, and the template of its file. */
export const ImportHead = ({ back, title, hint, templatePath }: Props) => (
  <div className={classes.head}>
    <div className={classes.words}>
      {back}
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.hint}>{hint}</p>
    </div>
    <TemplateButton path={templatePath} />
  </div>
)
