import type { Person } from '#routers/people.contract.ts'

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
