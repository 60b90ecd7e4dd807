import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formNameMax } from '#routers/limits.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { parsePlaying, playings } from '#routers/plan/answers.rules.ts'
import { formatStart } from '#routers/plan/moments.rules.ts'
import type { PlanName } from '#routers/plan/understand.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import type { OnRowAnswer, PreviewRow } from './preview-parts.ts'
import { useAnswerWords } from './question-choice.tsx'
import classes from './rows-step.module.css'
import type { ExercisePeople } from './use-exercise-people.ts'
import { newPersona, rowByRow, useKnownPeople, useMeanings } from './use-meanings.ts'
import type { PlanFiles } from './use-plan-files.ts'

type RowProps = { row: PreviewRow; onAnswer: OnRowAnswer }

const size = 'xs'

type FieldProps = { label: string; value: string; example?: string; many?: boolean; wrong?: boolean; onLeave: (value: string) => void }

/** A field of a row that is mended: the row is read again when it is left. */
const MendedField = ({ label, value, example, many = false, wrong = false, onLeave }: FieldProps) => {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const leave = () => typed.trim() !== '' && typed !== value && onLeave(typed)
  const field = {
    size,
    error: wrong,
    'aria-label': label,
    'data-mend': wrong || undefined,
    placeholder: example,
    value: typed,
    onBlur: leave,
  } as const
  if (many) return <Textarea {...field} autosize maxRows={4} onChange={event => setTyped(event.currentTarget.value)} />
  return (
    <TextInput {...field} onChange={event => setTyped(event.currentTarget.value)} onKeyDown={event => event.key === 'Enter' && leave()} />
  )
}

/** The time of a row; one that cannot be read is marked. */
export const TimeField = ({ row: { id, row, reason, written, offset }, onAnswer }: RowProps) => {
  const { planImport: texts } = usePhrases()
  const isWrong = reason === 'time' || reason === 'moment' || reason === 'late'
  const known = offset === undefined ? '' : formatStart(offset)
  return (
    <>
      <MendedField
        label={texts.rows.timeField({ row })}
        value={isWrong ? (reason === 'time' ? '' : (written ?? '')) : known}
        example={texts.rows.timeExample()}
        wrong={isWrong}
        onLeave={value => onAnswer({ [`${id}:time`]: value }, id)}
      />
      {isWrong && <s>{written}</s>}
    </>
  )
}

/** The text of a row; one that is missing is marked. */
export const TextField = ({ row: { id, row, reason, text = '' }, onAnswer }: RowProps) => {
  const { planImport: texts } = usePhrases()
  const isBlank = reason === 'text' || reason === 'broken'
  return (
    <MendedField
      label={texts.rows.textField({ row })}
      value={isBlank ? '' : text}
      many
      wrong={isBlank || reason === 'long'}
      onLeave={value => onAnswer({ [`${id}:text`]: value }, id)}
    />
  )
}

/** What a row becomes, whatever its channel says. */
export const KindField = ({ row: { id, row, kind, means }, hasMail, onAnswer }: RowProps & { hasMail: boolean }) => {
  const { planImport: texts } = usePhrases()
  const toWords = useAnswerWords()
  const answers = playings({ hasMail })
  const chosen = answers.find(answer => {
    const playing = parsePlaying(answer)
    return playing?.kind === kind && playing?.means === means
  })
  return (
    <NativeSelect
      size={size}
      aria-label={texts.rows.kindField({ row })}
      value={chosen ?? kind ?? ''}
      data={answers.map(answer => ({ value: answer, label: toWords(answer) }))}
      onChange={event => onAnswer({ [`${id}:kind`]: event.currentTarget.value }, id)}
    />
  )
}

type Side = 'from' | 'to'
type PeopleProps = RowProps & { side: Side; exercise: ExercisePeople }

/** The name of a persona that the import makes for a row alone. */
const NewName = ({ label, onName, onCancel }: { label: string; onName: (name: string) => void; onCancel: () => void }) => {
  const [typed, setTyped] = useState('')
  const leave = () => (typed.trim() === '' ? onCancel() : onName(typed.trim()))
  return (
    <TextInput
      size={size}
      autoFocus
      aria-label={label}
      placeholder={label}
      maxLength={formNameMax}
      value={typed}
      onBlur={leave}
      onChange={event => setTyped(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') leave()
        if (event.key === 'Escape') onCancel()
      }}
    />
  )
}

const namesOf = ({ from = '', to = [] }: PreviewRow, side: Side): string[] => (side === 'to' ? to : from.split('; ').filter(name => name))

/** Who speaks in a row, or who gets it, whatever the file says. */
export const PersonField = ({ row, side, exercise, onAnswer }: PeopleProps) => {
  const { planImport: texts } = usePhrases()
  const { personas, accounts } = useKnownPeople(exercise)
  const [isNew, setIsNew] = useState(false)
  const written = namesOf(row, side)
  const [only = ''] = written
  const known = written.length === 1 && only.startsWith('@') ? only : ''
  const asWritten = { value: known ? only : '', label: written.join(', ') || texts.rows.noOne() }
  const name = (typed: string) => {
    setIsNew(false)
    const person = exercise.people.find(person => fullName(person) === typed)
    const answer = person
      ? { [`${row.id}:${side}`]: `@${person.username}` }
      : { [`${row.id}:${side}`]: typed, [`person:${typed}`]: newPersona }
    onAnswer(answer, row.id)
  }
  if (isNew) return <NewName label={texts.rows.newName({ row: row.row })} onName={name} onCancel={() => setIsNew(false)} />
  return (
    <NativeSelect
      size={size}
      aria-label={texts.rows[side]({ row: row.row })}
      value={known}
      data={[
        ...(known ? [] : [asWritten]),
        { value: newPersona, label: texts.people.create() },
        ...(side === 'to' ? [{ value: 'the cell', label: texts.people.cell() }] : []),
        personas,
        accounts,
      ]}
      onChange={({ currentTarget: { value } }) =>
        value === newPersona ? setIsNew(true) : onAnswer({ [`${row.id}:${side}`]: value }, row.id)
      }
    />
  )
}

/** A cell without one of its names, or with somebody else in its place; signs alone mean nobody. */
const withName = (names: readonly string[], name: string, other: string | null): string =>
  names.flatMap(one => (one === name ? (other ?? []) : [one])).join('; ') || '---'

/** The names of a row that are chosen row by row, each with the field that says who it is. */
export const OpenNames = ({ row, side, names, exercise, onAnswer }: PeopleProps & { names: readonly PlanName[] }) => {
  const { planImport: texts } = usePhrases()
  const meanings = useMeanings(exercise)
  const written = namesOf(row, side)
  const open = written.filter(name => names.some(told => told.name === name && told.meaning === rowByRow))
  const choose = (name: string, meaning: string) => {
    // A persona is made for all rows of its name.
    if (meaning === newPersona) return onAnswer({ [`person:${name}`]: newPersona }, row.id)
    onAnswer({ [`${row.id}:${side}`]: withName(written, name, meaning === 'nobody' ? null : meaning) }, row.id)
  }
  return open.map(name => (
    <NativeSelect
      key={name}
      size={size}
      error
      data-mend
      aria-label={texts.rows.whoIs({ name, row: row.row })}
      value=""
      data={[{ value: '', label: texts.rows.who(), disabled: true }, ...meanings]}
      onChange={event => choose(name, event.currentTarget.value)}
    />
  ))
}

/** Lets one give a file that a row names, or do without it. */
export const MissingFile = ({
  name,
  row: { row, id, kind },
  files,
  onWithout,
}: { name: string; onWithout: () => void } & Pick<RowProps, 'row'> & { files: PlanFiles }) => {
  const { planImport: texts } = usePhrases()
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={classes.choices}>
      <input
        ref={input}
        type="file"
        accept={kind === 'mail' ? undefined : 'image/*'}
        hidden
        aria-label={texts.files.choose({ name, row })}
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          if (file) void files.giveFor({ name, kind }, file, id)
          event.currentTarget.value = ''
        }}
      />
      <Button
        size={size}
        variant="default"
        data-mend
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
        aria-label={texts.files.giveOf({ name, row })}
        onClick={() => input.current?.click()}
      >
        {texts.files.give()}
      </Button>
      <Button size={size} variant="default" aria-label={texts.files.withoutOf({ name, row })} onClick={onWithout}>
        {texts.files.without()}
      </Button>
    </span>
  )
}
