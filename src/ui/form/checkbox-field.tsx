import type { ComponentProps } from 'react'
import classes from './form.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string; hint?: string; className?: string | undefined }

/** A checkbox with its label and hint. */
export const CheckboxField = ({ label, hint, className = '', ...input }: Props) => (
  <label className={`${classes.check} ${className}`}>
    <input type="checkbox" {...input} />
    <span>
      {label}
      {hint && <span className={classes.hint}>{hint}</span>}
    </span>
  </label>
)
