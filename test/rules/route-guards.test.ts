import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { articleStatuses, type Role } from '#db/schema/enums.ts'
import { deviceTimeZone } from '#locales/time-zone.ts'
import { noteSearchMax } from '#routers/limits.contract.ts'
import type { SessionUser } from '#routers/session.contract.ts'
import * as admin from '#src/admin/routes.ts'
import { authenticatedRoute, socialRoute } from '#src/app/parent-routes.ts'
import { queryClient, sessionQueryKey } from '#src/app/trpc.ts'
import { catchAllRoute } from '#src/catch-all-route.ts'
import { deskRoute } from '#src/desk/routes.ts'
import { hubRoute } from '#src/hub/routes.ts'
import { liveRoute } from '#src/live/routes.ts'
import { loginRoute } from '#src/login/routes.ts'
import { newMessageRoute, personasRoute } from '#src/messages/routes.ts'
import * as sequences from '#src/plan/routes.ts'
import { pressEditRoute, pressManageRoute, pressNewRoute, pressRoute } from '#src/press/routes.ts'
import { profileRoute } from '#src/profile/routes.ts'
import { compareRunsRoute, notesRoute, questionnaireRoute, rewindRoute, runsRoute } from '#src/runs/routes.ts'
import { hashtagIndexRoute, homeRoute, threadRoute, weezThreadRoute } from '#src/weezes/routes.ts'
import { promise } from '../support/promise.ts'

const client = { id: 1, name: 'Acme', logo: null, clientPath: 'acme' }
const exercise: SessionUser['exercise'] = {
  name: 'Valmare',
  mark: '',
  timeZone: deviceTimeZone(),
  videoEmbeds: true,
  searchOpen: true,
  recordsSightings: false,
  resetsCount: 0,
  phase: 'running',
  resumesOn: null,
  writingClosed: false,
}
const signIn = (role: Role | null) => {
  const user = role && { id: 7, username: 'c', firstname: '', lastname: 'C', photo: null, role, client, clonePath: '', exercise }
  queryClient.setQueryData(sessionQueryKey, user)
}
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

type Guarded = { options: { beforeLoad?: unknown } }
/** Where a route sends somebody in a role, and how; 'stays' if it lets them in. */
const sent = (route: Guarded, role: Role | null, context: object = {}): unknown => {
  signIn(role)
  const { beforeLoad } = route.options
  try {
    if (typeof beforeLoad === 'function') beforeLoad(context)
    return 'stays'
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { to, href, search, params, replace, reloadDocument } = thrown.options
    return {
      ...(to ? { to } : { href }),
      ...(search !== undefined && { search }),
      ...(params !== undefined && { params }),
      ...(replace && { replace }),
      ...(reloadDocument && { reloadDocument }),
    }
  }
}
const players: Role[] = ['USER']
const roles: Role[] = ['ADMIN', 'ANIMATOR', 'OBSERVER', ...players]
const sentByRole = (route: Guarded, context?: object) => roles.map(role => sent(route, role, context))

test('pages of those who oversee send players elsewhere', async () => {
  const elsewhere = (place: object) => ['stays', 'stays', 'stays', { ...place, replace: true }]
  for (const route of [deskRoute, liveRoute, rewindRoute, notesRoute, runsRoute, questionnaireRoute])
    expect(sentByRole(route)).toEqual(elsewhere({ to: '/weez' }))
  await promise('ROLE-07', () => expect(sentByRole(personasRoute)).toEqual(elsewhere({ to: '/weez/messages' })))
  expect(sentByRole(admin.adminRoute)).toEqual(elsewhere({ to: '/' }))
})

test('tables of the administration are for animators, the clients for administrators, records for all who oversee', async () => {
  const forAnimators = [
    admin.adminUsersRoute,
    admin.adminPersonasRoute,
    admin.importPersonasRoute,
    admin.importAccountsRoute,
    admin.accountCardsRoute,
    admin.editUserRoute,
    admin.adminConnectionsRoute,
    admin.adminWebhooksRoute,
  ]
  const toRecords = { to: '/admin/audit', replace: true }
  await promise('ADM-19', () => {
    for (const route of forAnimators) expect(sentByRole(route)).toEqual(['stays', 'stays', toRecords, toRecords])
    const toUsers = { to: '/admin', replace: true }
    expect(sentByRole(admin.adminClientsRoute)).toEqual(['stays', toUsers, toUsers, toUsers])
  })
  for (const route of [admin.adminAuditRoute, admin.adminMediasRoute])
    expect(sentByRole(route)).toEqual(['stays', 'stays', 'stays', 'stays'])
})

test('observers begin no message and edit no article; players read the press that the server draws', () => {
  expect(sentByRole(newMessageRoute)).toEqual(['stays', 'stays', { to: '/weez/messages', replace: true }, 'stays'])
  const toArticles = { to: '/webpress/manage', replace: true }
  expect(sentByRole(pressNewRoute)).toEqual(['stays', 'stays', toArticles, toArticles])
  const toArticle = { to: '/webpress/manage/articles/$frontid', params: { frontid: 'a' }, replace: true }
  expect(sentByRole(pressEditRoute, { params: { frontid: 'a' } })).toEqual(['stays', 'stays', toArticle, toArticle])
  expect([sent(pressNewRoute, null), sent(pressEditRoute, null, { params: { frontid: 'a' } }), sent(pressRoute, null)]).toEqual([
    'stays',
    'stays',
    'stays',
  ])
  expect(sentByRole(pressRoute).slice(0, 3)).toEqual(['stays', 'stays', 'stays'])
  expect(sent(pressRoute, 'USER')).toMatchObject({ reloadDocument: true })
})

test('who is not signed in signs in and comes back; who is goes where the login was asked for', async () => {
  await promise('NAV-14', () =>
    expect(sent(authenticatedRoute, null, { location: { href: '/weez?a=1' } })).toEqual({
      to: '/login',
      search: { redirect: '/weez?a=1' },
    }),
  )
  expect(sent(authenticatedRoute, 'USER')).toBe('stays')
  const location = { publicHref: '/acme/login' }
  expect(sent(loginRoute, null, { search: {}, location })).toEqual({ href: '/acme/login', reloadDocument: true })
  expect(sent(loginRoute, 'USER', { search: { redirect: '/weez' }, location })).toEqual({ href: '/weez' })
  expect(sent(loginRoute, 'USER', { search: { redirect: 'https://a.test' }, location })).toEqual({ href: '/' })
})

test('the hub opens a moment for those who oversee, and the desk for those who start there', async () => {
  const stored = { value: 'true' as string | null }
  vi.stubGlobal('localStorage', { getItem: () => stored.value })
  const at = (index: number, search: object = {}, preload = false) => ({ search, preload, location: { state: { __TSR_index: index } } })
  await promise('EXO-366', () => {
    expect(sent(hubRoute, 'OBSERVER', at(1, { at: 'H+4' }))).toEqual({ to: '/weez/rewind', search: { at: 'H+4' }, replace: true })
    expect(sent(hubRoute, 'USER', at(0, { at: 'H+4' }))).toBe('stays')
  })
  expect(sent(hubRoute, 'ANIMATOR', at(0))).toEqual({ to: '/weez/desk', replace: true })
  expect([sent(hubRoute, 'ANIMATOR', at(1)), sent(hubRoute, 'ANIMATOR', at(0, {}, true)), sent(hubRoute, 'USER', at(0))]).toEqual([
    'stays',
    'stays',
    'stays',
  ])
  stored.value = null
  expect(sent(hubRoute, 'ANIMATOR', at(0))).toBe('stays')
})

test('other addresses lead to the hub, those of the press to the server', async () => {
  const other = (pathname: string, publicHref?: string) =>
    sent(catchAllRoute, 'USER', { location: { pathname, href: `${pathname}?q`, publicHref } })
  await promise('NAV-10', () => {
    expect([other('/nothing'), other('/webpressing'), other('/webpress/manage'), other('/webpress/manage/x')]).toEqual([
      { to: '/' },
      { to: '/' },
      { to: '/' },
      { to: '/' },
    ])
  })
  const reloaded = (href: string) => ({ href, reloadDocument: true })
  expect([other('/webpress', '/acme/webpress'), other('/webpress/managers'), other('/articles/a')]).toEqual([
    reloaded('/acme/webpress'),
    reloaded('/webpress/managers?q'),
    reloaded('/articles/a?q'),
  ])
  expect(sent(hashtagIndexRoute, 'USER')).toEqual({ to: '/', replace: true })
})

type Searched = { options: { validateSearch?: unknown } }
const read = (route: Searched, search: object): unknown => {
  const { validateSearch } = route.options
  const found: object = typeof validateSearch === 'function' ? validateSearch(search) : {}
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

test('addresses are read in their shapes only', () => {
  const desk = { tab: 'owed', kind: 'a', persona: 3, role: 4, scope: 'b', row: 'message-1', only: 'late', objective: 'c', player: 5 }
  expect([read(deskRoute, { ...desk, more: 1 }), read(deskRoute, { ...desk, only: 'bare' })]).toEqual([desk, { ...desk, only: 'bare' }])
  const wrong = { tab: 'x', kind: 1, persona: 'a', role: 0, scope: 2, row: 3, only: 'x', objective: 4, player: -1 }
  expect(read(deskRoute, wrong)).toEqual({})
  expect([read(hubRoute, { at: 'H+1' }), read(hubRoute, { at: 1 })]).toEqual([{ at: 'H+1' }, {}])
  expect([read(liveRoute, { span: 'start' }), read(liveRoute, { span: 'hour' })]).toEqual([{ span: 'start' }, {}])
  expect([read(loginRoute, { redirect: '/a' }), read(loginRoute, { redirect: 1 })]).toEqual([{ redirect: '/a' }, {}])
  const shown = [{ persona: 3, show: 'waiting' }, { show: 'all' }, { persona: 'x', show: 'x' }].map(search => read(personasRoute, search))
  expect(shown).toEqual([{ persona: 3, show: 'waiting' }, { show: 'all' }, {}])
  expect([read(profileRoute, { id: 3, tab: 'tokens' }), read(profileRoute, { id: '3.5', tab: 'x' })]).toEqual([
    { id: 3, tab: 'tokens' },
    {},
  ])
  expect([
    read(admin.adminUsersRoute, { user: 3 }),
    read(admin.adminPersonasRoute, { user: 'x' }),
    read(admin.editUserRoute, { id: 2 }),
  ]).toEqual([{ user: 3 }, {}, { id: 2 }])
  const articles = [
    { q: 'a'.repeat(100), status: articleStatuses[0], source: 1 },
    { q: 'a'.repeat(101), status: 'x', source: 1.5 },
    { q: 1 },
  ]
  expect(articles.map(search => read(pressManageRoute, search))).toEqual([
    { q: 'a'.repeat(100), status: articleStatuses[0], source: 1 },
    {},
    {},
  ])
  expect([read(rewindRoute, { at: 1, beside: 'plan', open: 2, part: 3 }), read(rewindRoute, { beside: 'notes' })]).toEqual([
    { at: 1, beside: 'plan', open: 2, part: 3 },
    {},
  ])
  const compared = [
    { a: 1, b: 'now' },
    { a: true, b: [] },
  ]
  expect(compared.map(search => read(compareRunsRoute, search))).toEqual([{ a: 1, b: 'now' }, {}])
  expect([
    read(notesRoute, { q: 'a'.repeat(noteSearchMax) }),
    read(notesRoute, { q: 'a'.repeat(noteSearchMax + 1) }),
    read(notesRoute, { q: 1 }),
  ]).toEqual([{ q: 'a'.repeat(noteSearchMax) }, {}, {}])
  expect([read(homeRoute, { scope: 'following' }), read(homeRoute, { scope: 'x' })]).toEqual([{ scope: 'following' }, {}])
  const modals = { delete: 1, reassign: 2, storm: 3, edit: 4 }
  expect([read(socialRoute, modals), read(socialRoute, { delete: '1', reassign: 0, storm: 1.5, edit: -1 })]).toEqual([modals, {}])
  expect([read(threadRoute, { weeze: 5 }), read(threadRoute, { weeze: 'x' })]).toEqual([{ weeze: 5 }, {}])
})

test('the control room is read by those who oversee, and imports are for animators', () => {
  const toHub = { to: '/', replace: true }
  for (const route of [
    sequences.controlRoomRoute,
    sequences.planRoute,
    sequences.variablesRoute,
    sequences.reactionsRoute,
    sequences.editSequenceRoute,
  ])
    expect(sentByRole(route)).toEqual(['stays', 'stays', 'stays', toHub])
  for (const route of [sequences.importSequenceRoute, sequences.importReactionsRoute])
    expect(sentByRole(route)).toEqual(['stays', 'stays', toHub, toHub])
})

test('a comparison without both runs is the list of runs, and a thread has one address', () => {
  const compare = (search: object) => sent(compareRunsRoute, 'ADMIN', { search })
  const toRuns = { to: '/runs', replace: true }
  expect([compare({ a: 1, b: 2 }), compare({ a: 1 }), compare({ b: 1 })]).toEqual(['stays', toRuns, toRuns])
  const params = { username: 'ana.b', id: '11' }
  expect(sent(weezThreadRoute, 'USER', { params })).toEqual({ to: '/$username/status/$id', params, replace: true })
})
