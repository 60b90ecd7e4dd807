import type { Person } from '#routers/people.contract.ts'

/** A persona somebody has played, and when last. */
export type RecentPersona = { person: Person; playedOn: number }

/** Remembers who is played. Everybody keeps their place, and with it their number key; a new one takes the next place, or that of who rested longest. */
export const addRecentPersona = (recents: RecentPersona[], person: Person, playedOn: number, max: number): RecentPersona[] => {
  const recent = { person, playedOn }
  if (recents.some(other => other.person.id === person.id)) return recents.map(other => (other.person.id === person.id ? recent : other))
  if (recents.length < max) return [...recents, recent]
  const oldest = Math.min(...recents.map(other => other.playedOn))
  return recents.map(other => (other.playedOn === oldest ? recent : other))
}
