import { type Role, roles } from '#db/schema/enums.ts'

export type Permission =
  /** Signs in with a password. */
  | 'signIn'
  /** Reads the microblog and the press. */
  | 'read'
  /** Posts, likes, follows and sends messages. */
  | 'write'
  /** Acts as personas and runs the exercise. */
  | 'animate'
  /** Reads what animators read: control room, drafts, mailboxes of personas, audit records. */
  | 'oversee'
  /** Takes notes of the exercise, which players never see. */
  | 'note'
  /** Works in the room of the crisis cell. */
  | 'play'
  /** Manages clients and exercises (ADM-19). */
  | 'administer'

/** The permissions of each role (design rule 14). A role or a permission that is not decided here does not compile. */
const permissions: Record<Role, Record<Permission, boolean>> = {
  ADMIN: { signIn: true, read: true, write: true, animate: true, oversee: true, note: true, play: false, administer: true },
  ANIMATOR: { signIn: true, read: true, write: true, animate: true, oversee: true, note: true, play: false, administer: false },
  OBSERVER: { signIn: true, read: true, write: false, animate: false, oversee: true, note: true, play: false, administer: false },
  USER: { signIn: true, read: true, write: true, animate: false, oversee: false, note: false, play: true, administer: false },
  DUMMY: { signIn: false, read: false, write: false, animate: false, oversee: false, note: false, play: false, administer: false },
}

/** Whether a role has a permission; a caller without a role has none. */
export const can = (role: Role | undefined, permission: Permission): boolean => role !== undefined && permissions[role][permission]

/** The roles that have a permission. */
export const rolesWith = (permission: Permission): Role[] => roles.filter(role => can(role, permission))

/** The role of personas, which animators act as; nobody signs in with it. */
export const personaRole = 'DUMMY' as const satisfies Role
export const isPersona = (role: Role): boolean => role === personaRole

/** The role of players: the members of the client's crisis cell. */
export const playerRole = 'USER' as const satisfies Role

/** The role of those who read everything and write nothing. */
export const observerRole = 'OBSERVER' as const satisfies Role

/** The role of the first account, and of an administrator who enters another exercise. */
export const adminRole = 'ADMIN' as const satisfies Role

/** The roles that players cannot tell apart (design rule 12). */
export const rolesAlikeToPlayers: readonly Role[] = [playerRole, personaRole]

/** The roles that a role may manage and assign. */
const managedRoles: Record<Role, readonly Role[]> = {
  ADMIN: roles,
  ANIMATOR: ['ANIMATOR', 'OBSERVER', 'USER', 'DUMMY'],
  OBSERVER: [],
  USER: [],
  DUMMY: [],
}
export const canManage = (own: Role, role: Role): boolean => managedRoles[own].includes(role)

/** The order of roles from least to most access: a copy of an account has no higher role than its original. */
const roleRanks: Record<Role, number> = { DUMMY: 0, USER: 1, OBSERVER: 2, ANIMATOR: 3, ADMIN: 4 }
export const isHigherRole = (role: Role, than: Role): boolean => roleRanks[role] > roleRanks[than]

/** The permission that each level of procedures requires; null = no session required. */
export const accessLevels = {
  public: null,
  reader: 'read',
  overseer: 'oversee',
  noter: 'note',
  player: 'play',
  member: 'write',
  animator: 'animate',
  admin: 'administer',
} as const satisfies Record<string, Permission | null>
export type AccessLevel = keyof typeof accessLevels
