import { Combobox, Highlight, Kbd, LoadingOverlay, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Person } from '#routers/weezes/contract.ts'
import { identitySearchDebounce } from '../../constants.ts'
import { usePhrases } from '../../locale.tsx'
import { client } from '../../trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { fullName } from '../../ui/full-name.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import classes from './identity-picker.module.css'

type Props = { opened: boolean; onClose: () => void; onPick: (person: Person) => void }

const nobody: Person[] = []

const Match = ({ term, children }: { term: string; children: string }) => (
  <Highlight component="span" highlight={term} classNames={{ root: classes.words ?? '' }}>
    {children}
  </Highlight>
)

/** The personas of the exercise by name (COMP-18, COMP-19): typing searches after a moment (COMP-21), arrows and Enter choose. */
const Search = ({ onPick }: { onPick: (person: Person) => void }) => {
  const { identity, commons } = usePhrases()
  const [typed, setTyped] = useState('')
  const [terms, setTerms] = useState('')
  const search = useDebouncedCallback(setTerms, identitySearchDebounce)
  const { data, isFetching } = useQuery({
    queryKey: ['identities', terms],
    queryFn: ({ signal }) => client.weezes.searchIdentities.query({ terms, role: 'DUMMY', includeSelf: false }, { signal }),
    enabled: terms !== '',
    placeholderData: keepPreviousData,
  })
  const people = terms && data ? data : nobody
  const combobox = useCombobox({ opened: true })
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (people.length) selectFirstOption()
  }, [people, selectFirstOption])

  let hint: ReactNode = null
  if (!people.length && !isFetching) hint = terms ? identity.nobody({ terms }) : identity.hint()

  return (
    <Combobox store={combobox} onOptionSubmit={id => onPick(people.find(person => String(person.id) === id) as Person)}>
      <Combobox.EventsTarget withAriaAttributes>
        <TextInput
          classNames={{ input: classes.input ?? '' }}
          aria-label={identity.search()}
          placeholder={identity.search()}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            search(event.currentTarget.value.trim())
          }}
          data-autofocus
        />
      </Combobox.EventsTarget>
      <div className={classes.results}>
        <LoadingOverlay visible={isFetching} overlayProps={{ backgroundOpacity: 0.6 }} loaderProps={{ 'aria-label': commons.loading() }} />
        <p className={classes.hint} role="status">
          {hint}
        </p>
        <Combobox.Options aria-label={identity.results()}>
          {people.map(person => (
            <Combobox.Option key={person.id} value={String(person.id)} className={classes.option}>
              <PersonAvatar person={person} size={40} />
              <span className={classes.who}>
                <span className={classes.name}>
                  <Match term={terms}>{fullName(person)}</Match>
                </span>
                <span className={classes.username}>
                  @<Match term={terms}>{person.username}</Match>
                </span>
              </span>
              <Kbd className={classes.enter} aria-hidden>
                {identity.enter()}
              </Kbd>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </div>
    </Combobox>
  )
}

/** Asks as whom to write: the picker 'weeze as' (COMP-18). */
export const IdentityPicker = ({ opened, onClose, onPick }: Props) => {
  const { identity } = usePhrases()
  // Whoever is picked writes next, so the focus goes to the field; closed without a pick it returns to where it was.
  const [picked, setPicked] = useState(false)
  const pick = (person: Person) => {
    setPicked(true)
    onClose()
    onPick(person)
  }
  return (
    <Dialog opened={opened} onClose={onClose} onOpened={() => setPicked(false)} returnFocus={!picked} title={identity.weezeAs()}>
      <Search onPick={pick} />
    </Dialog>
  )
}
