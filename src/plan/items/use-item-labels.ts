import { fullName, nameInText } from '#routers/people.rules.ts'
import type { ItemFailure, SequenceItem } from '#routers/sequences/items.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { toastError } from '../../ui/toast.tsx'

/** Returns functions for the label of an item's kind, the reason of its failure, and a toast with that reason. */
export const useItemLabels = () => {
  const { sequences: phrases } = usePhrases()
  const { id: userId } = useCurrentUser()
  const failure = ({ failure }: Pick<SequenceItem, 'failure'>) => (failure ? phrases.failure[failure]() : '')
  return {
    kind: ({ kind }: Pick<SequenceItem, 'kind'>) => phrases.kinds[kind](),
    /** How a line is played by hand and by whom; null for every other kind. */
    playedBy: ({ kind, player, playerRole }: Pick<SequenceItem, 'kind' | 'player' | 'playerRole'>): string | null => {
      if (kind !== 'hand') return null
      if (player?.id === userId) return phrases.hand.byYou()
      const name = player ? fullName(player) : playerRole?.name
      return name ? phrases.hand.by({ name }) : phrases.kinds.hand()
    },
    /** Whom a message or a mail is for; empty of every other kind. */
    recipients: ({ recipient, mail }: Pick<SequenceItem, 'recipient' | 'mail'>): string => {
      if (mail) return mail.to.map(({ name, address, person }) => (person ? nameInText(person) : name || address)).join(', ')
      return recipient ? nameInText(recipient) : ''
    },
    failure,
    lacks: (lacks: readonly ItemFailure[]) => lacks.map(one => phrases.failure[one]()).join(' · '),
    toastFailure: (item: Pick<SequenceItem, 'failure'>) => toastError(phrases.next.notPublished({ reason: failure(item) })),
  }
}
