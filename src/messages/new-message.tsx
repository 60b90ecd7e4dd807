import { ActionIcon, Button, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { personaRole } from '#routers/permissions.ts'
import { searchPanelPhoneHeight, searchPanelWidth, userSearchDebounce } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { trpc } from '../app/trpc.ts'
import { Name } from '../people/name.tsx'
import { PeopleSearch, peopleSearchOptions } from '../people/people-search.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { Dialog } from '../ui/dialog.tsx'
import frame from '../ui/dialog-frame.module.css'
import shared from '../ui/shared.module.css'
import { toastError } from '../ui/toast.tsx'
import { useActing } from '../weezes/persona/acting.ts'
import classes from './new-message.module.css'
import { invalidateConversationLists } from './queries.ts'

type Props = {
  opened: boolean
  /** Whether the message is written as a persona; a second step then selects it (MSG-16). */
  asPersona: boolean
  onClose: () => void
  onOpened: (conversationId: number) => void
}

/** Searches users. A failed search is not retried and gives no results (MSG-44). */
const useUserSearch = (terms: string, roles: string | undefined) =>
  trpc.weezes.searchUsers.useQuery({ terms, roles }, { ...peopleSearchOptions(terms), retry: false })

const useUsers = (terms: string) => useUserSearch(terms, undefined)
const useUsersAndPersonas = (terms: string) => useUserSearch(terms, 'USER,DUMMY')
const usePersonas = (terms: string) => useUserSearch(terms, personaRole)

/** Opens the conversation with a recipient, or starts one, as the user or as the persona `composeAs`; then reads the lists again. */
export const useStartConversation = () => {
  const { direct_messages: phrases } = usePhrases()
  return trpc.messaging.start.useMutation({ onSuccess: invalidateConversationLists, onError: () => toastError(phrases.openFailed()) })
}

/** Chooses the recipient, and for animators the persona unless they speak as one, then opens the conversation (MSG-12 to MSG-25, MSG-40). */
export const NewMessageDialog = ({ opened, asPersona, onClose, onOpened }: Props) => {
  const { commons, direct_messages: phrases } = usePhrases()
  const { modals } = phrases
  const { persona } = useActing()
  const [recipient, setRecipient] = useState<Person | null>(null)
  const start = useStartConversation()
  const begin = (input: { sendTo: number; composeAs?: number }) => {
    if (!start.isPending) start.mutate(input, { onSuccess: ({ id }) => onOpened(id) })
  }
  const pick = (person: Person) => {
    if (persona) begin({ sendTo: person.id, composeAs: persona.id })
    else if (recipient) begin({ sendTo: recipient.id, composeAs: person.id })
    else if (asPersona) setRecipient(person)
    else begin({ sendTo: person.id })
  }
  // Players find both players and personas, since they must not see the difference (design rule 12).
  const useRecipients = asPersona ? useUsers : useUsersAndPersonas
  const step = recipient ? 'searchDummies' : 'searchUsers'
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      maxWidth={searchPanelWidth}
      maxPhoneHeight={searchPanelPhoneHeight}
      title={recipient ? modals.composeAs() : modals.new_message()}
      lead={
        recipient && (
          <ActionIcon ml={-8} c="inherit" variant="subtle" size={40} onClick={() => setRecipient(null)} aria-label={commons.back()}>
            <IconArrowLeft size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        )
      }
      note={asPersona && !persona && <span className={shared.second}>{modals.step({ step: recipient ? 2 : 1 })}</span>}
    >
      <div>
        {recipient && (
          <Group gap={12} wrap="nowrap" mb={12} c="dimmed">
            {modals.to()}
            <span className={classes.chip}>
              <PersonAvatar person={recipient} size={24} />
              <Name person={recipient} />
            </span>
          </Group>
        )}
        <PeopleSearch
          key={step}
          useSearch={recipient ? usePersonas : useRecipients}
          debounce={userSearchDebounce}
          label={recipient ? modals.searchPersona() : modals.search()}
          results={modals.results()}
          hint={modals.hint()}
          nobody={terms => modals.nobody({ terms })}
          initials
          onPick={pick}
          foot={(take, empty) => (
            <Group gap={12} justify="flex-end" className={frame.foot}>
              <Button variant="default" onClick={onClose}>
                {commons.cancel()}
              </Button>
              <Button disabled={empty} loading={start.isPending} onClick={take}>
                {modals.next()}
              </Button>
            </Group>
          )}
        />
      </div>
    </Dialog>
  )
}
