import { Flex, NativeSelect, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { noteJudgements } from '#db/schema/enums.ts'
import { noteSearchMax } from '#routers/limits.contract.ts'
import type { Note, Objectives } from '#routers/notes/notes.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { searchDebounce } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import classes from './notes.module.css'
import type { NoteFilter } from './queries.ts'

type Props = {
  filter: NoteFilter
  objectives: Objectives
  /** Those who wrote the notes that are shown. */
  authors: readonly Note['author'][]
  onFilter: (change: Partial<NoteFilter>) => void
}

/** By what the notes are narrowed: words, judgement, objective, author, and a tag that was chosen in a note. */
export const NoteFilters = ({ filter, objectives, authors, onFilter }: Props) => {
  const { notes } = usePhrases()
  const [typed, setTyped] = useState(filter.search)
  const ask = useDebouncedCallback((search: string) => onFilter({ search }), searchDebounce)
  const toId = (value: string) => (value === '' ? undefined : Number(value))
  return (
    <Flex component="fieldset" wrap="wrap" gap={8} align="center" className={classes.filters} aria-label={notes.filters()}>
      <TextInput
        type="search"
        flex="1 1 200px"
        aria-label={notes.search()}
        placeholder={notes.search()}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        maxLength={noteSearchMax}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          ask(value)
        }}
      />
      <NativeSelect
        aria-label={notes.judgement()}
        value={filter.judgement ?? ''}
        onChange={({ currentTarget: { value } }) => onFilter({ judgement: noteJudgements.find(one => one === value) })}
        data={[{ value: '', label: notes.anyJudgement() }, ...noteJudgements.map(one => ({ value: one, label: notes.judgements[one]() }))]}
      />
      {objectives.length > 0 && (
        <NativeSelect
          aria-label={notes.objective()}
          value={String(filter.objectiveId ?? '')}
          onChange={({ currentTarget: { value } }) => onFilter({ objectiveId: toId(value) })}
          data={[{ value: '', label: notes.anyObjective() }, ...objectives.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
      )}
      <NativeSelect
        aria-label={notes.anyAuthor()}
        value={String(filter.authorId ?? '')}
        onChange={({ currentTarget: { value } }) => onFilter({ authorId: toId(value) })}
        data={[{ value: '', label: notes.anyAuthor() }, ...authors.map(one => ({ value: String(one.id), label: fullName(one) }))]}
      />
      {filter.tag !== undefined && (
        <UnstyledButton
          className={classes.tag}
          aria-label={notes.onlyTag({ tag: filter.tag })}
          onClick={() => onFilter({ tag: undefined })}
        >
          {filter.tag} <IconX size={14} stroke={1.75} aria-hidden />
        </UnstyledButton>
      )}
    </Flex>
  )
}
