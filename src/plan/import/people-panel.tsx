import { Button, NativeSelect } from '@mantine/core'
import type { PlanName, PlanPreview } from '#routers/plan/understand.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { countOf, namesOfSide, type PeopleSide } from './names-of-side.ts'
import type { Answering } from './preview-parts.ts'
import { Reading, ReadingsPanel } from './readings-panel.tsx'
import type { ExercisePeople } from './use-exercise-people.ts'
import { newPersona, rowByRow, useMeanings } from './use-meanings.ts'

/** Says that what has a comma is one person or several, once below the first of its parts. */
const Comma = ({ told: { name, cell }, onAnswer }: { told: PlanName } & Answering) => {
  const { planImport: texts } = usePhrases()
  if (cell === null || !cell.startsWith(name)) return null
  const isOne = name === cell
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      px={0}
      aria-label={isOne ? texts.people.severalOf({ cell }) : texts.people.oneOf({ cell })}
      onClick={() => onAnswer({ [`together:${cell}`]: isOne ? 'several' : 'one' })}
    >
      {isOne ? texts.people.several() : texts.people.one()}
    </Button>
  )
}

type RowProps = { told: PlanName; rows: number; exercise: ExercisePeople } & Answering

const NameRow = ({ told, rows, exercise, onAnswer }: RowProps) => {
  const { name, id, meaning, near, group } = told
  const { planImport: texts } = usePhrases()
  const plays = id.startsWith('plays:')
  const meanings = useMeanings(exercise, plays)
  const later = { value: rowByRow, label: texts.people.rowByRow() }
  const persona = exercise.people.find(({ username, persona }) => persona && `@${username}` === meaning)
  return (
    <Reading word={name} near={near && texts.people.near()} rows={rows} more={<Comma told={told} onAnswer={onAnswer} />}>
      <td>
        <NativeSelect
          size="xs"
          aria-label={texts.people.select({ name })}
          value={meaning}
          data={plays ? meanings : [...meanings, later]}
          onChange={event => onAnswer({ [id]: event.currentTarget.value })}
        />
      </td>
      <td>
        {(meaning === newPersona || persona) && (
          <NativeSelect
            size="xs"
            aria-label={texts.people.groupOf({ name })}
            disabled={meaning !== newPersona}
            value={persona?.group ?? group ?? ''}
            data={[{ value: '', label: texts.people.noGroup() }, ...exercise.groups]}
            onChange={event => onAnswer({ [`group:${name}`]: event.currentTarget.value })}
          />
        )}
      </td>
    </Reading>
  )
}

type Props = { side: PeopleSide; preview: PlanPreview; exercise: ExercisePeople } & Answering

/** The names of the file that nobody here has, each asked about once (PLAN-10). */
export const PeoplePanel = ({ side, preview, exercise, onAnswer }: Props) => {
  const { planImport: texts } = usePhrases()
  const { open, known } = namesOfSide(preview, side)
  if (open.length === 0) return null
  return (
    <ReadingsPanel
      id={`plan-${side}`}
      title={texts.people[side]({ count: open.length })}
      aside={known > 0 ? texts.people.known({ count: known }) : undefined}
      heads={[texts.people.theirs(), texts.people.here()]}
      more={side === 'players' ? <td /> : <th scope="col">{texts.people.group()}</th>}
    >
      {open.map(told => (
        <NameRow key={told.id} told={told} rows={countOf(told, side)} exercise={exercise} onAnswer={onAnswer} />
      ))}
    </ReadingsPanel>
  )
}
