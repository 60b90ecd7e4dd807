import { Button, Group } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { Name } from '../../ui/name.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import classes from './item-form.module.css'

type Props = { label: string; person: Person | null; error: ReactNode; onChange: () => void }

/** A form field that shows the chosen person, with a button to choose or change them. */
export const PersonField = ({ label, person, error, onChange }: Props) => {
  const { sequences: phrases } = usePhrases()
  const verb = person ? phrases.form.change() : phrases.form.choose()
  const [labelId, errorId] = [useId(), useId()]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own border and legend
    <div role="group" aria-labelledby={labelId} aria-describedby={error ? errorId : undefined}>
      <p id={labelId} className={classes.label}>
        {label}
      </p>
      <Group gap={12} wrap="nowrap">
        {person && <PersonAvatar person={person} size={36} />}
        {person && (
          <span className={classes.who}>
            <Name person={person} /> @{person.username}
          </span>
        )}
        <Button variant="default" size="xs" onClick={onChange} aria-label={`${verb} : ${label}`}>
          {verb}
        </Button>
      </Group>
      {error && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
