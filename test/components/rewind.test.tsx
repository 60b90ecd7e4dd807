import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { trendsWindow } from '#routers/limits.contract.ts'
import type { Message } from '#routers/messaging/messaging.contract.ts'
import type { PastLine, RewindSpan } from '#routers/rewind/rewind.contract.ts'
import { toPastPlaces } from '#src/pages/past-places.ts'
import { PastBeside, PastFeed, PastRoom } from '#src/pages/rewind-columns.tsx'
import { OpenOfMoment } from '#src/pages/rewind-open.tsx'
import { RewindPage } from '#src/pages/rewind-page.tsx'
import { PastPlan } from '#src/pages/rewind-plan.tsx'
import { local, stopClock } from '../support/moments.ts'
import { noteOf } from '../support/notes.ts'
import { ana, mairie } from '../support/people.ts'
import { promise } from '../support/promise.ts'
import { inside, show } from '../support/show.tsx'
import { InPast, InShell, weeze } from '../support/weezes.tsx'

stopClock(local('2026-11-20T14:42:00'))

const noop = () => {}
const at = local('2026-11-20T14:30:00.000')
type Answers = NonNullable<Parameters<typeof show>[1]>['answers'] & object
const rewound = (search: string, part: ReactNode, answers: Answers = []) =>
  show(
    <InPast>
      <InShell>{part}</InShell>
    </InPast>,
    { path: 'weez/rewind', at: `/weez/rewind${search}`, answers },
  )

test('links of a past moment keep it and what stands beside; addresses of this site lead to what they name', async () => {
  const { toPlace, placeOfUrl } = toPastPlaces('H+43')
  await promise('EXO-392', () => {
    expect(toPlace('weeze-1').search({})).toEqual({ at: 'H+43', open: 'weeze-1' })
    expect(toPlace(null).search({ beside: 'plan' })).toEqual({ at: 'H+43', beside: 'plan' })
    expect(placeOfUrl('https://other.test/weez')).toBeNull()
    expect(placeOfUrl(`${location.origin}/weez/explore`)).toBeUndefined()
    expect(placeOfUrl(`${location.origin}/ana.b/status/11`)).toBe('weeze-11')
  })
})

const span: RewindSpan = {
  ...{ from: local('2026-11-20T14:00:00.000'), to: local('2026-11-20T14:40:00.000'), goesOn: false, minutes: [0, 2, 4, 0] },
  pauses: [{ from: local('2026-11-20T14:10:00.000'), to: local('2026-11-20T14:20:00.000') }],
}
const page = (search: string, more: Partial<RewindSpan> = {}) =>
  rewound(search, <RewindPage />, [['rewind.span', {}, { ...span, ...more }]])

test('the bar of the rewind tells the moment, plays and moves it', async () => {
  const shown = await page('')
  await promise('EXO-366', () => {
    expect(shown.getByRole('slider', { name: 'Moment' }).getAttribute('aria-valuetext')).toBe('H+00:30:00, 14:40')
    expect(shown.names('button').slice(0, 3)).toEqual(['10 secondes avant', 'Lire', '10 secondes après'])
    expect(shown.names('radio').slice(0, 5)).toEqual(['Fil', 'Une', 'Messages', 'Notes', 'Plan'])
    expect(shown.words()).toContain('Archive, lecture seule')
  })
})

test.each([
  ['?at=H%2B5', 'H+00:05:00, 14:05'],
  ['?at=H%2B20', 'H+00:20:00, 14:30'],
  ['?at=H%2B99', 'H+00:30:00, 14:40'],
])('the address %s leads to its moment, without pauses', async (search, told) => {
  const shown = await page(search, { goesOn: true })
  expect(shown.getByRole('slider', { name: 'Moment' }).getAttribute('aria-valuetext')).toBe(told)
  expect(shown.words()).toContain('En cours')
})

test.each([
  ['', 'feed'],
  ['?part=mail', 'mail'],
  ['?part=beside', 'notes'],
  ['?part=beside&beside=plan', 'plan'],
  ['?part=other', 'feed'],
])('a narrow window at %j shows the part %s', async (search, part) => {
  await page(search)
  expect(document.querySelector<HTMLElement>('[data-moment]')?.dataset.part).toBe(part)
})

test('the feed of a moment shows weezes as they stood, with links that stay there', async () => {
  const feed = await rewound('', <PastFeed at={at} />, [['rewind.feed', { at }, { data: [weeze], hasNext: false }]])
  expect(feed.texts('heading')).toEqual(['Fil à 14:30'])
  expect(feed.texts('listitem')[0]).toContain('Digue rompue Réponses 2, reweez 1300, likes 0')
  expect(feed.links().every(link => link.startsWith('/weez/rewind?at=then'))).toBe(true)
})

const room = (trends: object[], data: object[]) =>
  rewound('', <PastRoom at={at} />, [
    ['rewind.trends', { at, duration: trendsWindow }, trends],
    ['rewind.mailboxes', { at }, { count: data.length, data }],
    ['rewind.frontPage', { at }, []],
  ])

test('beside the feed stand the front page, the trends and the mailboxes of the moment', async () => {
  const participants = [mairie, ana].map(identity => ({ id: identity.id, identity, endpoint: { id: 1 } }))
  const shown = await room(
    [{ hashtag: 'digue', count: 2 }],
    [{ id: 5, participants, lastMessage: { content: 'Bonjour' }, waitingSince: at }],
  )
  expect(shown.words()).toBe(
    'Une à 14:30 Rien encore. Tendances à 14:30 1 #digue 2 Weezes Messages des personas à 14:30 Mairie de Valmare, Ana Béral attend Bonjour',
  )
  expect(shown.links()).toEqual(['/weez/rewind?at=then&open=conversation-5'])
  expect((await room([], [])).words().match(/Rien encore\./g)?.length).toBe(3)
})

test.each([
  ['28:59.999', undefined],
  ['29:59.999', 'Note 29'],
  ['30:00.000', 'Note 30'],
])('the newest note of a moment is marked: at 14:%s', async (time, marked) => {
  const notes = [29, 30, 31].map(minute =>
    noteOf({ id: minute, words: `Note ${minute}`, notedOn: local(`2026-11-20T14:${minute}:00.000`) }),
  )
  const beside = await rewound('', <PastBeside at={local(`2026-11-20T14:${time}`)} notes={notes} onMoment={noop} />)
  const current = beside.queryAllByRole('listitem').find(item => item.getAttribute('aria-current') === 'true')
  await promise('EXO-391', () => expect(current && /Note \d+/.exec(inside(current).words())?.[0]).toBe(marked))
})

const open = (place: string, ...answers: Answers) => rewound(`?open=${place}`, <OpenOfMoment at={at}>The feed</OpenOfMoment>, answers)

test('a thread of a moment stands in its order', async () => {
  const replies = {
    data: [
      { ...weeze, id: 13, text: 'Dernier' },
      { ...weeze, id: 12, text: 'Premier' },
    ],
  }
  const thread = await open('weeze-11', [
    'rewind.thread',
    { at, id: 11 },
    { ancestors: [{ ...weeze, id: 10, text: 'Avant' }], weeze, replies },
  ])
  expect(thread.texts('heading')).toEqual(['Discussion à 14:30'])
  expect(thread.words()).toMatch(/Avant .*Digue rompue .*Premier .*Dernier/)
})

test('a profile and a conversation of a moment take the place of the feed', async () => {
  const profile = {
    ...ana,
    bio: 'Pompière',
    location: '',
    website: null,
    birthDate: null,
    subscribed: false,
    subscriptionsCount: 1,
    subscribersCount: 2,
    weezsCount: 3,
  }
  const person = await open('person-3', ['rewind.profile', { at, id: 3 }, profile], ['rewind.feed', { at, authorId: 3 }, { data: [] }])
  expect(person.words()).toBe('Profil à 14:30 Retour au fil AB Ana Béral @ana.b Weezes 3, abonnés 2, abonnements 1 Pompière Rien encore.')
  const message: Message = {
    id: 5,
    content: 'Bonjour',
    removed: false,
    createdOn: at,
    author: { id: 2, identity: ana, endpoint: { id: 3 } },
  }
  const talk = await open('conversation-5', [
    'rewind.messages',
    { at, conversationId: 5 },
    [message, { ...message, id: 6, content: '', removed: true }],
  ])
  expect(talk.texts('listitem')).toEqual(['AB Ana Béral 14:30 Bonjour', 'AB Ana Béral 14:30 Message retiré'])
})

test('an address that names nothing shows the feed', async () => {
  expect((await open('other-3')).words()).toBe('The feed')
})

const line: PastLine = {
  ...{ id: 1, sequence: 'A', kind: 'weeze', offset: 0, author: ana, words: 'Digue', expected: null },
  ...{ state: 'pending', planned: local('2026-11-20T14:31:05.000'), actual: null, publishedId: null },
}

test('the plan of a moment marks what was next, and tells when lines were due and came out', async () => {
  const done: PastLine = {
    ...line,
    id: 2,
    state: 'published',
    actual: local('2026-11-20T14:20:00.000'),
    publishedId: 11,
    expected: 'Évacuer',
  }
  const skipped: PastLine = { ...line, id: 3, planned: null, state: 'skipped' }
  const plan = await rewound('', <PastPlan at={at} onMoment={noop} />, [['rewind.plan', { at }, { lines: [done, line, skipped], next: 1 }]])
  await promise('EXO-389', () => {
    expect(plan.texts('listitem')).toEqual([
      'prévu 14:31 paru 14:20 Ana Béral Digue A → Évacuer',
      'prévu 14:31 à suivre, dans 1:05 Ana Béral Digue A',
      'Passé Ana Béral Digue A',
    ])
    expect(plan.links()).toEqual(['/weez/rewind?at=then&open=weeze-11'])
  })
})
