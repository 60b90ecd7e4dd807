import type { CellPart, Role } from '#db/schema/enums.ts'
import type { Context } from '#routers/context.ts'
import { trendsWindow } from '#routers/limits.contract.ts'
import { accessLevels, can, playerRole } from '#routers/permissions.ts'
import { type ProcedureName, procedures } from '#routers/procedures.ts'
import type { SessionUser } from '#routers/session.contract.ts'
import { callProcedure } from '../http/call.ts'
import { serialize } from '../http/responses.ts'

/** A call as a page makes it: the procedure, and its input with its parts in the same order. */
type PrefetchedCall = readonly [name: ProcedureName, input: unknown]

/** A page that is opened: its reader's role, the id and the kind of people in its path, its query, and the persona that the reader's browser spoke as last. */
type Opening = {
  role: Role
  hasMail: boolean
  /** The open parts of the cell's room. */
  cell: readonly CellPart[]
  id: number
  kind: string
  search: URLSearchParams
  personaId: number | undefined
}

const plain = (...names: ProcedureName[]): PrefetchedCall[] => names.map(name => [name, {}])

/** What the navigation of the social app asks: its badges, and what the persona shows. */
const shell = ({ personaId }: Opening): PrefetchedCall[] => [
  ...plain('weezes.unreadNotifications', 'messaging.unread', 'messaging.inbox', 'desk.waiting', 'handLines.due'),
  ...(personaId === undefined ? [] : [['weezes.persona', { id: personaId }] as const]),
]
const trends: PrefetchedCall = ['weezes.trends', { duration: trendsWindow }]

const articles: readonly PrefetchedCall[] = [['press.manage', { terms: '' }]]

const feedCalls = ({ role, search }: Opening): PrefetchedCall[] => [
  // The page itself decides which of the other feeds its reader may choose.
  ...(search.has('scope') ? [] : [['weezes.feed', { scope: 'all' }] as const]),
  ...(role === playerRole ? [['auth.officialAccounts', undefined] as const] : []),
]

const profileCalls = ({ search, personaId }: Opening): PrefetchedCall[] => {
  const id = Number(search.get('id'))
  return [
    ['weezes.profile', { id }],
    ...(personaId === undefined ? [] : [['weezes.profile', { id, as: personaId }] as const]),
    ...(search.has('tab') ? [] : [['weezes.byAuthor', { userId: id }] as const]),
  ]
}

/** What the tabs of the room count, and the communiqué that the address names. */
const cellCalls = ({ cell, search }: Opening): PrefetchedCall[] => [
  ...(cell.includes('log') ? [['cell.log', { search: '' }] as const] : []),
  ...(cell.includes('communiques') ? plain('cell.communiques.list') : []),
  ...(search.has('communique') ? [['cell.communiques.one', { id: Number(search.get('communique')) }] as const] : []),
]

const mailboxOf = ({ search }: Opening) => (search.has('mailbox') ? { mailbox: Number(search.get('mailbox')) } : {})
const mailCalls = (one: Opening): PrefetchedCall[] => [
  ...plain('mail.mailboxes'),
  ['mail.threads', { ...mailboxOf(one), folder: one.search.get('folder') ?? 'inbox' }],
]

/** What each first page asks before it is rendered, by its path. A page that is missing here asks by itself. */
const pageCalls: readonly (readonly [path: RegExp, calls: (opening: Opening) => readonly PrefetchedCall[]])[] = [
  [/^\/$/, ({ hasMail }) => plain('weezes.feed', ...(hasMail ? ['mail.mailboxes' as const] : []))],
  [/^\/weez$/, one => [...shell(one), trends, ...feedCalls(one)]],
  [/^\/weez\/notifications$/, one => [...shell(one), trends, ['weezes.notifications', {}]]],
  [/^\/weez\/p\/[^/]+$/, one => [...shell(one), trends, ...(one.search.has('id') ? profileCalls(one) : [])]],
  [/^\/weez\/desk$/, one => [...shell(one), ...plain('desk.board', 'desk.owed', 'handLines.list', 'conditions.list')]],
  [/^\/weez\/live$/, one => [...shell(one), ['figures.live', {}]]],
  [/^\/weez\/messages$/, one => [...shell(one), ['messaging.list', {}]]],
  [/^\/weez\/messages\/(\d+)$/, one => [...shell(one), ['messaging.list', {}], ['messaging.one', { conversationId: one.id }]]],
  [/^\/[^/]+\/status\/(\d+)$/, one => [...shell(one), trends, ['weezes.thread', { id: Number(one.search.get('weeze') ?? one.id) }]]],
  [/^\/cellule$/, one => (one.cell.length > 0 ? [...shell(one), ...plain('cell.room'), ...cellCalls(one)] : [])],
  [/^\/webmail$/, one => (one.hasMail ? mailCalls(one) : [])],
  [/^\/webmail\/(\d+)$/, one => (one.hasMail ? [...mailCalls(one), ['mail.thread', { id: one.id, ...mailboxOf(one) }] as const] : [])],
  [
    /^\/admin(?:\/personas)?$/,
    ({ kind }) => [['admin.users.list', { kind, search: '' }], ...plain(...(kind === 'users' ? ['admin.readiness' as const] : []))],
  ],
  [/^\/webpress\/manage$/, ({ search }) => [...(search.size > 0 ? [] : articles), ...plain('press.medias', 'press.settings')]],
]

/** The calls of a first page that its reader may make; `path` is below the base path. */
export const prefetchedCallsOf = (
  { role, exercise }: Pick<SessionUser, 'role' | 'exercise'>,
  path: string,
  search: URLSearchParams,
  personaId: number | undefined,
): readonly PrefetchedCall[] => {
  const [page, calls] = pageCalls.find(([page]) => page.test(path)) ?? []
  if (!page || !calls) return []
  const opening = {
    role,
    hasMail: exercise.mail === true,
    cell: exercise.cell ?? [],
    id: Number(page.exec(path)?.[1]),
    kind: path === '/admin' ? 'users' : 'personas',
    search,
    personaId,
  }
  return calls(opening).filter(([name]) => {
    const permission = accessLevels[procedures[name].meta.level]
    return !permission || can(role, permission)
  })
}

/**
 * Answers the calls of a first page as tRPC would: a list of procedure, input and result in JSON. One that fails is left out, so that the page
 * asks it and says what is wrong.
 */
export const prefetch = async (ctx: Context, calls: readonly PrefetchedCall[]): Promise<string> => {
  const answers = await Promise.all(
    calls.map(async ([name, input]) => {
      const result = await callProcedure(ctx, name, () => input).then(serialize, () => undefined)
      return result === undefined ? [] : [`[${JSON.stringify(name)},${JSON.stringify(input) ?? 'null'},{"result":{"data":${result}}}]`]
    }),
  )
  return `[${answers.flat().join()}]`
}
