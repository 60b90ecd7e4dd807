import { useLocalStorage, useSessionStorage } from '@mantine/hooks'
import { skipToken } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { can } from '#routers/permissions.ts'
import type { SessionUser } from '#routers/session.contract.ts'
import { maxRecentPersonas, personaPollInterval } from '../../app/constants.ts'
import { readCookie, writeCookie } from '../../app/cookie.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { basePath } from '../../app/page-data.ts'
import { flag, integer, listOf, nullable, number, parseStored, record, text } from '../../app/stored.ts'
import { trpc } from '../../app/trpc.ts'
import { type Acting, asOneself } from './acting.ts'

/** A persona that the user has written as; `playedOn` is the last time, in ms. */
export type RecentPersona = { person: Person; playedOn: number }

/** Adds or updates a persona. Known ones keep their position and number key; a new one is appended, or replaces the oldest of `max`. */
export const addRecentPersona = (recents: RecentPersona[], person: Person, playedOn: number, max: number): RecentPersona[] => {
  const recent = { person, playedOn }
  if (recents.some(other => other.person.id === person.id)) return recents.map(other => (other.person.id === person.id ? recent : other))
  if (recents.length < max) return [...recents, recent]
  const oldest = Math.min(...recents.map(other => other.playedOn))
  return recents.map(other => (other.playedOn === oldest ? recent : other))
}

const storedPerson = record<Person>({
  id: integer,
  username: text,
  firstname: text,
  lastname: text,
  photo: nullable(text),
  certified: flag,
})
const storedRecents = listOf(record<RecentPersona>({ person: storedPerson, playedOn: number }))

const noRecents: RecentPersona[] = []
const parseRecents = (stored: string | undefined): RecentPersona[] => parseStored(storedRecents, stored, noRecents)
const parsePersona = (stored: string | undefined): Person | null => parseStored(storedPerson, stored, null)

/** How long the persona that was played last is noted, in s. */
const personaNoteAge = 86_400

/** Tells the server what the next page of this browser asks first; another tab may speak as somebody else, and asks by itself. */
const notePersona = (id: number | undefined): void => {
  const noted = id === undefined ? '' : `${basePath}:${id}`
  if ((readCookie('weez-persona') ?? '') !== noted) writeCookie('weez-persona', noted, noted ? personaNoteAge : 0)
}

/** Returns whoever an animator or an operator of an official account speaks as in this tab, also after a reload, and the personas played last in this exercise (COMP-18). */
export const usePersona = ({ id: userId, role, exercise }: SessionUser, ask: () => void): Acting => {
  const animates = can(role, 'animate')
  const place = `${basePath}:${userId}`
  const stored = { getInitialValueInEffect: false }
  const [kept, setKept] = useSessionStorage<Person | null>({
    ...stored,
    key: `weez-persona:${place}`,
    defaultValue: null,
    deserialize: parsePersona,
  })
  const [recents, setRecents] = useLocalStorage<RecentPersona[]>({
    ...stored,
    key: `weez-personas:${place}`,
    defaultValue: noRecents,
    deserialize: parseRecents,
  })
  // Players speak for official accounts.
  const persona = can(role, 'write') ? kept : null
  useEffect(() => notePersona(persona?.id), [persona?.id])
  const {
    data: played,
    error,
    isFetching,
  } = trpc.weezes.persona.useQuery(persona ? { id: persona.id } : skipToken, {
    refetchInterval: personaPollInterval,
  })
  // One that is taken again is asked for first.
  const lost = error !== null && !isFetching && ['forbidden', 'not found'].includes(getFailureKind(error))
  return useMemo(() => {
    const remember = (chosen: Person) => setRecents(known => addRecentPersona(known, chosen, Date.now(), maxRecentPersonas))
    return can(role, 'write')
      ? {
          persona,
          lost,
          played,
          marks: { liked: new Set(played?.liked), reweezed: new Set(played?.reweezed) },
          recents: recents.map(recent => recent.person),
          mustPick: animates && exercise.personasOnly === true && persona === null,
          play: chosen => {
            setKept(chosen)
            remember(chosen)
          },
          stop: () => setKept(null),
          remember,
          ask,
        }
      : asOneself
  }, [role, animates, persona, lost, played, recents, exercise.personasOnly, ask, setKept, setRecents])
}
