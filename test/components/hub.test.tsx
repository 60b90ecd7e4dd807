import { expect, test } from 'vitest'
import { AccountPopover } from '#src/features/hub/account-popover.tsx'
import { HubCards } from '#src/features/hub/hub-cards.tsx'
import { HubFooter, HubGreeting } from '#src/features/hub/hub-sections.tsx'
import { PreferencesList } from '#src/features/preferences/preferences-list.tsx'
import { PreferencesRow } from '#src/features/preferences/preferences-row.tsx'
import { ReadinessStrip } from '#src/features/readiness/readiness-strip.tsx'
import { LoginForm } from '#src/features/session/login-form.tsx'
import { SetUpForm } from '#src/features/session/set-up-form.tsx'
import { TokensSection } from '#src/features/tokens/tokens-section.tsx'
import { at, stopClock } from '../support/moments.ts'
import { camille } from '../support/press-visit.ts'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'

stopClock(at(14, 5))

const exercise = { ...camille.exercise, clonePath: '', client: camille.client }

test.each([
  ['ADMIN', ['/weez', '/webpress', '/admin']],
  ['ANIMATOR', ['/weez', '/webpress', '/admin']],
  ['OBSERVER', ['/weez', '/webpress', '/admin/audit']],
  ['USER', ['/weez', '/webpress']],
] as const)('the hub leads %s to what the role may use', async (role, links) => {
  expect((await show(<HubCards />, { role })).links()).toEqual(links)
})

test('the hub says why the rest is closed', async () => {
  const closed = (await show(<HubCards />, { role: 'USER' })).getAllByRole('article')
  expect(closed.map(card => card.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
  expect(closed[0]?.textContent).toContain('Réservé à l’équipe d’animation et à ses observateurs')
})

test('the card of the feed says how old its newest weeze is, or that there is none', async () => {
  const card = async (data: { createdOn: string }[]) =>
    (await show(<HubCards />, { answers: [['weezes.feed', {}, { data }]] })).texts('link')[0]
  expect(await card([{ createdOn: at(14) }, { createdOn: at(13) }])).toContain('Dernier weeze : 5 min')
  expect(await card([])).toContain('Aucun weeze pour l’instant')
})

test('the hub greets by first name, with the exercise and the date', async () => {
  expect((await show(<HubGreeting />)).words()).toContain('Bonjour Camille Exercice « Valmare », vendredi 20 novembre 2026.')
  expect((await show(<HubFooter />)).texts('status')).toEqual(['Serveur joignable'])
  expect((await show(<AccountPopover />)).names('button')).toEqual(['Compte de Camille Roy'])
})

const login = (card: { username: string; code: string } | null) => show(<LoginForm exercise={exercise} card={card} onSignedIn={() => {}} />)

test('one signs in with a password', async () => {
  const form = await login(null)
  expect(form.getByRole('textbox', { name: 'Nom d’utilisateur' }).getAttribute('autocomplete')).toBe('username')
  expect(form.getByLabelText('Mot de passe').getAttribute('type')).toBe('password')
  expect(form.names('button')).toEqual(['Afficher le mot de passe', 'Se connecter'])
})

test('one signs in with the code of a card, which is filled in', async () => {
  const form = await login({ username: 'lea', code: 'AB1' })
  expect(form.getByRole('textbox', { name: 'Nom d’utilisateur' })).toHaveProperty('value', 'lea')
  expect(form.getByRole('textbox', { name: 'Code à usage unique' })).toHaveProperty('value', 'AB1')
})

test('an empty Weez asks for its first client, exercise and administrator', async () => {
  const form = await show(<SetUpForm token="secret" />)
  expect(form.names('textbox')).toEqual(['Client', 'Exercice', 'Prénom', 'Nom', 'Nom d’utilisateur'])
  expect(form.getByRole('button', { name: 'Commencer' })).toBeTruthy()
})

const tokens = (answer?: object[]) => show(<TokensSection />, { answers: answer ? [['auth.tokens.list', {}, answer]] : [] })

test('tokens stand with their dates, and say which are over', async () => {
  const token = { name: 'Robot 1', createdOn: at(9) }
  const section = await tokens([
    { ...token, id: 1, expiresOn: at(14, 6), usedOn: at(13, 5) },
    { ...token, id: 2, expiresOn: at(14, 5), usedOn: null },
  ])
  expect(section.texts('listitem')).toEqual([
    'Robot 1 Créé le 20/11/2026 Expire le 20/11/2026 Dernier usage 1 h Révoquer',
    'Robot 1 Créé le 20/11/2026 Expiré le 20/11/2026 Dernier usage jamais Révoquer',
  ])
  expect(section.getByRole('textbox', { name: 'Durée en jours' })).toHaveProperty('value', '30')
})

test('a list of tokens says that it loads, or that it has none', async () => {
  expect((await tokens()).texts('status')).toEqual(['Chargement…'])
  expect((await tokens([])).getByText('Vous n’avez aucun jeton.')).toBeTruthy()
})

test('what is ready before the exercise is counted, and each step leads to where it is made', async () => {
  const counts = { players: 1, animators: 2, personas: 0, mediaSources: 1, items: 3, weezes: 4, connected: 0, started: 0 }
  const strip = await show(<ReadinessStrip />, { answers: [['admin.readiness', {}, counts]] })
  await promise('EXO-85', () => {
    expect(strip.words()).toContain('Préparation : 5 étapes faites sur 8')
    expect(strip.names('img')).toEqual(['Fait', 'Fait', 'À faire', 'Fait', 'Fait', 'Fait', 'À faire', 'À faire'])
    expect(strip.links()).toEqual([
      ...['/admin', '/admin', '/admin/personas', '/admin/medias', '/admin/sequences', '/weez', '/admin/connections', '/admin/sequences'],
    ])
  })
})

test.each([
  ['fr', ['Français', 'English', 'Clair', 'Sombre', 'Auto']],
  ['en', ['Français', 'English', 'Light', 'Dark', 'Auto']],
] as const)('language and colours are chosen, in %s', async (locale, choices) => {
  expect((await show(<PreferencesRow />, { locale })).names('radio')).toEqual(choices)
})

test('players whose screen is recorded are told so while the exercise goes on', async () => {
  const told = async (role: 'USER' | 'OBSERVER', phase: 'running' | 'ended') =>
    (await show(<PreferencesList />, { role, exercise: { recordsSightings: true, phase } })).words()
  const words = 'les animateurs et les observateurs savent quels weezes et quels articles sont passés à l’écran des joueurs'
  await promise('EXO-383', async () => {
    expect(await told('USER', 'running')).toContain(words)
    expect(await told('OBSERVER', 'running')).not.toContain(words)
    expect(await told('USER', 'ended')).not.toContain(words)
  })
})
