import '../../ui/combobox-styles.ts'
import { Button, Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { searchDebounce, searchTermsMin } from '../../app/constants.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import shared from '../../ui/shared.module.css'
import classes from './search.module.css'
import { SearchFilters, type SearchFilterValues } from './search-filters.tsx'
import { TargetOption } from './target-option.tsx'
import { type SearchTarget, splitTyped, type TargetGroup, targetKey, toAuthorGroup, toTargetGroups } from './targets.ts'

const noFilters: SearchFilterValues = { author: undefined, camp: undefined, minutes: undefined, hasPicture: false }
const noGroups: TargetGroup[] = []

/** What was found for what is typed, or the people who may be meant as its author. */
const useFound = ({ terms, author }: ReturnType<typeof splitTyped>, { author: from, camp, minutes, hasPicture }: SearchFilterValues) => {
  const names = author !== undefined
  const searches = names ? author.length > 0 : terms.length >= searchTermsMin
  const question = { terms, authorId: from?.id, camp, minutes, hasPicture }
  const found = trpc.search.find.useQuery(question, { enabled: searches && !names, placeholderData: keepPreviousData })
  const people = trpc.weezes.searchUsers.useQuery(
    { terms: author ?? '', includeSelf: true },
    { enabled: searches && names, placeholderData: keepPreviousData },
  )
  const groups = useMemo(() => {
    if (!searches) return noGroups
    if (names) return people.data ? toAuthorGroup(people.data) : noGroups
    return found.data ? toTargetGroups(found.data) : noGroups
  }, [searches, names, people.data, found.data])
  const { isFetching, error, failureReason, refetch } = names ? people : found
  return { groups, searches, isFetching, failure: searches ? (error ?? failureReason) : null, refetch }
}

/** The field of the search, its filters, and what it finds; arrow keys and Enter choose (EXO-155). */
export const SearchPalette = ({ onOpen, onClose }: { onOpen: (target: SearchTarget) => void; onClose: () => void }) => {
  const { search, commons } = usePhrases()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [filters, setFilters] = useState(noFilters)
  const ask = useDebouncedCallback(setAsked, searchDebounce)
  const { groups, searches, isFetching, failure, refetch } = useFound(splitTyped(asked), filters)
  const targets = useMemo(() => new Map(groups.flatMap(group => group.targets.map(target => [targetKey(target), target]))), [groups])
  const combobox = useCombobox({ opened: true })
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (targets.size) selectFirstOption()
  }, [targets, selectFirstOption])
  const write = (text: string) => {
    setTyped(text)
    ask(text)
  }
  const take = (key: string) => {
    const target = targets.get(key)
    // What is shown may still be that of what was typed before.
    if (!target || typed !== asked || isFetching) return
    if (target.kind !== 'author') return onOpen(target)
    const { terms } = splitTyped(typed)
    setFilters({ ...filters, author: target.found.person })
    setTyped(terms)
    setAsked(terms)
  }
  let said = ''
  if (!searches) said = search.hint()
  else if (isFetching && !failure) said = commons.loading()
  else if (!failure) said = targets.size ? search.found({ count: targets.size }) : search.nothing({ terms: asked.trim() })
  return (
    <Combobox store={combobox} onOptionSubmit={take}>
      <Combobox.EventsTarget withAriaAttributes withExpandedAttribute>
        <TextInput
          classNames={{ input: classes.input ?? '' }}
          aria-label={search.field()}
          placeholder={search.field()}
          leftSection={<IconSearch size={22} stroke={1.75} aria-hidden />}
          maxLength={100}
          value={typed}
          onChange={event => write(event.currentTarget.value)}
          // A list that is open keeps the key from the dialog.
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          data-autofocus
        />
      </Combobox.EventsTarget>
      <SearchFilters filters={filters} onChange={change => setFilters({ ...filters, ...change })} />
      <p className={`${shared.second} ${classes.said}`} role="status">
        {said}
      </p>
      {failure && (
        <Group gap={12} wrap="nowrap" p="8px 4px" role="alert">
          <p className={shared.rest}>{getFailureKind(failure) === 'unanswered' ? search.offline() : search.failed()}</p>
          <Button variant="default" onClick={() => refetch()}>
            {commons.retry()}
          </Button>
        </Group>
      )}
      <Combobox.Options className={classes.options} aria-label={search.results()} data-stale={isFetching || undefined}>
        {groups.map(({ kind, targets, hasMore }) => (
          <Combobox.Group key={kind} label={kind === 'author' ? search.authors() : search.groups[kind]()}>
            {targets.map(target => (
              <TargetOption key={targetKey(target)} target={target} />
            ))}
            {hasMore && (
              <Text size="xs" c="dimmed" p="4px 12px 8px">
                {search.more()}
              </Text>
            )}
          </Combobox.Group>
        ))}
      </Combobox.Options>
    </Combobox>
  )
}
