import { Button, Flex, Group, Kbd, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { IconThumbUp, IconTool } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { noteJudgements } from '#db/schema/enums.ts'
import { observerNoteMax } from '#routers/limits.contract.ts'
import type { Objectives } from '#routers/notes/notes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import type { NoteSaid } from './note-draft.ts'
import classes from './note-fields.module.css'
import shared from './notes.module.css'
import { useAims } from './queries.ts'

const icons = { good: IconThumbUp, improve: IconTool }
const ratings = [1, 2, 3, 4] as const

type Props = {
  said: NoteSaid
  objectives: Objectives
  onChange: (change: Partial<NoteSaid>) => void
  onSave: () => void
  field?: Ref<HTMLTextAreaElement>
  /** The moment of the note. */
  stamp?: ReactNode
}

/** Parses tags that are typed with commas between them; the last one may still be on its way. */
const splitTags = (typed: string) => typed.split(',').map(tag => tag.trimStart())

/** What a note says: words, a judgement, an objective with 1 to 4, and tags. Alt with a digit rates, Ctrl+Enter saves. */
export const NoteFields = ({ said, objectives, onChange, onSave, field, stamp }: Props) => {
  const { notes } = usePhrases()
  const { words, judgement, objectiveId, taskId, rating, tags } = said
  const levels = useAims()
  const tasks = levels.tasksOf(objectiveId)
  const press = (event: KeyboardEvent) => {
    const digit = event.altKey ? Number(/^Digit([1-4])$/.exec(event.code)?.[1]) : Number.NaN
    if (digit && objectiveId !== null) onChange({ rating: digit })
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Stack gap={8} onKeyDown={press}>
      <Textarea
        ref={field}
        aria-label={notes.words()}
        placeholder={notes.wordsHint()}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={observerNoteMax}
        value={words}
        onChange={event => onChange({ words: event.currentTarget.value })}
      />
      <Group gap={8} justify="space-between" className={classes.decided}>
        {stamp}
        <Flex component="fieldset" gap={8} aria-label={notes.judgement()}>
          {noteJudgements.map(one => {
            const Icon = icons[one]
            return (
              <button
                key={one}
                type="button"
                className={classes.judgement}
                data-judgement={one}
                aria-pressed={judgement === one}
                onClick={() => onChange({ judgement: judgement === one ? null : one })}
              >
                <Icon size={18} stroke={1.75} aria-hidden />
                {notes.judgements[one]()}
              </button>
            )
          })}
        </Flex>
      </Group>
      {objectives.length > 0 && (
        <Group gap={8}>
          <NativeSelect
            flex={1}
            miw={140}
            aria-label={notes.objective()}
            value={objectiveId === null ? '' : String(objectiveId)}
            onChange={({ currentTarget: { value } }) =>
              onChange(value === '' ? { objectiveId: null, taskId: null, rating: null } : { objectiveId: Number(value), taskId: null })
            }
            data={[{ value: '', label: notes.noObjective() }, ...objectives.map(({ id, name }) => ({ value: String(id), label: name }))]}
          />
          {tasks.length > 0 && (
            <NativeSelect
              flex={1}
              miw={140}
              aria-label={notes.task()}
              value={taskId === null ? '' : String(taskId)}
              onChange={({ currentTarget: { value } }) => onChange({ taskId: value === '' ? null : Number(value) })}
              data={[{ value: '', label: notes.noTask() }, ...tasks.map(({ id, name }) => ({ value: String(id), label: name }))]}
            />
          )}
          <Group role="radiogroup" aria-label={notes.rating()} gap={4} wrap="nowrap" align="stretch">
            {ratings.map(one => (
              <label key={one} className={classes.rating} data-disabled={objectiveId === null || undefined}>
                <input
                  type="radio"
                  name={`rating-${objectiveId}`}
                  checked={rating === one}
                  disabled={objectiveId === null}
                  onChange={() => onChange({ rating: one })}
                />
                {levels.names[one - 1]}
              </label>
            ))}
          </Group>
        </Group>
      )}
      <TextInput
        aria-label={notes.tags()}
        placeholder={`${notes.tags()}, ${notes.tagsHint()}`}
        value={tags.join(', ')}
        onChange={event => onChange({ tags: splitTags(event.currentTarget.value) })}
      />
      <Group gap={8} wrap="nowrap" justify="space-between">
        <span className={shared.hint}>{objectives.length > 0 && notes.ratingHint()}</span>
        <Button onClick={onSave} disabled={words.trim() === ''}>
          {notes.save()}{' '}
          <Kbd ml={6} bg="transparent" c="inherit" visibleFrom="sm">
            Ctrl ↵
          </Kbd>
        </Button>
      </Group>
    </Stack>
  )
}

/** What is sent of what was typed: without empty tags. */
export const tidySaid = ({ words, judgement, objectiveId, taskId, rating, tags }: NoteSaid): NoteSaid => ({
  words: words.trim(),
  judgement,
  objectiveId,
  taskId: objectiveId === null ? null : taskId,
  rating: objectiveId === null ? null : rating,
  tags: [...new Set(tags.map(tag => tag.trim()))].filter(tag => tag !== ''),
})
