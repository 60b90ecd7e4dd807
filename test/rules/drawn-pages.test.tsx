import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import { Feed } from '#src/features/feed/feed.tsx'
import { FeedError, OlderPagesError } from '#src/features/feed/feed-errors.tsx'
import { FeedScopeSwitch } from '#src/features/feed/feed-scope-switch.tsx'
import { ShowNewButton } from '#src/features/feed/show-new-button.tsx'
import type { FeedState } from '#src/features/feed/use-feed.ts'
import { MoodButton } from '#src/features/weeze/mood-button.tsx'
import { renderWeezeCard } from '#src/features/weeze/weeze-card.tsx'
import { AdminLayout } from '#src/pages/admin-page.tsx'
import { ErrorScreen } from '#src/pages/error-screen.tsx'
import { MessagesError } from '#src/pages/messages-error.tsx'
import { AtPage } from '../support/at-page.tsx'
import { drawPart, wordsOf } from '../support/drawn-part.tsx'
import { ana, mairie } from '../support/drawn-people.ts'
import { embedded, InShell, weeze } from '../support/drawn-weezes.tsx'
import { local } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'
import { promise } from '../support/promise.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date(local('2026-11-20T14:42:00')), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

type Options = NonNullable<Parameters<typeof drawPart>[1]>
const outline = (part: ReactNode, options?: Options) => outlineOf(drawPart(<InShell>{part}</InShell>, options))
const noop = () => {}

test('the screen of a failure says what is wrong and where to go', async () => {
  const screen = (httpStatus?: number) =>
    outline(<ErrorScreen error={httpStatus === undefined ? new Error('x') : { data: { httpStatus } }} />).slice(1)
  await promise('NAV-15', () =>
    expect(screen(404)).toEqual([
      'div role=alert: Page introuvable Cette page n’existe pas ou n’existe plus. Retour à l’accueil dans un instant.',
      'a href=/ data-status=active aria-current=page: Aller à l’accueil',
    ]),
  )
  await promise('NAV-16', () =>
    expect(screen(401)).toEqual([
      'div role=alert: Non authentifié Votre session est terminée. La page de connexion s’ouvre dans un instant.',
      'button type=button: Se connecter',
    ]),
  )
  await promise('NAV-17', () =>
    expect(screen(500)).toEqual([
      'div role=alert: Erreur Quelque chose s’est mal passé. Rechargez la page ; si l’erreur revient, prévenez l’équipe d’animation.',
      'button type=button: Recharger la page',
    ]),
  )
  expect(screen()).toEqual(screen(500))
  expect(wordsOf(drawPart(<MessagesError onAgain={noop} />))).toBe(
    'Les messages ne répondent pas Le serveur ne répond pas pour l’instant. Un nouvel essai a lieu de lui-même. Réessayer',
  )
})

test('the menu of the administration has the tables that a role may read', async () => {
  const menu = (role: Role) =>
    outline(
      <AtPage path="admin" at="/admin">
        <AdminLayout />
      </AtPage>,
      { role },
    ).filter(line => /^(a |nav|main)|Valmare/.test(line))
  await promise('ADM-03', () =>
    expect(menu('ADMIN')).toEqual([
      'a href=#main: Aller au contenu',
      'a title=Toutes les applications href=/',
      'nav aria-label=Administration',
      'a href=/admin data-status=active aria-current=page: (users) Utilisateurs',
      'a href=/admin/clients: (building) Clients',
      'a href=/admin/personas: (masks-theater) Personas',
      'a href=/admin/medias: (news) Médias',
      'a href=/admin/connections: (plug-connected) Connexions',
      'a href=/admin/audit: (history) Journal',
      'a href=/admin/webhooks: (webhook) Webhooks',
      'Exercice Valmare /',
      'main id=main tabindex=-1',
    ]),
  )
  expect(menu('ANIMATOR').filter(line => line.includes('/admin'))).toEqual([
    'a href=/admin data-status=active aria-current=page: (users) Utilisateurs',
    'a href=/admin/personas: (masks-theater) Personas',
    'a href=/admin/medias: (news) Médias',
    'a href=/admin/connections: (plug-connected) Connexions',
    'a href=/admin/audit: (history) Journal',
    'a href=/admin/webhooks: (webhook) Webhooks',
  ])
  expect(menu('OBSERVER').filter(line => line.includes('/admin'))).toEqual([
    'a href=/admin/medias: (news) Médias',
    'a href=/admin/audit: (history) Journal',
  ])
})

test('how a weeze sounds and whether it is true is said in a menu by animators, and read by observers', async () => {
  const mood = (role: Role, truth: boolean) =>
    outline(<MoodButton weeze={embedded} />, {
      ...{
        role,
        answers: [
          [
            'notes.truths',
            {},
            truth
              ? [
                  { subject: 'weeze', id: 11, truth: 'false' },
                  { subject: 'article', id: 11, truth: 'true' },
                ]
              : [],
          ],
        ],
      },
    })
  await promise('EXO-218', () =>
    expect(mood('ANIMATOR', true)).toEqual([
      'button type=button data-mood-of=11 aria-label=Humeur title=Humeur aria-haspopup=menu aria-expanded=false id=#1: (mood-plus)',
      'span data-truth=false role=img aria-label=Marque privée : Faux title=Marque privée : Faux: (circle-x)',
    ]),
  )
  expect(mood('OBSERVER', true)).toEqual([
    'span data-truth=false role=img aria-label=Marque privée : Faux title=Marque privée : Faux: (circle-x)',
  ])
  expect(mood('OBSERVER', false)).toEqual([])
})

const feed: FeedState = {
  ...{
    groups: [
      { key: 'a', weezes: [weeze] },
      {
        key: 'b',
        weezes: [
          { ...weeze, id: 12 },
          { ...weeze, id: 13 },
        ],
      },
    ],
    count: 3,
    pending: [],
  },
  ...{ isLoading: false, isFailed: false, isOlderFailed: false, isReadingOlder: false, hasOlder: false, offline: null },
  ...{ refetch: noop, readOlder: noop, showPending: noop },
} as FeedState
const drawFeed = (state: Partial<FeedState>, label?: string) =>
  outline(<Feed feed={{ ...feed, ...state }} {...(label && { label })} empty="Nothing" renderArticle={renderWeezeCard} />, {
    role: 'OBSERVER',
  }).filter(line => /^(section|article|Nothing|div role=alert|button)|Nothing/.test(line))

test('a feed numbers its weezes across its groups, and tells when it loads, fails or is empty', async () => {
  const none = { groups: [], count: 0 }
  await promise('FEED-01', () =>
    expect(drawFeed({})).toEqual([
      'section role=feed aria-label=Fil des weezes aria-busy=false',
      'article data-weeze=11 tabindex=0 aria-posinset=1 aria-setsize=3 aria-labelledby=#1',
      'button type=button aria-label=Copier le lien: (link)',
      'article data-weeze=12 tabindex=0 aria-posinset=2 aria-setsize=3 aria-labelledby=#2',
      'button type=button aria-label=Copier le lien: (link)',
      'article data-weeze=13 tabindex=0 aria-posinset=3 aria-setsize=3 aria-labelledby=#3',
      'button type=button aria-label=Copier le lien: (link)',
    ]),
  )
  expect(drawFeed({ hasOlder: true, isReadingOlder: true }, 'Réponses').filter(line => !line.startsWith('button'))).toEqual([
    'section role=feed aria-label=Réponses aria-busy=true',
    'article data-weeze=11 tabindex=0 aria-posinset=1 aria-setsize=-1 aria-labelledby=#1',
    'article data-weeze=12 tabindex=0 aria-posinset=2 aria-setsize=-1 aria-labelledby=#2',
    'article data-weeze=13 tabindex=0 aria-posinset=3 aria-setsize=-1 aria-labelledby=#3',
  ])
  expect(drawFeed(none)).toEqual(['Nothing'])
  expect(drawFeed({ ...none, isLoading: true })).toEqual([])
  expect(drawFeed({ ...none, isFailed: true })).toEqual([
    'div role=alert: Le fil ne répond pas Le serveur ne répond pas pour l’instant. Un nouvel essai a lieu toutes les dix secondes.',
    'button type=button: (refresh) Réessayer',
  ])
  expect(drawFeed({ isOlderFailed: true }).slice(-2)).toEqual([
    'div role=alert: Les weezes plus anciens n’ont pas pu être lus.',
    'button type=button: (refresh) Réessayer',
  ])
  const skeletons = (state: Partial<FeedState>) =>
    drawPart(<Feed feed={{ ...feed, ...state }} empty="" renderArticle={() => null} />).split('width:46%').length
  expect([skeletons({}), skeletons({ isReadingOlder: true }), skeletons({ ...none, isLoading: true })]).toEqual([1, 4, 4])
})

test('what is new is counted on a button with its authors, each once and three at most', async () => {
  const button = (authors: (typeof ana)[]) =>
    outline(<ShowNewButton pending={authors.map((author, id) => ({ ...weeze, id, author }))} onShow={noop} />)
  await promise('FEED-05', () =>
    expect(button([ana, mairie, ana])).toEqual([
      'button type=button',
      'div aria-hidden=true: AB',
      'div aria-hidden=true',
      'img loading=lazy decoding=async src=/media/abc?w=96 alt',
      'Afficher 3 weezes',
    ]),
  )
  const many = Array.from({ length: 5 }, (_, id) => ({ ...mairie, id }))
  expect(button(many).filter(line => line.startsWith('img')).length).toEqual(3)
  expect(button([])).toEqual([])
})

test('feeds are chosen among those of a role, and failures offer another attempt', () => {
  const scopes = (role: Role) =>
    outline(<FeedScopeSwitch scope="following" onChange={noop} fullWidth />, { role }).filter(line =>
      /^(label|div aria|div data-full)|checked/.test(line),
    )
  expect(scopes('USER')).toEqual([
    'div aria-label=Weezes affichés role=radiogroup',
    'label for=#1-all: Tout',
    'input type=radio id=#1-following name=#1 checked value=following',
    'label data-active=true for=#1-following: Abonnements',
  ])
  expect(scopes('OBSERVER').filter(line => line.startsWith('label'))).toEqual([
    'label for=#1-all: Tout',
    'label for=#1-players: Joueurs',
    'label for=#1-personas: Personas',
    'label for=#1-sequences: Séquences',
  ])
  expect(outline(<FeedError title="The title" onRetry={noop} />)).toEqual([
    'div role=alert: The title Le serveur ne répond pas pour l’instant. Un nouvel essai a lieu toutes les dix secondes.',
    'button type=button: (refresh) Réessayer',
  ])
  expect(outline(<OlderPagesError onRetry={noop} />)).toEqual([
    'div role=alert: Les weezes plus anciens n’ont pas pu être lus.',
    'button type=button: (refresh) Réessayer',
  ])
})
