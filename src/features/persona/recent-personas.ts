import type { Person } from '#routers/people.contract.ts'

/** A persona the user has written as, and when last. */
export type RecentPersona = { person: Person; playedOn: number }

/** Adds a persona. Each keeps its position, and with it its number key; a new one takes the next position, or that of the least recently used. */
export const addRecentPersona = (recents: RecentPersona[], person: Person, playedOn: number, max: number): RecentPersona[] => {
  const recent = { person, playedOn }
  if (recents.some(other => other.person.id === person.id)) return recents.map(other => (other.person.id === person.id ? recent : other))
  if (recents.length < max) return [...recents, recent]
  const oldest = Math.min(...recents.map(other => other.playedOn))
  return recents.map(other => (other.playedOn === oldest ? recent : other))
}
