import '../../ui/combobox-styles.ts'
import '@mantine/core/styles/Mark.layer.css'
import { Combobox, Highlight, Kbd, Popover, UnstyledButton, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue, useId } from '@mantine/hooks'
import { IconHelpCircle, IconX } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { MailDirectory, MailParty } from '#routers/mail/mail.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { maxSuggestions, recipientDebounce } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import shared from '../../ui/shared.module.css'
import { PartyAvatar, partyName } from '../party.tsx'
import { hasWords } from '../search-words.ts'
import { addParties, keyOfParty, readAddresses } from './recipients.ts'
import classes from './recipients-field.module.css'

/** The name of a list with the number of its members, whom it shows. */
const ListName = ({ party }: { party: MailParty }) => {
  const { compose: phrases } = usePhrases().mail
  const [opened, setOpened] = useState(false)
  const { data } = trpc.mail.lists.list.useQuery({})
  const members = data?.find(({ id }) => id === party.id)?.members ?? []
  return (
    <>
      <Popover opened={opened} onChange={setOpened} width={260} position="bottom-start" trapFocus={false}>
        <Popover.Target>
          <UnstyledButton className={classes.name} onClick={() => setOpened(!opened)} aria-label={phrases.members({ name: party.name })}>
            {party.name}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.members}>
          {data && members.length === 0 ? phrases.noMembers() : members.map(fullName).join(', ')}
        </Popover.Dropdown>
      </Popover>
      {members.length > 0 && <span className={classes.count}>{members.length}</span>}
    </>
  )
}

/** Somebody whom a mail goes to. */
const RecipientChip = ({ party, selected = false, onRemove }: { party: MailParty; selected?: boolean; onRemove: () => void }) => {
  const { compose: phrases } = usePhrases().mail
  const name = partyName(party)
  return (
    <li className={classes.chip} data-kind={party.kind} data-selected={selected || undefined}>
      {party.kind === 'address' ? <IconHelpCircle size={20} stroke={1.75} aria-hidden /> : <PartyAvatar party={party} size={24} />}
      {party.kind === 'list' ? <ListName party={party} /> : <bdi className={classes.name}>{name}</bdi>}
      <UnstyledButton className={classes.remove} aria-label={phrases.takeOff({ name })} onClick={onRemove} tabIndex={-1}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </li>
  )
}

const Option = ({ found, terms }: { found: MailDirectory[number]; terms: string }) => {
  const { compose: phrases } = usePhrases().mail
  const about = found.kind === 'list' ? phrases.list() : found.organisation
  return (
    <Combobox.Option value={keyOfParty(found)} className={`${shared.option} ${classes.option}`}>
      <PartyAvatar party={found} size={32} />
      <span className={shared.rest}>
        <span className={`${shared.first} ${classes.line}`}>
          <Highlight component="span" inherit highlight={terms.split(/\s+/)}>
            {found.name}
          </Highlight>
        </span>
        <span className={`${shared.second} ${classes.line}`}>{[about, found.address].filter(Boolean).join(', ')}</span>
      </span>
      <Kbd ff="inherit" aria-hidden>
        ↵
      </Kbd>
    </Combobox.Option>
  )
}

/** What is typed into a field of recipients: completed from the directory, taken as a chip by Enter, Tab or a comma, taken off by Backspace. */
const useEntry = (value: readonly MailParty[], onChange: (parties: MailParty[]) => void) => {
  const { compose: phrases } = usePhrases().mail
  const [typed, setTyped] = useState('')
  const [terms] = useDebouncedValue(typed.trim(), recipientDebounce)
  const [last, setLast] = useState(false)
  const [wrong, setWrong] = useState('')
  const combobox = useCombobox()
  const { openDropdown, closeDropdown, selectFirstOption, getSelectedOptionIndex } = combobox
  const { data } = trpc.mail.directory.useQuery({ terms }, { enabled: terms !== '', placeholderData: keepPreviousData })
  const named = new Set(value.map(keyOfParty))
  const isOffered = (one: MailDirectory[number]) =>
    !named.has(keyOfParty(one)) && hasWords(`${one.name} ${one.address} ${one.organisation}`, typed)
  const found = typed.trim() === '' ? [] : (data ?? []).filter(isOffered).slice(0, maxSuggestions)
  const count = found.length
  useEffect(() => {
    if (count === 0) closeDropdown()
    else {
      openDropdown()
      selectFirstOption()
    }
  }, [count, openDropdown, closeDropdown, selectFirstOption])

  const take = (parties: readonly MailParty[]) => {
    onChange(addParties(value, parties))
    setTyped('')
    setWrong('')
    setLast(false)
  }
  const pick = (key: string) => {
    const party = found.find(one => keyOfParty(one) === key)
    if (!party) return
    const { organisation: _, ...named } = party
    take([named])
  }
  /** Takes what was typed, if all of it is addresses. */
  const takeTyped = (text: string): boolean => {
    const { addresses, rest } = readAddresses(text)
    const known = (address: string) => (data ?? []).find(one => one.address === address && one.kind !== 'address')
    const parties = addresses
      .map(one => known(one.address) ?? one)
      .map(({ kind, id, name, address, person }) => ({ kind, id, name, address, person }))
    if (parties.length > 0) take(parties)
    if (rest && parties.length > 0) setTyped(rest)
    return rest === '' && parties.length > 0
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (key === 'Backspace' && typed === '' && value.length > 0) {
      if (last) onChange(value.slice(0, -1))
      setLast(!last)
      return
    }
    if (key === 'Escape' && combobox.dropdownOpened) {
      event.stopPropagation()
      closeDropdown()
      return
    }
    setLast(false)
    if (!['Enter', 'Tab', ',', ';'].includes(key) || typed.trim() === '') return
    const chosen = combobox.dropdownOpened ? found[Math.max(getSelectedOptionIndex(), 0)] : undefined
    // Enter is that of the list itself while it is open.
    if (chosen && key === 'Enter') return
    event.preventDefault()
    if (chosen) pick(keyOfParty(chosen))
    else if (!takeTyped(typed)) setWrong(phrases.notAddress({ text: typed.trim() }))
  }
  return {
    combobox,
    typed,
    found,
    /** Whether the last chip is chosen, which Backspace takes off. */
    last,
    wrong,
    pick,
    press,
    type: (text: string) => {
      setTyped(text)
      setWrong('')
      setLast(false)
    },
    paste: (text: string): boolean => /[,;\n]/.test(text) && takeTyped(text),
    leave: () => {
      closeDropdown()
      if (typed.trim() && !takeTyped(typed)) setWrong(phrases.notAddress({ text: typed.trim() }))
    },
  }
}

type Props = {
  label: string
  value: readonly MailParty[]
  onChange: (parties: MailParty[]) => void
  autoFocus?: boolean
  /** What is wrong with what stands here. */
  problem?: string | undefined
  /** What stands at the end of the line. */
  end?: ReactNode
}

/** The people, lists and addresses that a mail goes to, each a chip, with completion from the directory of the exercise. */
export const RecipientsField = ({ label, value, onChange, autoFocus = false, problem, end }: Props) => {
  const { compose: phrases } = usePhrases().mail
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { combobox, typed, found, last, wrong, pick, press, type, paste, leave } = useEntry(value, onChange)
  // What is proposed belongs to the main part of the page, and in a dialog stands above all.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)
  const unknown = value.filter(({ kind }) => kind === 'address').map(({ address }) => address)
  const said = problem ?? wrong
  return (
    <div className={classes.field} data-wrong={said ? true : undefined}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={shared.rest}>
        <Combobox store={combobox} onOptionSubmit={pick} portalProps={{ target: landmark ?? document.body }}>
          <Combobox.DropdownTarget>
            <ul className={classes.chips}>
              {value.map((party, index) => (
                <RecipientChip
                  key={keyOfParty(party)}
                  party={party}
                  selected={last && index === value.length - 1}
                  onRemove={() => {
                    onChange(value.filter(one => one !== party))
                    input.current?.focus()
                  }}
                />
              ))}
              <li className={classes.typed}>
                <Combobox.EventsTarget withAriaAttributes withExpandedAttribute withKeyboardNavigation>
                  <input
                    ref={input}
                    id={id}
                    className={classes.input}
                    value={typed}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    // biome-ignore lint/a11y/noAutofocus: whoever writes a new mail begins here
                    autoFocus={autoFocus}
                    aria-invalid={said ? true : undefined}
                    aria-describedby={`${id}-said`}
                    onChange={event => type(event.currentTarget.value)}
                    onPaste={event => {
                      if (paste(event.clipboardData.getData('text/plain'))) event.preventDefault()
                    }}
                    onKeyDown={press}
                    onFocus={event => setLandmark(event.currentTarget.closest('main'))}
                    onBlur={leave}
                  />
                </Combobox.EventsTarget>
              </li>
            </ul>
          </Combobox.DropdownTarget>
          <Combobox.Dropdown hidden={found.length === 0} className={classes.dropdown}>
            <Combobox.Options aria-label={phrases.suggestions()}>
              {found.map(one => (
                <Option key={keyOfParty(one)} found={one} terms={typed.trim()} />
              ))}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
        <VisuallyHidden role="status">{combobox.dropdownOpened && phrases.suggested({ count: found.length })}</VisuallyHidden>
        <p id={`${id}-said`} className={classes.said}>
          {said || (unknown.length > 0 && phrases.unknownAddress({ addresses: unknown.join(', ') }))}
        </p>
      </div>
      {end}
    </div>
  )
}
