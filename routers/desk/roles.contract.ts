import { z } from 'zod'
import { deskTones } from '#db/schema/enums.ts'
import { reason } from '../error-reasons.contract.ts'
import { deskRoleNameMax, deskRolePersonasMax, deskRoleSequencesMax } from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { id, line, somethingWritten } from '../scalars.contract.ts'

/** A role of the desk: the personas that it plays, the sequences that it conducts, and who has it now. */
const deskRole = z.object({
  id,
  name: z.string(),
  tone: z.enum(deskTones),
  personas: z.array(person),
  sequenceIds: z.array(id),
  holders: z.array(person),
})
export type DeskRole = z.infer<typeof deskRole>

/** The roles, oldest first, and who else is at the desk, the longest there first. */
export const deskRoles = z.object({ roles: z.array(deskRole), present: z.array(person) })
export type DeskRoles = z.infer<typeof deskRoles>

export const readDeskRolesInput = z.strictObject({})

/** Adds a role, or replaces the one with that id; personas and sequences of other roles come over to it. */
export const saveDeskRoleInput = z.strictObject({
  id: id.optional(),
  name: line(deskRoleNameMax).regex(somethingWritten, reason('desk_role.name_required')),
  tone: z.enum(deskTones),
  personaIds: z.array(id).max(deskRolePersonasMax),
  sequenceIds: z.array(id).max(deskRoleSequencesMax),
})
export type SaveDeskRoleInput = z.infer<typeof saveDeskRoleInput>

export const deskRoleIdInput = z.strictObject({ id })
export type DeskRoleIdInput = z.infer<typeof deskRoleIdInput>

/** Takes a role, or puts it down. */
export const holdDeskRoleInput = z.strictObject({ id, held: z.boolean() })
export type HoldDeskRoleInput = z.infer<typeof holdDeskRoleInput>

/** Gives all roles of the caller to a colleague. */
export const handOverInput = z.strictObject({ userId: id })
export type HandOverInput = z.infer<typeof handOverInput>

/** Says that the caller is at the desk, still or no longer; it expires as `presenceMaxAge` says. */
export const setDeskPresenceInput = z.strictObject({ present: z.boolean() })
export type SetDeskPresenceInput = z.infer<typeof setDeskPresenceInput>
