import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { z } from 'zod'
import { type Person, person } from '#routers/people.contract.ts'
import { maxRecentPersonas } from '../../constants.ts'
import { basePath } from '../../page-data.ts'
import { addRecentPersona, type RecentPersona } from './recent-personas.ts'

const storedRecents = z.array(z.object({ person, playedOn: z.number() }))

const deserialize = (value: string | undefined): RecentPersona[] => {
  try {
    return storedRecents.parse(JSON.parse(value ?? ''))
  } catch {
    return []
  }
}

const noRecents: RecentPersona[] = []

/** Returns the persona that the user writes as (null: as themselves) and the most recent ones in this exercise (COMP-18). */
export const usePersona = (userId: number) => {
  const [persona, setPersona] = useState<Person | null>(null)
  const [recents, setRecents] = useLocalStorage<RecentPersona[]>({
    key: `weez-personas:${basePath}:${userId}`,
    defaultValue: noRecents,
    getInitialValueInEffect: false,
    deserialize,
  })
  return {
    persona,
    recents: recents.map(recent => recent.person),
    play: (chosen: Person) => {
      setPersona(chosen)
      setRecents(known => addRecentPersona(known, chosen, Date.now(), maxRecentPersonas))
    },
    stop: () => setPersona(null),
  }
}
