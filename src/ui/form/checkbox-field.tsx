import type { ComponentProps } from 'react'
import classes from './form.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string; hint?: string; className?: string | undefined }

/** A box to tick with what it means. */
export const CheckboxField = ({ label, hint, className = '', ...input }: Props) => (
  <label className={`${classes.check} ${className}`}>
    <input type="checkbox" {...input} />
    <span>
      {label}
      {hint && <span className={classes.hint}>{hint}</span>}
    </span>
  </label>
)
