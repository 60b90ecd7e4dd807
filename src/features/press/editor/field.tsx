import type { InputWrapperProps } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './field.module.css'

/** A field with a word at the right of its label: that it is optional, or how much of it is used. */
export const Field = ({ aside, children }: { aside?: ReactNode; children: ReactNode }) => (
  <div className={classes.field}>
    {children}
    {aside && <span className={classes.aside}>{aside}</span>}
  </div>
)

/** What is wrong with a field, with its sign (PED-24). */
export const renderFieldError = (words: string | undefined): ReactNode =>
  words && (
    <span className={classes.problem}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden /> {words}
    </span>
  )

/** What every text field of the form shares. */
export const fieldProps = {
  inputWrapperOrder: ['label', 'input', 'error'] satisfies InputWrapperProps['inputWrapperOrder'],
  classNames: { input: classes.input ?? '', required: classes.required ?? '', error: classes.error ?? '' },
}
