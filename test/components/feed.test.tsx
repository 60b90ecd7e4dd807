import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import { Feed } from '#src/features/feed/feed.tsx'
import { FeedScopeSwitch } from '#src/features/feed/feed-scope-switch.tsx'
import { ShowNewButton } from '#src/features/feed/show-new-button.tsx'
import type { FeedState } from '#src/features/feed/use-feed.ts'
import { MoodButton } from '#src/features/weeze/mood-button.tsx'
import { renderWeezeCard } from '#src/features/weeze/weeze-card.tsx'
import { AdminLayout } from '#src/pages/admin-page.tsx'
import { ErrorScreen } from '#src/pages/error-screen.tsx'
import { MessagesError } from '#src/pages/messages-error.tsx'
import { local, stopClock } from '../support/moments.ts'
import { ana, mairie } from '../support/people.ts'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'
import { embedded, InShell, weeze } from '../support/weezes.tsx'

stopClock(local('2026-11-20T14:42:00'))

const noop = () => {}
const inShell = (part: ReactNode, options?: Parameters<typeof show>[1]) => show(<InShell>{part}</InShell>, options)

test.each([
  ['NAV-15', 404, 'Page introuvable', 'link', 'Aller à l’accueil'],
  ['NAV-16', 401, 'Non authentifié', 'button', 'Se connecter'],
  ['NAV-17', 500, 'Erreur', 'button', 'Recharger la page'],
] as const)('the screen of a failure says what is wrong and where to go: $1', async (id, httpStatus, told, role, name) => {
  const screen = await inShell(<ErrorScreen error={{ data: { httpStatus } }} />)
  await promise(id, () => {
    expect(screen.texts('alert')[0]).toContain(told)
    expect(screen.names(role)).toContain(name)
  })
})

test('messages that cannot be read say so, and are asked for again', async () => {
  expect((await inShell(<MessagesError onAgain={noop} />)).words()).toMatch(/^Les messages ne répondent pas .*Réessayer$/)
})

test.each([
  ['ADMIN', ['/admin', '/admin/clients', '/admin/personas', '/admin/medias', '/admin/connections', '/admin/audit', '/admin/webhooks']],
  ['ANIMATOR', ['/admin', '/admin/personas', '/admin/medias', '/admin/connections', '/admin/audit', '/admin/webhooks']],
  ['OBSERVER', ['/admin/medias', '/admin/audit']],
] as const)('the menu of the administration has the tables that %s may read', async (role, links) => {
  const page = await inShell(<AdminLayout />, { role, path: 'admin', at: '/admin' })
  await promise('ADM-03', () => expect(page.links().filter(link => link.startsWith('/admin'))).toEqual(links))
})

test('how a weeze sounds and whether it is true is said by animators, and read by observers', async () => {
  const truths = [
    { subject: 'weeze', id: 11, truth: 'false' },
    { subject: 'article', id: 11, truth: 'true' },
  ]
  const mood = (role: Role, answer: object[]) => inShell(<MoodButton weeze={embedded} />, { role, answers: [['notes.truths', {}, answer]] })
  await promise('EXO-218', async () => {
    const animated = await mood('ANIMATOR', truths)
    expect(animated.names('button')).toEqual(['Humeur'])
    expect(animated.names('img')).toEqual(['Marque privée : Faux'])
    const read = await mood('OBSERVER', truths)
    expect(read.names('button')).toEqual([])
    expect(read.names('img')).toEqual(['Marque privée : Faux'])
  })
  expect((await mood('OBSERVER', [])).names('img')).toEqual([])
})

const groups = [
  { key: 'a', weezes: [weeze] },
  { key: 'b', weezes: [12, 13].map(id => ({ ...weeze, id })) },
]
const state = {
  ...{ groups, count: 3, pending: [], isLoading: false, isFailed: false, isOlderFailed: false, isReadingOlder: false, hasOlder: false },
  ...{ offline: null, refetch: noop, readOlder: noop, showPending: noop },
} as FeedState
const feed = (more: Partial<FeedState>) =>
  inShell(<Feed feed={{ ...state, ...more }} empty="Nothing" renderArticle={renderWeezeCard} />, { role: 'OBSERVER' })
const places = (page: Awaited<ReturnType<typeof feed>>) =>
  page.getAllByRole('article').map(article => ['aria-posinset', 'aria-setsize'].map(name => article.getAttribute(name)).join(' of '))

test('a feed numbers its weezes across its groups', async () => {
  const page = await feed({})
  await promise('FEED-01', () => expect(places(page)).toEqual(['1 of 3', '2 of 3', '3 of 3']))
  expect(page.names('feed')).toEqual(['Fil des weezes'])
})

test('a feed that reads older weezes is busy, and does not know how many there are', async () => {
  const page = await feed({ hasOlder: true, isReadingOlder: true })
  expect(page.getByRole('feed').getAttribute('aria-busy')).toBe('true')
  expect(places(page)[0]).toBe('1 of -1')
})

test.each([
  ['is empty', {}, 'Nothing'],
  ['fails', { isFailed: true }, 'Le fil ne répond pas'],
  ['loads', { isLoading: true }, ''],
])('a feed that %s says so', async (_, more, told) => {
  const page = await feed({ groups: [], count: 0, ...more })
  expect(page.words()).toContain(told)
  expect(page.queryAllByRole('article')).toEqual([])
})

test('older weezes that cannot be read are asked for again', async () => {
  const page = await feed({ isOlderFailed: true })
  expect(page.texts('alert')).toEqual(['Les weezes plus anciens n’ont pas pu être lus. Réessayer'])
})

test('what is new is counted on a button with its authors, each once', async () => {
  const button = (authors: (typeof ana)[]) =>
    inShell(<ShowNewButton pending={authors.map((author, id) => ({ ...weeze, id, author }))} onShow={noop} />)
  await promise('FEED-05', async () => expect((await button([ana, mairie, ana])).texts('button')).toEqual(['AB Afficher 3 weezes']))
  expect((await button([])).names('button')).toEqual([])
})

test.each([
  ['USER', ['Tout', 'Abonnements']],
  ['OBSERVER', ['Tout', 'Joueurs', 'Personas', 'Séquences']],
] as const)('%s chooses among the feeds of the role', async (role, scopes) => {
  expect((await inShell(<FeedScopeSwitch scope="all" onChange={noop} fullWidth />, { role })).names('radio')).toEqual(scopes)
})
