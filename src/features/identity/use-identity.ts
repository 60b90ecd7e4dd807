import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { z } from 'zod'
import type { Role } from '#routers/auth/session.contract.ts'
import { type Person, person } from '#routers/weezes/weezes.contract.ts'
import { base } from '../../base-path.ts'
import { recentPersonas } from '../../constants.ts'
import { type Recent, remember } from './recents.ts'

const stored = z.array(z.object({ person, playedOn: z.number() }))

const deserialize = (value: string | undefined): Recent[] => {
  try {
    return stored.parse(JSON.parse(value ?? ''))
  } catch {
    return []
  }
}

const none: Recent[] = []

/** Who may write as a persona (COMP-18); an ADMIN may what an animator may. */
export const mayAct = (role: Role): boolean => role === 'ANIMATOR' || role === 'ADMIN'

/** Whom somebody plays at the moment (nobody: they write as themselves) and whom they have played in this exercise (COMP-18). */
export const useIdentity = (userId: number) => {
  const [persona, setPersona] = useState<Person | null>(null)
  const [recents, setRecents] = useLocalStorage<Recent[]>({
    key: `weez-personas:${base}:${userId}`,
    defaultValue: none,
    getInitialValueInEffect: false,
    deserialize,
  })
  return {
    persona,
    recents: recents.map(recent => recent.person),
    play: (chosen: Person) => {
      setPersona(chosen)
      setRecents(known => remember(known, chosen, Date.now(), recentPersonas))
    },
    stop: () => setPersona(null),
  }
}
