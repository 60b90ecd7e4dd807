import { Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './form.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string; hint?: string; className?: string | undefined }

/** A checkbox with its label and hint. */
export const CheckboxField = ({ label, hint, className = '', ...input }: Props) => (
  <label className={`${classes.check} ${className}`}>
    <input type="checkbox" {...input} />
    <span>
      {label}
      {hint && (
        <Text span display="block" size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </span>
  </label>
)
