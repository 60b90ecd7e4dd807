import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trendsWindow } from '#routers/limits.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import type { PlayedPersona } from '#routers/weezes/personas.contract.ts'
import type { Profile } from '#routers/weezes/profiles.contract.ts'
import { ActingContext, asOneself } from '#src/acting.ts'
import { ActingBand } from '#src/features/persona/acting-band.tsx'
import { OfficialAccountsRow } from '#src/features/persona/official-accounts-row.tsx'
import { PersonaCard } from '#src/features/persona/persona-card.tsx'
import { PersonaPrompt } from '#src/features/persona/persona-prompt.tsx'
import { RecentPersonasRow } from '#src/features/persona/recent-personas-row.tsx'
import { OwnProfileTabs } from '#src/features/profile/own-profile-tabs.tsx'
import { ProfileHeader } from '#src/features/profile/profile-header.tsx'
import { TrendList } from '#src/features/trends/trend-list.tsx'
import { TrendsPanel } from '#src/features/trends/trends-panel.tsx'
import { drawPart, wordsOf } from '../support/drawn-part.tsx'
import { ana, mairie } from '../support/drawn-people.ts'
import { embedded, InPast, weeze } from '../support/drawn-weezes.tsx'
import { local } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'
import { promise } from '../support/promise.ts'

type Options = Parameters<typeof drawPart>[1]
const noop = () => {}

beforeEach(() => void vi.useFakeTimers({ now: new Date(local('2026-11-21T14:42:00')), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const profile: Profile = {
  ...{ ...ana, bio: '', location: '', website: null, birthDate: null, subscribed: false },
  ...{ subscriptionsCount: 1, subscribersCount: 1300, weezsCount: 0, rewritesCount: 0 },
}

test('a profile shows what is known of somebody, and what the reader may do', async () => {
  const header = (shown: Partial<Profile>, may: boolean, options: Options = {}) =>
    outlineOf(
      drawPart(<ProfileHeader profile={{ ...profile, ...shown }} mayFollow={may} mayEdit={may} badge="" message="Write" />, options),
    )
  const full = { bio: 'Maire', location: 'Valmare', website: 'HTTP://valmare.test/a', birthDate: '1970-02-03', subscribed: true }
  await promise('PROF-04', () =>
    expect(header(full, true)).toEqual([
      'section aria-labelledby=profile-name',
      'svg aria-hidden=true',
      'pattern id=#1',
      'div aria-hidden=true: AB',
      'button type=button aria-label=Copier le lien: (link)',
      'a href=/?edit=3: (pencil) Modifier le profil',
      'Write',
      'button type=button: Suivre',
      'span data-shown=rest: Abonné',
      'span data-shown=aim: Ne plus suivre',
      'h2 id=profile-name: Ana Béral',
      '@ana.b Maire (map-pin) Valmare (link)',
      'a href=HTTP://valmare.test/a target=_blank rel=noopener noreferrer nofollow: valmare.test/a',
      '(calendar) 3 février 1970 1 abonnement 1.3K abonnés',
    ]),
  )
  expect(header({}, false)).toEqual([
    'section aria-labelledby=profile-name',
    'svg aria-hidden=true',
    'pattern id=#1',
    'div aria-hidden=true: AB',
    'button type=button aria-label=Copier le lien: (link)',
    'Write',
    'h2 id=profile-name: Ana Béral',
    '@ana.b 1 abonnement 1.3K abonnés',
  ])
  const site = (website: string) => header({ website }, false).find(line => line.includes('target='))
  expect(['valmare.test', 'https://a.test', 'not a site', ''].map(site)).toEqual([
    'a href=https://valmare.test target=_blank rel=noopener noreferrer nofollow: valmare.test',
    'a href=https://a.test target=_blank rel=noopener noreferrer nofollow: a.test',
    undefined,
    undefined,
  ])
  const follow = (subscribed: boolean, options?: Options) => header({ subscribed }, true, options).slice(-5)
  expect(follow(false)).toEqual([
    'button type=button',
    'span data-shown=true: Suivre',
    'Abonné Ne plus suivre',
    'h2 id=profile-name: Ana Béral',
    '@ana.b 1 abonnement 1.3K abonnés',
  ])
  expect(header({}, true, { role: 'USER', exercise: { writingClosed: true } }).filter(line => line.includes('disabled'))).toEqual([
    'button data-disabled=true type=button disabled',
  ])
})

test('the own profile switches between weezes and tokens', () => {
  const chosen = (tokens: boolean) =>
    outlineOf(drawPart(<OwnProfileTabs tokens={tokens} onChange={noop} />)).filter(line => /radiogroup|checked|Weez|API/.test(line))
  expect(chosen(true)).toEqual([
    'div aria-label=Votre profil role=radiogroup',
    'label for=#1-weezes: Weezes',
    'input type=radio id=#1-tokens name=#1 checked value=tokens',
    'label data-active=true for=#1-tokens: Jetons d’API',
  ])
  expect(chosen(false)).toEqual([
    'div aria-label=Votre profil role=radiogroup',
    'input type=radio id=#1-weezes name=#1 checked value=weezes',
    'label data-active=true for=#1-weezes: Weezes',
    'label for=#1-tokens: Jetons d’API',
  ])
})

test('whoever speaks as a persona reads so on every page; players put it down only', () => {
  const band = (persona: Person | null, options: Options) =>
    outlineOf(
      drawPart(
        <ActingContext value={{ ...asOneself, persona }}>
          <ActingBand />
        </ActingContext>,
        options,
      ),
    )
  expect(band(ana, { role: 'ANIMATOR' })).toEqual([
    'section aria-label=Persona actif: (masks-theater) Vous agissez comme Ana Béral',
    'button type=button aria-haspopup=dialog: Changer',
    'button type=button: Quitter Ana',
  ])
  expect(band(mairie, { role: 'USER' })).toEqual([
    'section aria-label=Persona actif: (masks-theater) Vous agissez comme Mairie de Valmare',
    'button type=button: Quitter Mairie de Valmare',
  ])
  expect(band(null, {})).toEqual([])
})

test('a player chooses among the official accounts, of which the played one is pressed', () => {
  const row = (answer: Person[], persona: Person | null) =>
    outlineOf(
      drawPart(<OfficialAccountsRow persona={persona} onPlay={noop} onStop={noop} />, {
        ...{ role: 'USER', answers: [['auth.officialAccounts', undefined, answer]] },
      }),
    )
  expect(row([ana, mairie], mairie)).toEqual([
    'fieldset aria-label=Parler pour',
    'span aria-hidden=true: Parler pour',
    'button type=button title=Ana Béral aria-pressed=false',
    'div aria-hidden=true: AB',
    'Ana Béral',
    'button type=button title=Mairie de Valmare aria-pressed=true',
    'div aria-hidden=true',
    'img loading=lazy decoding=async src=/media/abc?w=96 alt',
    'Mairie de Valmare',
  ])
  expect(row([ana], null)[2]).toBe('button type=button title=Ana Béral aria-pressed=false')
  expect(row([], null)).toEqual([])
  expect(drawPart(<OfficialAccountsRow persona={null} onPlay={noop} onStop={noop} />)).toBe('')
})

const played: PlayedPersona = {
  ...ana,
  personaGroup: 'Presse',
  notes: 'Ironique',
  subscribersCount: 1,
  weezes: [],
  liked: [],
  reweezed: [],
}

test('the card of a persona shows its group, notes and newest weezes', async () => {
  const card = (known: PlayedPersona | undefined, escapes: boolean, persona = ana) =>
    outlineOf(drawPart(<PersonaCard persona={persona} played={known} escapes={escapes} onStop={noop} />))
  const weezes = [weeze, { ...weeze, id: 12, text: '', reweezId: 11, reweez: { ...embedded, text: 'Ailleurs' } }]
  await promise('COMP-20', () =>
    expect(card({ ...played, weezes }, true)).toEqual([
      '(masks-theater)',
      'p role=status: Vous écrivez comme Ana Béral',
      'button type=button aria-keyshortcuts=Escape: Redevenir Camille',
      'kbd aria-hidden=true: Échap',
      'div aria-hidden=true: AB',
      'Ana Béral @ana.b Presse 1 abonné',
      'p title=Ironique: Ironique',
      'ul aria-label=Ses derniers weezes',
      'time dateTime=2026-11-20T14:32:00.000: nov. 20',
      'Digue rompue',
      'time dateTime=2026-11-20T14:32:00.000: nov. 20',
      'Ailleurs',
    ]),
  )
  expect(card({ ...played, personaGroup: '', notes: '' }, false)).toEqual([
    '(masks-theater)',
    'p role=status: Vous écrivez comme Ana Béral',
    'button type=button: Redevenir Camille',
    'div aria-hidden=true: AB',
    'Ana Béral @ana.b 1 abonné N’a encore rien publié.',
  ])
  expect(card(undefined, false, mairie)).toEqual([
    '(masks-theater)',
    'p role=status: Vous écrivez comme Mairie de Valmare',
    'button type=button: Redevenir Camille',
    'div aria-hidden=true',
    'img loading=lazy decoding=async src=/media/abc?w=480 alt',
    'Mairie de Valmare @mairie',
  ])
})

test('recent personas stand in the order of their number keys, after those whom the weeze addresses', async () => {
  const third: Person = { ...ana, id: 9, firstname: 'Zoé', lastname: 'Roux' }
  const row = (offered: Person[]) =>
    outlineOf(
      drawPart(
        <RecentPersonasRow
          recents={[ana, mairie, third]}
          offered={offered}
          persona={third}
          onPlay={noop}
          onEscape={noop}
          onSearch={noop}
        />,
      ),
    ).filter(line => !/^(div|img|span title)/.test(line))
  await promise('COMP-18', () =>
    expect(row([mairie])).toEqual([
      'fieldset aria-label=Écrire comme',
      'span aria-hidden=true: Écrire comme',
      'button type=button data-offered=true aria-pressed=false',
      'Mairie de Valmare, à qui on s’adresse',
      'button type=button aria-pressed=false aria-keyshortcuts=1',
      'Ana Béral',
      'span aria-hidden=true: 1',
      'button type=button aria-pressed=true aria-keyshortcuts=3',
      'Zoé Roux',
      'span aria-hidden=true: 3',
      'button type=button aria-haspopup=dialog: (search) Autre…',
    ]),
  )
  expect(row([third]).filter(line => line.includes('true'))).toEqual([
    'span aria-hidden=true: Écrire comme',
    'button type=button data-offered=true aria-pressed=true',
    'span aria-hidden=true: 1',
    'span aria-hidden=true: 2',
  ])
  expect(wordsOf(drawPart(<PersonaPrompt onPick={noop} />))).toBe(
    'Prenez d’abord un persona Dans cet exercice, les animateurs n’écrivent jamais en leur nom. Choisir un persona',
  )
})

test('trends stand by rank and lead to their weezes, but in a past moment', async () => {
  const trends = Array.from({ length: 8 }, (_, at) => ({ hashtag: `t${at}`, count: at === 0 ? 1200 : 1 }))
  const list = (past: boolean) => {
    const drawn = <TrendList trends={trends.slice(0, 2)} />
    return outlineOf(drawPart(past ? <InPast>{drawn}</InPast> : drawn))
  }
  await promise('TREND-07', () =>
    expect(list(false)).toEqual([
      'a href=/weez/hashtag/t0',
      'span aria-hidden=true: 1',
      '#t0 1.2K Weezes',
      'a href=/weez/hashtag/t1',
      'span aria-hidden=true: 2',
      '#t1 1 Weezes',
    ]),
  )
  expect(list(true)).toEqual(['span aria-hidden=true: 1', '#t0 1.2K Weezes', 'span aria-hidden=true: 2', '#t1 1 Weezes'])
  const panel = (answer?: { hashtag: string; count: number }[]) =>
    wordsOf(drawPart(<TrendsPanel />, { answers: answer ? [['weezes.trends', { duration: trendsWindow }, answer]] : [] }))
  expect(panel(trends)).toBe(
    'Tendances pour vous 1 #t0 1.2K Weezes 2 #t1 1 Weezes 3 #t2 1 Weezes 4 #t3 1 Weezes 5 #t4 1 Weezes 6 #t5 1 Weezes 7 #t6 1 Weezes Voir toutes les tendances',
  )
  expect(panel([])).toBe('Tendances pour vous Aucune tendance pour l’instant')
  expect(panel()).toBe('Tendances pour vous')
})
