import type { Actor } from '#routers/actor.ts'
import { trendsWindow } from '#routers/limits.contract.ts'
import { accessLevels, can, playerRole } from '#routers/permissions.ts'
import { type ProcedureName, procedures } from '#routers/procedures.ts'

/** A call as a page makes it: the procedure, and its input with its parts in the same order. */
type FirstCall = readonly [name: ProcedureName, input: unknown]

/** Who opens a page, what its address says, and the persona that the reader's browser spoke as last. */
type Opening = {
  actor: Pick<Actor, 'role'>
  parts: readonly string[]
  search: URLSearchParams
  personaId: number | undefined
}

/** What the navigation of the social app asks: its badges, and what the persona shows. */
const shellCalls = ({ actor: { role }, personaId }: Opening): FirstCall[] => [
  ...(can(role, 'write') ? [['weezes.unreadNotifications', {}] as const] : []),
  ['messaging.unread', {}],
  ['messaging.inbox', {}],
  ['desk.waiting', {}],
  ...(personaId !== undefined && can(role, 'write') ? [['weezes.persona', { id: personaId }] as const] : []),
]

/** The same with the trends beside a column. */
const columnCalls = (opening: Opening): FirstCall[] => [...shellCalls(opening), ['weezes.trends', { duration: trendsWindow }]]

const toId = (text: string | null | undefined): number => Number(text ?? Number.NaN)

const feedCalls = ({ actor, search }: Opening): FirstCall[] => [
  // The page itself decides which of the other feeds its reader may choose.
  ...(search.has('scope') ? [] : [['weezes.feed', { scope: 'all' }] as const]),
  ...(actor.role === playerRole ? [['auth.officialAccounts', undefined] as const] : []),
]

const profileCalls = ({ search, personaId }: Opening): FirstCall[] => {
  const id = toId(search.get('id'))
  // Without an id the page leads elsewhere.
  if (Number.isNaN(id)) return []
  return [
    ['weezes.profile', { id }],
    ...(personaId === undefined ? [] : [['weezes.profile', { id, as: personaId }] as const]),
    ...(search.has('tab') ? [] : [['weezes.byAuthor', { userId: id }] as const]),
  ]
}

/** What each first page asks before it is drawn, by its path. A page that is missing here asks by itself. */
const pageCalls: readonly (readonly [path: RegExp, calls: (opening: Opening) => readonly FirstCall[]])[] = [
  [/^\/$/, () => [['weezes.feed', {}]]],
  [/^\/weez$/, opening => [...columnCalls(opening), ...feedCalls(opening)]],
  [/^\/weez\/notifications$/, opening => [...columnCalls(opening), ['weezes.notifications', {}]]],
  [/^\/weez\/p\/[^/]+$/, opening => [...columnCalls(opening), ...profileCalls(opening)]],
  [/^\/weez\/desk$/, opening => [...shellCalls(opening), ['desk.board', {}], ['desk.owed', {}]]],
  [/^\/weez\/live$/, opening => [...shellCalls(opening), ['figures.live', {}]]],
  [/^\/weez\/messages$/, opening => [...shellCalls(opening), ['messaging.list', {}]]],
  [
    /^\/weez\/messages\/(\d+)$/,
    opening => [...shellCalls(opening), ['messaging.list', {}], ['messaging.one', { conversationId: toId(opening.parts[1]) }]],
  ],
  [
    /^\/[^/]+\/status\/(\d+)$/,
    opening => [...columnCalls(opening), ['weezes.thread', { id: toId(opening.search.get('weeze') ?? opening.parts[1]) }]],
  ],
  [
    /^\/admin$/,
    () => [
      ['admin.users.list', { kind: 'users', search: '' }],
      ['admin.readiness', {}],
    ],
  ],
  [/^\/admin\/personas$/, () => [['admin.users.list', { kind: 'personas', search: '' }]]],
  [
    /^\/webpress\/manage$/,
    ({ search }) => [...(search.size > 0 ? [] : [['press.manage', { terms: '' }] as const]), ['press.medias', {}], ['press.settings', {}]],
  ],
]

const mayAsk = (role: Actor['role'], name: ProcedureName): boolean => {
  const permission = accessLevels[procedures[name].meta.level]
  return !permission || can(role, permission)
}

/** The calls of a first page that its reader may make; `path` is below the base path. */
export const firstCallsOf = (
  actor: Pick<Actor, 'role'>,
  path: string,
  search: URLSearchParams,
  personaId: number | undefined,
): readonly FirstCall[] => {
  for (const [pattern, calls] of pageCalls) {
    const parts = pattern.exec(path)
    if (parts) return calls({ actor, parts, search, personaId }).filter(([name]) => mayAsk(actor.role, name))
  }
  return []
}
