import { type Role, roles } from '#db/schema/enums.ts'

export type Permission =
  /** Has a session of its own. */
  | 'signIn'
  /** Sees the microblog and the press. */
  | 'read'
  /** Changes something: posts, likes, follows, writes messages. */
  | 'write'
  /** Speaks as personas and runs the exercise. */
  | 'animate'
  /** Reads what animators read: control room, drafts, personas' mailboxes, records. */
  | 'oversee'
  /** Manages clients and exercises, which are above a single exercise (ADM-19). */
  | 'administer'

/** Who may do what (design rule 14). A role or a permission that is not decided here does not compile. */
const permissions: Record<Role, Record<Permission, boolean>> = {
  ADMIN: { signIn: true, read: true, write: true, animate: true, oversee: true, administer: true },
  ANIMATOR: { signIn: true, read: true, write: true, animate: true, oversee: true, administer: false },
  OBSERVER: { signIn: true, read: true, write: false, animate: false, oversee: true, administer: false },
  USER: { signIn: true, read: true, write: true, animate: false, oversee: false, administer: false },
  DUMMY: { signIn: false, read: false, write: false, animate: false, oversee: false, administer: false },
}

/** Whether members of a role may do something; nobody, who has no role, may do nothing. */
export const can = (role: Role | undefined, permission: Permission): boolean => role !== undefined && permissions[role][permission]

/** The roles whose members may do something. */
export const rolesWith = (permission: Permission): Role[] => roles.filter(role => can(role, permission))

/** The role of personas: identities that animators write as; nobody signs in with it. */
export const personaRole = 'DUMMY' as const satisfies Role
export const isPersona = (role: Role): boolean => role === personaRole

/** Whose accounts a role may manage, and which roles it may give: administrators are managed by administrators only. */
const managed: Record<Role, readonly Role[]> = {
  ADMIN: roles,
  ANIMATOR: ['ANIMATOR', 'OBSERVER', 'USER', 'DUMMY'],
  OBSERVER: [],
  USER: [],
  DUMMY: [],
}
export const canManage = (own: Role, role: Role): boolean => managed[own].includes(role)

/** What a procedure asks of its caller: nothing at `public`, else a session whose role has the permission. */
export const accessLevels = {
  public: null,
  reader: 'read',
  member: 'write',
  animator: 'animate',
  admin: 'administer',
} as const satisfies Record<string, Permission | null>
export type AccessLevel = keyof typeof accessLevels
