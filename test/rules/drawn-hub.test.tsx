import { afterEach, expect, test, vi } from 'vitest'
import { tokenDaysDefault } from '#routers/limits.contract.ts'
import { AccountPopover } from '#src/features/hub/account-popover.tsx'
import { HubCards } from '#src/features/hub/hub-cards.tsx'
import { HubFooter, HubGreeting, HubHeader } from '#src/features/hub/hub-sections.tsx'
import { ClientCard } from '#src/features/session/client-card.tsx'
import { LoginForm } from '#src/features/session/login-form.tsx'
import { SetUpForm } from '#src/features/session/set-up-form.tsx'
import { TokensSection } from '#src/features/tokens/tokens-section.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { at } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'
import { camille } from '../support/press-visit.ts'

afterEach(() => {
  vi.useRealTimers()
})

const roles = ['ADMIN', 'ANIMATOR', 'OBSERVER', 'USER'] as const
const exercise = { ...camille.exercise, clonePath: '', client: camille.client }

test('the hub leads to what a role may use, and says why the rest is closed', () => {
  const cards = (role: (typeof roles)[number]) => outlineOf(drawPart(<HubCards />, { role }))
  expect(cards('ANIMATOR')).toEqual([
    'a href=/weez: (message-2) Weez Le fil public : ce que la ville dit, en direct.',
    'svg aria-hidden=true: (circle cx=26 cy=24) (rect x=49 y=16) (rect x=49 y=30) (rect x=49 y=43) (circle cx=26 cy=24) (rect x=49 y=16) (rect x=49 y=30) (rect x=49 y=43) (circle cx=26 cy=24) (rect x=49 y=16) (rect x=49 y=30) (rect x=49 y=43) (circle cx=26 cy=24) (rect x=49 y=16) (rect x=49 y=30) (rect x=49 y=43)',
    'a href=/webpress: (news) WebPress Les journaux de l’exercice, tels que le public les lit. (news)',
    'a href=/admin: (adjustments-horizontal) Admin Comptes, clients et personas. (users)',
    'article data-off=true aria-disabled=true: (mail) WebMail La messagerie de l’exercice. (lock) Désactivé (mail)',
  ])
  expect(cards('OBSERVER').slice(3)).toEqual([
    'a href=/admin/audit: (adjustments-horizontal) Admin Le journal : qui a fait quoi, au nom de qui. (users)',
    'article data-off=true aria-disabled=true: (mail) WebMail La messagerie de l’exercice. (lock) Désactivé (mail)',
  ])
  expect(cards('USER').slice(3)).toEqual([
    'article data-off=true aria-disabled=true: (adjustments-horizontal) Admin Comptes, clients et personas. (lock) Réservé à l’équipe d’animation et à ses observateurs (users)',
    'article data-off=true aria-disabled=true: (mail) WebMail La messagerie de l’exercice. (lock) Désactivé (mail)',
  ])
  expect(roles.map(role => cards(role).filter(line => line.includes('href=/admin')).length)).toEqual([1, 1, 1, 0])
})

test('the card of the feed says how old its newest weeze is, or that there is none', () => {
  vi.useFakeTimers({ now: Date.parse(at(14, 5)) })
  const card = (data: { createdOn: string }[]) => outlineOf(drawPart(<HubCards />, { answers: [['weezes.feed', {}, { data }]] }))[0]
  expect([card([{ createdOn: at(14) }, { createdOn: at(13) }]), card([])]).toEqual([
    'a href=/weez: (message-2) Weez Le fil public : ce que la ville dit, en direct. Dernier weeze : 5 min',
    'a href=/weez: (message-2) Weez Le fil public : ce que la ville dit, en direct. Aucun weeze pour l’instant',
  ])
})

test('the hub greets by first name, with the exercise and the date', () => {
  vi.useFakeTimers({ now: Date.parse(at(14, 5)) })
  expect(outlineOf(drawPart(<HubGreeting />))).toEqual([
    'Bonjour Camille Exercice « Valmare », vendredi 20 novembre 2026. Choisissez où travailler ; tout reste dans cette salle.',
  ])
  expect(outlineOf(drawPart(<HubFooter />))).toEqual(['Connecté à l’exercice « Valmare »', 'p role=status: Serveur joignable'])
  expect(outlineOf(drawPart(<HubHeader preferences="Langue" />))).toEqual([
    'svg aria-hidden=true',
    'Weez Langue',
    'button type=button id=#1-target aria-haspopup=dialog aria-expanded=false: Compte de Camille Roy',
    'div aria-hidden=true: CR',
    '(chevron-down)',
  ])
  expect(outlineOf(drawPart(<AccountPopover />))).toEqual([
    'button type=button id=#1-target aria-haspopup=dialog aria-expanded=false: Compte de Camille Roy',
    'div aria-hidden=true: CR',
    '(chevron-down)',
  ])
})

test('one signs in with a password, or with the code of a card', () => {
  const form = (card: { username: string; code: string } | null) =>
    outlineOf(drawPart(<LoginForm exercise={exercise} card={card} onSignedIn={() => {}} />))
  expect(form(null)).toEqual([
    'form noValidate',
    'label for=#1 id=#1-label: Nom d’utilisateur',
    'input aria-required=true autoComplete=username autoCapitalize=none spellCheck=false id=#1 name=username',
    'label for=#2 id=#2-label: Mot de passe',
    'input id=#2 aria-required=true autoComplete=current-password type=password name=secret',
    'button type=button aria-pressed=false tabindex=0 aria-label=Afficher le mot de passe: (eye shown)',
    'button type=button: Se connecter',
    '(lock) Mot de passe perdu ? Demandez-le à l’équipe d’animation : aucun courriel n’est envoyé.',
  ])
  expect(form({ username: 'lea', code: 'AB1' })).toEqual([
    'form noValidate',
    'label for=#1 id=#1-label: Nom d’utilisateur',
    'input aria-required=true autoComplete=username autoCapitalize=none spellCheck=false id=#1 name=username value=lea',
    'label for=#2 id=#2-label: Code à usage unique',
    'input aria-required=true autoComplete=one-time-code autoCapitalize=characters spellCheck=false aria-describedby=#2-description id=#2 name=secret value=AB1',
    'p id=#2-description: Sur votre carte, comme K7F4-92QM',
    'button type=button: Se connecter',
  ])
  expect(outlineOf(drawPart(<ClientCard exercise={exercise} />))).toEqual(['div aria-hidden=true: AC', 'Acme Exercice Valmare'])
})

test('an empty Weez asks for its first client, exercise and administrator', () => {
  expect(outlineOf(drawPart(<SetUpForm token="secret" />))).toEqual([
    'form noValidate',
    'label for=#1 id=#1-label: Client',
    'input id=#1 value',
    'label for=#2 id=#2-label: Exercice',
    'input id=#2 value',
    'label for=#3 id=#3-label: Prénom',
    'input autoComplete=given-name id=#3 value',
    'label for=#4 id=#4-label: Nom',
    'input autoComplete=family-name id=#4 value',
    'label for=#5 id=#5-label: Nom d’utilisateur',
    'input autoComplete=username autoCapitalize=none spellCheck=false id=#5 value',
    'label for=#6 id=#6-label: Mot de passe',
    'input id=#6 autoComplete=new-password type=password value',
    'button type=button aria-pressed=false tabindex=0 aria-label=Afficher le mot de passe: (eye shown)',
    'button type=submit: Commencer',
  ])
})

test('tokens stand with their dates, and say which are over', () => {
  vi.useFakeTimers({ now: Date.parse(at(14)) })
  const token = (id: number, expiresOn: string, usedOn: string | null) => ({ id, name: `Robot ${id}`, createdOn: at(9), expiresOn, usedOn })
  const section = (tokens?: ReturnType<typeof token>[]) =>
    outlineOf(drawPart(<TokensSection />, { answers: tokens ? [['auth.tokens.list', {}, tokens]] : [] }))
  expect(tokenDaysDefault).toBe(30)
  expect(section([token(1, at(14, 1), at(13)), token(2, at(14), null)])).toEqual([
    'section aria-labelledby=tokens-title',
    'h3 id=tokens-title: Jetons d’API',
    'Un jeton laisse un programme agir en votre nom, avec vos droits, dans cet exercice.',
    'a href=/docs: Comment s’en servir',
    'form noValidate',
    'label for=#1 id=#1-label: Nom',
    'p id=#1-description: À quoi il sert, par exemple « tableau de bord »',
    'input aria-describedby=#1-description id=#1 value',
    'label for=#2 id=#2-label: Durée en jours',
    'p id=#2-description: De 1 à 365',
    'input inputMode=numeric aria-describedby=#2-description id=#2 value=30',
    'button type=submit: Créer un jeton',
    'ul aria-label=Jetons d’API',
    'Robot 1 Créé le 20/11/2026 Expire le 20/11/2026 Dernier usage',
    'time dateTime=2026-11-20T13:00:00.000 title=vendredi 20 novembre 2026 à 13:00: 1 h',
    'button type=button aria-label=Révoquer Robot 1: Révoquer',
    'Robot 2 Créé le 20/11/2026',
    'div data-over=true: Expiré le 20/11/2026',
    'Dernier usage jamais',
    'button type=button aria-label=Révoquer Robot 2: Révoquer',
  ])
  expect(section([]).slice(-4)).toEqual([
    'p id=#2-description: De 1 à 365',
    'input inputMode=numeric aria-describedby=#2-description id=#2 value=30',
    'button type=submit: Créer un jeton',
    'Vous n’avez aucun jeton.',
  ])
  expect(section().slice(-4)).toEqual([
    'p id=#2-description: De 1 à 365',
    'input inputMode=numeric aria-describedby=#2-description id=#2 value=30',
    'button type=submit: Créer un jeton',
    'p role=status: Chargement…',
  ])
})
