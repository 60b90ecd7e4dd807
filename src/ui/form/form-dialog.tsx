import { Button, Group } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { Dialog } from '../dialog.tsx'
import classes from './form.module.css'

type Props = {
  title: string
  lead?: string
  children?: ReactNode
  /** An error that does not belong to a field. */
  problem: ReactNode
  submitLabel: string
  danger?: boolean
  /** Whether the form cannot be sent. */
  disabled?: boolean
  pending: boolean
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  onClose: () => void
}

/** A dialog with a form. It cannot be closed while the form is being sent. */
export const FormDialog = ({
  title,
  lead,
  children,
  problem,
  submitLabel,
  danger = false,
  disabled = false,
  pending,
  onSubmit,
  onClose,
}: Props) => {
  const { commons } = usePhrases()
  return (
    <Dialog opened onClose={pending ? () => {} : onClose} title={title} padded>
      <form noValidate onSubmit={onSubmit}>
        {lead && <p className={classes.lead}>{lead}</p>}
        <div className={classes.fields}>{children}</div>
        {problem && (
          <p className={classes.wrong} role="alert">
            {problem}
          </p>
        )}
        <Group gap={12} justify="flex-end" mt={24}>
          <Button variant="default" onClick={onClose} disabled={pending}>
            {commons.cancel()}
          </Button>
          <Button type="submit" loading={pending} disabled={disabled} {...(danger && { color: 'red' })}>
            {submitLabel}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
