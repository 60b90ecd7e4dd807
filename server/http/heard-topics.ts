import type { Role } from '#db/schema/enums.ts'
import type { PersonalTopic, Topic } from '#db/topics.ts'
import { accessLevels, can } from '#routers/permissions.ts'
import { procedures } from '#routers/procedures.ts'

type AnyTopic = Topic | PersonalTopic

/** What only those who oversee an exercise are told: who is present would say when other people write to each other. */
const teamTopics: readonly AnyTopic[] = ['presences', 'drafts', 'teamSettings']

/**
 * A topic as the doorbell tells it to a role. To those who do not oversee the exercise, messages are their own mailbox. What was seen moves all the time, and is told to nobody.
 */
const tellAs = (role: Role, topic: AnyTopic): AnyTopic[] => {
  if (topic === 'sightings') return []
  if (can(role, 'oversee')) return topic === 'settings' ? [topic, 'teamSettings'] : [topic]
  if (topic === 'messages') return ['mailbox']
  return teamTopics.includes(topic) ? [] : [topic]
}

type Heard = { queries: Record<string, readonly AnyTopic[]>; topics: ReadonlySet<AnyTopic> }

const listen = (role: Role): Heard => {
  const queries = Object.fromEntries(
    Object.entries(procedures).flatMap(([name, { meta }]) => {
      const permission = accessLevels[meta.level]
      // The control room reads a list that its user has just changed after a pause (SEQ-09), and follows what runs every two seconds.
      if (!meta.shows || meta.shows.includes('sequences') || (permission && !can(role, permission))) return []
      return [[name, [...new Set(meta.shows.flatMap(topic => tellAs(role, topic)))]] as const]
    }),
  )
  return { queries, topics: new Set([...Object.values(queries).flat(), ...tellAs(role, 'settings')]) }
}

const heard = new Map<Role, Heard>()

/** What the doorbell tells a role: the topics that the queries show which it may ask, and which query shows which. */
export const heardBy = (role: Role): Heard => {
  const known = heard.get(role) ?? listen(role)
  heard.set(role, known)
  return known
}
