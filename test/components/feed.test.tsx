import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { AdminLayout } from '#src/admin/admin-page.tsx'
import { ErrorScreen } from '#src/shell/error-screens.tsx'
import { Feed, ShowNewButton } from '#src/weezes/feed/feed.tsx'
import type { FeedState } from '#src/weezes/feed/use-feed.ts'
import { MoodButton } from '#src/weezes/weeze/mood-button.tsx'
import { renderWeezeCard } from '#src/weezes/weeze/weeze-card.tsx'
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
] as const)('the screen of a failure says what is wrong and where to go: $1', async (id, httpStatus, expected, role, name) => {
  const screen = await inShell(<ErrorScreen error={{ data: { httpStatus } }} />)
  await promise(id, () => {
    expect(screen.texts('alert')[0]).toContain(expected)
    expect(screen.names(role)).toContain(name)
  })
})

test.each([
  ['ADMIN', ['/admin', '/admin/clients', '/admin/personas', '/admin/medias', '/admin/connections', '/admin/audit', '/admin/webhooks']],
  ['ANIMATOR', ['/admin', '/admin/personas', '/admin/medias', '/admin/connections', '/admin/audit', '/admin/webhooks']],
  ['OBSERVER', ['/admin/medias', '/admin/audit']],
] as const)('the menu of the administration has the tables that %s may read', async (role, links) => {
  const page = await inShell(<AdminLayout />, { role, path: 'admin', at: '/admin' })
  await promise('ADM-03', () => expect(page.links().filter(link => link.startsWith('/admin'))).toEqual(links))
})

test.each([
  ['ANIMATOR', [{ subject: 'weeze', id: 11, truth: 'false' }], ['Humeur'], ['Marque privée : Faux']],
  ['OBSERVER', [{ subject: 'weeze', id: 11, truth: 'false' }], [], ['Marque privée : Faux']],
  ['OBSERVER', [{ subject: 'article', id: 11, truth: 'true' }], [], []],
] as const)('whether a weeze is true is said by animators, and read by observers: %s, %j', async (role, truths, buttons, marks) => {
  const mood = await inShell(<MoodButton weeze={embedded} />, { role, answers: [['notes.truths', {}, truths]] })
  await promise('EXO-218', () => {
    expect(mood.names('button')).toEqual(buttons)
    expect(mood.names('img')).toEqual(marks)
  })
})

const groups = [
  { key: 'a', weezes: [weeze] },
  { key: 'b', weezes: [12, 13].map(id => ({ ...weeze, id })) },
]
const state = {
  groups,
  count: 3,
  pending: [],
  isLoading: false,
  isFailed: false,
  isOlderFailed: false,
  isReadingOlder: false,
  hasOlder: false,
  offline: null,
  refetch: noop,
  readOlder: noop,
  showPending: noop,
} as FeedState
const feed = (more: Partial<FeedState>) =>
  inShell(<Feed feed={{ ...state, ...more }} empty="Nothing" renderArticle={renderWeezeCard} />, { role: 'OBSERVER' })

test('a feed numbers its weezes across its groups', async () => {
  const articles = (await feed({})).getAllByRole('article')
  await promise('FEED-01', () => {
    expect(articles.map(article => article.getAttribute('aria-posinset'))).toEqual(['1', '2', '3'])
    expect(articles.map(article => article.getAttribute('aria-setsize'))).toEqual(['3', '3', '3'])
  })
})

test.each([
  ['is empty', { groups: [], count: 0 }, 'Nothing'],
  ['fails', { groups: [], count: 0, isFailed: true }, 'Le fil ne répond pas'],
  ['cannot read older weezes', { isOlderFailed: true }, 'Les weezes plus anciens n’ont pas pu être lus. Réessayer'],
])('a feed that %s says so', async (_, more, expected) => {
  expect((await feed(more)).words()).toContain(expected)
})

test('what is new is counted on a button with its authors, each once', async () => {
  const pending = [ana, mairie, ana].map((author, id) => ({ ...weeze, id, author }))
  const button = await inShell(<ShowNewButton pending={pending} onShow={noop} />)
  await promise('FEED-05', () => expect(button.texts('button')).toEqual(['AB Afficher 3 weezes']))
})
