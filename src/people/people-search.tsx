import '../ui/combobox-styles.ts'
import '@mantine/core/styles/Mark.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/LoadingOverlay.layer.css'
import { Combobox, Highlight, Kbd, LoadingOverlay, Stack, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { personaRole } from '#routers/permissions.ts'
import { usePhrases } from '../app/locale.tsx'
import { trpc } from '../app/trpc.ts'
import shared from '../ui/shared.module.css'
import classes from './people-search.module.css'
import { PersonAvatar } from './person-avatar.tsx'

type Props<Found extends Person> = {
  /** A hook that queries people by name with `peopleSearchOptions`. It must be the same hook in every render. */
  useSearch: (terms: string) => { data: Found[] | undefined; isFetching: boolean }
  /** Whether people are found for an empty field too. */
  listsAll?: boolean
  /** The heading under which the list shows a person; people come sorted by it. */
  toGroup?: (person: Found) => string
  /** Debounce of the search, in ms. */
  debounce: number
  label: string
  results: string
  hint: string
  nobody: (terms: string) => string
  /** Whether initials replace photos. */
  initials?: boolean
  onPick: (person: Found) => void
  /** Content below the list; `take` picks the highlighted person, and `empty` is true while the field is empty. */
  foot?: (take: () => void, empty: boolean) => ReactNode
}

const noPeople: never[] = []

/** Query options: no query for empty terms, and the previous result stays until the next one arrives. */
export const peopleSearchOptions = (terms: string) => ({ enabled: terms !== '', placeholderData: keepPreviousData })

const HighlightedMatch = ({ term, children }: { term: string; children: string }) => (
  <Highlight component="span" inherit highlight={term}>
    {children}
  </Highlight>
)

const PersonOption = ({ person, terms, initials }: { person: Person; terms: string; initials: boolean }) => (
  <Combobox.Option value={String(person.id)} className={`${shared.option} ${classes.option}`}>
    <PersonAvatar person={initials ? { ...person, photo: null } : person} size={40} />
    <Stack gap={0} className={shared.rest}>
      <span className={shared.first}>
        <bdi>
          <HighlightedMatch term={terms}>{fullName(person)}</HighlightedMatch>
        </bdi>
      </span>
      <span className={shared.second}>
        @<HighlightedMatch term={terms}>{person.username}</HighlightedMatch>
      </span>
    </Stack>
    <Kbd ff="inherit" aria-hidden>
      {usePhrases().identity.enter()}
    </Kbd>
  </Combobox.Option>
)

/** A search for people of the exercise by name. Arrow keys and Enter choose a person; a failed search shows no results (MSG-44). */
export const PeopleSearch = <Found extends Person>({
  useSearch,
  listsAll = false,
  toGroup = () => '',
  debounce,
  label,
  results,
  hint,
  nobody,
  initials = false,
  onPick,
  foot,
}: Props<Found>) => {
  const { commons } = usePhrases()
  const [typed, setTyped] = useState('')
  const [terms, setTerms] = useState('')
  const search = useDebouncedCallback(setTerms, debounce)
  const { data, isFetching } = useSearch(terms)
  const people: Found[] = (terms || listsAll) && data ? data : noPeople
  const combobox = useCombobox({ opened: true })
  const { selectFirstOption, clickSelectedOption } = combobox
  useEffect(() => {
    if (people.length) selectFirstOption()
  }, [people, selectFirstOption])

  // A person can only be picked from the results for the current input.
  const settled = typed.trim() === terms && !isFetching
  const take = () => settled && people.length > 0 && clickSelectedOption()
  const pick = (id: string) => {
    const person = people.find(person => String(person.id) === id)
    if (person) onPick(person)
  }
  let said = ''
  if (!people.length && !isFetching) said = terms ? nobody(terms) : hint

  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.EventsTarget withAriaAttributes withExpandedAttribute>
        <TextInput
          styles={{ input: { height: 44, fontSize: 'var(--font-size-md)' } }}
          aria-label={label}
          placeholder={label}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            search(event.currentTarget.value.trim())
          }}
          // Every key release restarts the delay (MSG-21). Pasted and dictated text releases no key, so `onChange` searches too.
          onKeyUp={event => search(event.currentTarget.value.trim())}
          data-autofocus
        />
      </Combobox.EventsTarget>
      <div className={classes.results}>
        <LoadingOverlay visible={isFetching} overlayProps={{ backgroundOpacity: 0.6 }} loaderProps={{ 'aria-label': commons.loading() }} />
        <p className={classes.hint} role="status">
          {said}
        </p>
        <Combobox.Options className={classes.options} aria-label={results}>
          {[...Map.groupBy(people, toGroup)].map(([group, members]) => (
            <Combobox.Group key={group} label={group}>
              {members.map(person => (
                <PersonOption key={person.id} person={person} terms={terms} initials={initials} />
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </div>
      {foot?.(take, typed.trim() === '')}
    </Combobox>
  )
}

/** Finds the personas of the exercise by their names. */
export const usePersonaSearch = (terms: string) =>
  trpc.weezes.searchIdentities.useQuery({ terms, role: personaRole, includeSelf: false }, peopleSearchOptions(terms))

/** Finds whom a message of a persona may go to, by their names. */
export const useRecipientSearch = (terms: string) =>
  trpc.weezes.searchIdentities.useQuery({ terms, includeSelf: false }, peopleSearchOptions(terms))
