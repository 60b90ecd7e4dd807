import { type Role, roles } from '#db/schema/enums.ts'
import type { PersonalTopic, Topic } from '#db/topics.ts'
import { accessLevels, can } from '#routers/permissions.ts'
import { procedures } from '#routers/procedures.ts'

export type Tag = Topic | PersonalTopic

/** What only those who oversee an exercise are told: who is present would say when other people write to each other. */
const teamTags: readonly Tag[] = ['presences', 'drafts', 'teamSettings']

/**
 * A tag as a role is told it. To those who do not oversee the exercise, messages are their own mailbox. What was seen changes all the time, and is told to nobody.
 */
const tellAs = (role: Role, tag: Tag): Tag[] => {
  if (tag === 'sightings') return []
  if (can(role, 'oversee')) return tag === 'settings' ? [tag, 'teamSettings'] : [tag]
  if (tag === 'messages') return ['mailbox']
  return teamTags.includes(tag) ? [] : [tag]
}

type Heard = { queries: Record<string, readonly Tag[]>; tags: readonly Tag[] }

const findHeard = (role: Role): Heard => {
  const queries = Object.fromEntries(
    Object.entries(procedures).flatMap(([name, { meta }]) => {
      const permission = accessLevels[meta.level]
      // The control room reads a list that its user has just changed after a pause (SEQ-09), and follows what runs every two seconds.
      if (!meta.shows || meta.shows.includes('sequences') || (permission && !can(role, permission))) return []
      return [[name, [...new Set(meta.shows.flatMap(tag => tellAs(role, tag)))]] as const]
    }),
  )
  return { queries, tags: [...new Set([...Object.values(queries).flat(), ...tellAs(role, 'settings')])] }
}

/** What each role hears: the tags of the queries that it may ask, and which query shows which. */
export const heardBy = Object.fromEntries(roles.map(role => [role, findHeard(role)])) as Record<Role, Heard>
