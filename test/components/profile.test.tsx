import { expect, test } from 'vitest'
import type { Profile } from '#routers/weezes/profiles.contract.ts'
import { ProfileHeader } from '#src/profile/profile-header.tsx'
import { ActingContext, asOneself } from '#src/weezes/persona/acting.ts'
import { ActingBand } from '#src/weezes/persona/acting-band.tsx'
import { PersonaCard } from '#src/weezes/persona/persona-card.tsx'
import { RecentPersonasRow } from '#src/weezes/persona/recent-personas-row.tsx'
import { TrendList } from '#src/weezes/trends/trend-list.tsx'
import { ana, mairie } from '../support/people.ts'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'
import { InPast, weeze } from '../support/weezes.tsx'

const noop = () => {}
const profile: Profile = {
  ...ana,
  bio: '',
  location: '',
  website: null,
  birthDate: null,
  subscribed: false,
  subscriptionsCount: 1,
  subscribersCount: 1300,
  weezsCount: 0,
  rewritesCount: 0,
}
const header = (more: Partial<Profile>, may: boolean, writingClosed = false) =>
  show(<ProfileHeader profile={{ ...profile, ...more }} mayFollow={may} mayEdit={may} badge="" message="Write" />, {
    role: 'USER',
    exercise: { writingClosed },
  })

test('a profile shows what is known of somebody, and what the reader may do', async () => {
  const shown = await header({ bio: 'Maire', location: 'Valmare', website: 'HTTP://valmare.test/a', birthDate: '1970-02-03' }, true)
  await promise('PROF-04', () => {
    expect(shown.words()).toContain('Ana Béral @ana.b Maire Valmare valmare.test/a 3 février 1970 1 abonnement 1.3K abonnés')
    expect(shown.links()).toEqual(['/?edit=3', 'HTTP://valmare.test/a'])
    expect(shown.names('button').length).toBe(2)
  })
})

test.each([
  ['valmare.test', ['https://valmare.test']],
  ['not a site', []],
])('the site %j of a profile is a link where it can be one', async (website, links) => {
  expect((await header({ website }, false)).links()).toEqual(links)
})

test('players follow nobody while writing is closed', async () => {
  expect((await header({}, true, true)).getByRole('button', { name: /Suivre/ })).toHaveProperty('disabled', true)
})

test.each([
  [ana, 'ANIMATOR', ['Changer', 'Quitter Ana']],
  [mairie, 'USER', ['Quitter Mairie de Valmare']],
  [null, 'USER', []],
] as const)('whoever speaks as a persona reads so; players put it down only: %#', async (persona, role, buttons) => {
  const band = await show(
    <ActingContext value={{ ...asOneself, persona }}>
      <ActingBand />
    </ActingContext>,
    { role },
  )
  expect(band.names('region')).toEqual(persona ? ['Persona actif'] : [])
  expect(band.names('button')).toEqual(buttons)
})

test('the card of a persona shows its group, notes and newest weezes', async () => {
  const played = { ...ana, personaGroup: 'Presse', notes: 'Ironique', subscribersCount: 1, weezes: [weeze], liked: [], reweezed: [] }
  const card = await show(<PersonaCard persona={ana} played={played} escapes onStop={noop} />)
  await promise('COMP-20', () => {
    expect(card.texts('status')).toEqual(['Vous écrivez comme Ana Béral'])
    expect(card.words()).toMatch(/Presse 1 abonné Ironique .*Digue rompue$/)
    expect(card.getByRole('button', { name: /Redevenir Camille/ })).toBeTruthy()
  })
})

test('recent personas stand in the order of their number keys, after those whom the weeze addresses', async () => {
  const zoe = { ...ana, id: 9, firstname: 'Zoé', lastname: 'Roux' }
  const acts = { onPlay: noop, onEscape: noop, onSearch: noop }
  const row = await show(<RecentPersonasRow recents={[ana, mairie, zoe]} offered={[mairie]} persona={zoe} {...acts} />)
  await promise('COMP-18', () => {
    expect(row.names('button')).toEqual(['Mairie de Valmare, à qui on s’adresse', 'Ana Béral', 'Zoé Roux', 'Autre…'])
    expect(row.getByRole('button', { name: /Zoé/ }).getAttribute('aria-keyshortcuts')).toBe('3')
  })
})

const trends = [
  { hashtag: 't0', count: 1200 },
  { hashtag: 't1', count: 1 },
]

test('trends stand by rank and lead to their weezes', async () => {
  const list = await show(<TrendList trends={trends} />)
  await promise('TREND-07', () => {
    expect(list.texts('link')).toEqual(['1 #t0 1.2K Weezes', '2 #t1 1 Weezes'])
    expect(list.links()).toEqual(['/weez/hashtag/t0', '/weez/hashtag/t1'])
  })
})

test('trends of a past moment lead nowhere', async () => {
  const list = await show(
    <InPast>
      <TrendList trends={trends} />
    </InPast>,
  )
  expect(list.links()).toEqual([])
})
