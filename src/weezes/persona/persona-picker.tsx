import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { personaSearchDebounce } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { PeopleSearch } from '../../people/people-search.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = {
  opened: boolean
  title: string
  /** Whether what follows the choice takes the focus; otherwise the dialog returns it. */
  takesFocus: boolean
  onClose: () => void
  onPick: (person: Person) => void
}

const usePersonaSearch = (terms: string) => trpc.weezes.searchPersonas.useQuery({ terms }, { placeholderData: keepPreviousData })

/** The dialog that searches the persona to speak as, group by group (COMP-18, COMP-19, COMP-21). */
export const PersonaPicker = ({ opened, title, takesFocus, onClose, onPick }: Props) => {
  const { identity } = usePhrases()
  const [picked, setPicked] = useState(false)
  const pick = ({ id, username, firstname, lastname, photo, certified }: Person) => {
    setPicked(takesFocus)
    onClose()
    onPick({ id, username, firstname, lastname, photo, certified })
  }
  return (
    <Dialog opened={opened} onClose={onClose} onOpened={() => setPicked(false)} returnFocus={!picked} title={title}>
      <PeopleSearch
        useSearch={usePersonaSearch}
        listsAll
        toGroup={({ personaGroup }) => personaGroup || identity.ungrouped()}
        debounce={personaSearchDebounce}
        label={identity.search()}
        results={identity.results()}
        hint={identity.hint()}
        nobody={terms => identity.nobody({ terms })}
        onPick={pick}
      />
    </Dialog>
  )
}
