import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { IconPaperclip, IconSearch } from '@tabler/icons-react'
import { cellEntryKinds } from '#db/schema/enums.ts'
import type { LogPage } from '#routers/cell/log.contract.ts'
import type { CellRoom } from '#routers/cell/room.contract.ts'
import { noteSearchMax } from '#routers/limits.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import type { LogFilter } from '../queries.ts'
import classes from './log.module.css'

type Props = {
  filter: LogFilter
  counts: LogPage['counts']
  players: CellRoom['data']
  onFilter: (change: Partial<LogFilter>) => void
}

/** By what the log is narrowed: kind, person, what is attached, and words. */
export const LogFilters = ({ filter, counts, players, onFilter }: Props) => {
  const { cell: phrases } = usePhrases()
  const all = counts.information + counts.decision + counts.action
  return (
    <search className={classes.filters} aria-label={phrases.filters()}>
      <SegmentedControl
        flex="none"
        aria-label={phrases.kind()}
        data={[
          { value: 'all', label: phrases.allKinds({ count: all }) },
          ...cellEntryKinds.map(kind => ({ value: kind, label: phrases.kindCounts[kind]({ count: counts[kind] }) })),
        ]}
        value={filter.kind ?? 'all'}
        onChange={value => onFilter({ kind: cellEntryKinds.find(kind => kind === value) })}
      />
      <NativeSelect
        flex="none"
        w={170}
        aria-label={phrases.author()}
        data={[
          { value: '', label: phrases.wholeCell() },
          ...players.map(({ person }) => ({ value: String(person.id), label: fullName(person) })),
        ]}
        value={filter.authorId ?? ''}
        onChange={event => onFilter({ authorId: event.currentTarget.value ? Number(event.currentTarget.value) : undefined })}
      />
      <Button
        variant={filter.attached ? 'light' : 'default'}
        flex="none"
        aria-pressed={filter.attached ?? false}
        leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
        onClick={() => onFilter({ attached: filter.attached ? undefined : true })}
      >
        {phrases.withAttachment()}
      </Button>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={phrases.search()}
        placeholder={phrases.search()}
        maxLength={noteSearchMax}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={filter.search}
        onChange={event => onFilter({ search: event.currentTarget.value })}
      />
    </search>
  )
}
