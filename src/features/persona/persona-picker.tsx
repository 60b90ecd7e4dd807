import { useState } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { personaRole } from '#routers/permissions.ts'
import { personaSearchDebounce } from '../../constants.ts'
import { usePhrases } from '../../locale.tsx'
import { trpc } from '../../trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PeopleSearch, peopleSearchOptions } from '../../ui/people-search.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  onPick: (person: Person) => void
  /** 'Weeze as' by default. */
  title?: string
  /** Whether the dialog returns the focus after a choice too: by default the editor takes it. */
  returnsFocus?: boolean
}

const usePersonaSearch = (terms: string) =>
  trpc.weezes.searchIdentities.useQuery({ terms, role: personaRole, includeSelf: false }, peopleSearchOptions(terms))

/** The dialog that searches a persona: the one to write as (COMP-18, COMP-19, COMP-21), or what its title says. */
export const PersonaPicker = ({ opened, onClose, onPick, title, returnsFocus = false }: Props) => {
  const { identity } = usePhrases()
  const [picked, setPicked] = useState(false)
  const pick = (person: Person) => {
    setPicked(true)
    onClose()
    onPick(person)
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onOpened={() => setPicked(false)}
      returnFocus={returnsFocus || !picked}
      title={title ?? identity.weezeAs()}
    >
      <PeopleSearch
        useSearch={usePersonaSearch}
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
