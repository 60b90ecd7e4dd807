import { expect, test } from 'vitest'
import type { ExerciseDisplay } from '#routers/session.contract.ts'
import { ReadinessStrip } from '#src/admin/readiness/readiness-strip.tsx'
import { HubCards } from '#src/hub/hub-cards.tsx'
import { LoginForm } from '#src/login/login-form.tsx'
import { TokensSection } from '#src/profile/tokens/tokens-section.tsx'
import { PreferencesList } from '#src/shell/preferences/preferences-list.tsx'
import { at, stopClock } from '../support/moments.ts'
import { camille } from '../support/press-visit.ts'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'

stopClock(at(14, 5))

test.each([
  ['ADMIN', ['/weez', '/webpress', '/admin']],
  ['ANIMATOR', ['/weez', '/webpress', '/admin']],
  ['OBSERVER', ['/weez', '/webpress', '/admin/audit']],
  ['USER', ['/weez', '/webpress']],
] as const)('the hub leads %s to what the role may use', async (role, links) => {
  expect((await show(<HubCards />, { role })).links()).toEqual(links)
})

test('one signs in with the code of a card, which is filled in', async () => {
  const exercise = { ...camille.exercise, clonePath: '', client: camille.client }
  const form = await show(<LoginForm exercise={exercise} card={{ username: 'lea', code: 'AB1' }} onSignedIn={() => {}} />)
  expect(form.getByRole('textbox', { name: 'Nom d’utilisateur' })).toHaveProperty('value', 'lea')
  expect(form.getByRole('textbox', { name: 'Code à usage unique' })).toHaveProperty('value', 'AB1')
})

const token = { id: 1, name: 'Robot 1', createdOn: at(9), expiresOn: at(14, 6), usedOn: at(13, 5) }
test.each([
  ['is being read', undefined, 'Chargement…'],
  ['is empty', [], 'Vous n’avez aucun jeton.'],
  ['has one that was used', [token], 'Expire le 20/11/2026 Dernier usage 1 h'],
  ['has one that is over', [{ ...token, expiresOn: at(14, 5), usedOn: null }], 'Expiré le 20/11/2026 Dernier usage jamais'],
])('a list of tokens that %s says so', async (_, list, expected) => {
  const section = await show(<TokensSection />, { answers: list ? [['auth.tokens.list', {}, list]] : [] })
  expect(section.words()).toContain(expected)
})

test('what is ready before the exercise is counted, and each step leads to where it is made', async () => {
  const counts = { players: 1, officials: 0, animators: 2, personas: 0, mediaSources: 1, items: 3, weezes: 4, connected: 0, started: 0 }
  const line = { id: 12, offset: 4800, author: { id: 3, firstname: 'Léa', lastname: 'Marchand' }, lacks: ['article', 'image'] }
  const answers = [
    ['admin.readiness', {}, { ...counts, voiceless: 0 }],
    ['admin.sequences.lacking', undefined, [line]],
  ] as const
  const strip = await show(<ReadinessStrip />, { answers })
  await promise('EXO-485', () => {
    expect(strip.words()).toContain('Chaque média a sa persona 1 ligne à corriger')
    expect(strip.words()).toContain('H+01:20:00 Léa Marchand Aucun article de ce titre · Image introuvable')
  })
  await promise('EXO-85', () => {
    expect(strip.words()).toContain('Préparation : 6 étapes faites sur 11')
    expect(strip.names('img')).toEqual([
      'Fait',
      'À faire',
      'Fait',
      'À faire',
      'Fait',
      'Fait',
      'Fait',
      'À faire',
      'À faire',
      'Fait',
      'À corriger',
    ])
    expect(strip.links()).toEqual([
      '/runs',
      '/admin',
      '/admin?official=true',
      '/admin',
      '/admin/personas',
      '/admin/medias',
      '/admin/sequences',
      '/weez',
      '/admin/connections',
      '/admin/sequences',
      '/admin/medias',
      '/admin/sequences/plan?state=failed',
      '/admin/sequences/plan?state=failed&line=12',
    ])
  })
})

test.each<[Partial<ExerciseDisplay>, string]>([
  [{}, 'Préparation'],
  [{ run: { state: 'rehearsing', number: 0 } }, 'Répétition'],
  [{ clock: { startedOn: at(9), pauses: [], changes: [] } }, 'Répétition'],
  [{ run: { state: 'running', number: 1 } }, 'Session'],
  [{ run: { state: 'closed', number: 1 } }, 'Clos'],
])('what is ready says where the exercise stands, %o', async (exercise, stage) => {
  const counts = { players: 1, officials: 0, animators: 2, personas: 0, mediaSources: 1, items: 3, weezes: 4, connected: 0, started: 0 }
  const strip = await show(<ReadinessStrip />, { exercise, answers: [['admin.readiness', {}, { ...counts, voiceless: 0 }]] })
  const current = strip.getByRole('list', { name: 'Où en est l’exercice' }).querySelector('[aria-current="step"]')
  await promise('EXO-454', () => expect(current?.textContent).toBe(stage))
})

test.each([
  ['USER', 'running', 1],
  ['OBSERVER', 'running', 0],
  ['USER', 'ended', 0],
] as const)('players whose screen is recorded are told so while the exercise goes on: %s, %s', async (role, phase, count) => {
  const list = await show(<PreferencesList />, { role, exercise: { recordsSightings: true, phase } })
  const expected = /les animateurs et les observateurs savent quels weezes et quels articles sont passés à l’écran des joueurs/
  await promise('EXO-383', () => expect(list.queryAllByText(expected).length).toBe(count))
})
