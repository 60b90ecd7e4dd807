import { Fragment, type ReactNode } from 'react'
import type { Person } from '#routers/people.contract.ts'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'

/** Names that a card holds; what does not fit its width is cut, and the number stays. */
const namesMax = 3

type Props = {
  /** Who passed it on without words, as far as they were read, the newest first. */
  people: readonly Person[]
  /** What they passed on: it knows how many they are. */
  shown: EmbeddedWeeze | null
  nameOf: (person: Person) => ReactNode
}

/** How many passed a weeze on, and the first of their names. */
export const ReweezedNames = ({ people, shown, nameOf }: Props) => {
  const phrases = usePhrases().weeze
  const count = Math.max(people.length, shown?.reweezsCount ?? 0)
  return (
    <>
      {count === 1 ? phrases.reweezedBy() : phrases.reweezedByMany({ count })}{' '}
      {people.slice(0, namesMax).map((person, at) => (
        <Fragment key={person.id}>
          {at > 0 && ', '}
          {nameOf(person)}
        </Fragment>
      ))}
      {count > Math.min(people.length, namesMax) && '…'}
    </>
  )
}
