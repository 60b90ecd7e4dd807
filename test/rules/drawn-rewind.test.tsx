import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trendsWindow } from '#routers/limits.contract.ts'
import type { RewindSpan } from '#routers/rewind/rewind.contract.ts'
import { toPastPlaces } from '#src/pages/past-places.ts'
import { PastBeside, PastFeed, PastRoom } from '#src/pages/rewind-columns.tsx'
import { RewindPage } from '#src/pages/rewind-page.tsx'
import { PastWeezes } from '#src/pages/rewind-weeze.tsx'
import { AtPage } from '../support/at-page.tsx'
import { noteOf } from '../support/drawn-notes.ts'
import { drawPart, wordsOf } from '../support/drawn-part.tsx'
import { ana, mairie } from '../support/drawn-people.ts'
import { embedded, InPast, InShell, weeze } from '../support/drawn-weezes.tsx'
import { local } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'
import { promise } from '../support/promise.ts'

const at = local('2026-11-20T14:30:00.000')
beforeEach(() => void vi.useFakeTimers({ now: new Date(local('2026-11-20T14:42:00')), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Answers = NonNullable<Parameters<typeof drawPart>[1]>['answers'] & object
const rewound = (search: string, part: ReactNode, answers: Answers = []) =>
  drawPart(
    <AtPage path="weez/rewind" at={`/weez/rewind${search}`}>
      <InPast>
        <InShell>{part}</InShell>
      </InPast>
    </AtPage>,
    { answers },
  )

test('links of a past moment keep it and what stands beside; addresses of this site lead to what they name', async () => {
  vi.stubGlobal('location', { origin: 'https://weez.test' })
  const { toPlace, placeOfUrl } = toPastPlaces('H+43')
  await promise('EXO-392', () => {
    expect(toPlace('weeze-1')).toMatchObject({ to: '/weez/rewind', resetScroll: false })
    expect(toPlace('weeze-1').search({})).toEqual({ at: 'H+43', open: 'weeze-1' })
    expect(toPlace(null).search({ beside: 'plan' })).toEqual({ at: 'H+43', beside: 'plan' })
    expect(placeOfUrl('https://other.test/weez')).toBeNull()
    expect(placeOfUrl('https://weez.test/weez/explore')).toBeUndefined()
    expect(placeOfUrl('https://weez.test/ana.b/status/11')).toBe('weeze-11')
  })
})

const span: RewindSpan = {
  ...{ from: local('2026-11-20T14:00:00.000'), to: local('2026-11-20T14:40:00.000'), goesOn: false, minutes: [0, 2, 4, 0] },
  pauses: [{ from: local('2026-11-20T14:10:00.000'), to: local('2026-11-20T14:20:00.000') }],
}
const page = (search: string, shown: Partial<RewindSpan> = {}) =>
  outlineOf(rewound(search, <RewindPage />, [['rewind.span', {}, { ...span, ...shown }]])).map(line =>
    line.replaceAll(/\d{13}/g, on => String(Number(on) - Date.parse(span.from))),
  )

test('the bar of the rewind tells the moment of its address, of a run that goes on or is over', async () => {
  const bar = page('')
  await promise('EXO-366', () =>
    expect(
      bar.slice(
        0,
        bar.findIndex(line => line.startsWith('section')),
      ),
    ).toEqual([
      'main id=main tabindex=-1 aria-labelledby=page-title data-wide=three',
      'h1 id=page-title: Valmare',
      'span data-tone=plain: (lock) Archive, lecture seule',
      'H+00:30:00 14:40',
      'button type=button aria-label=10 secondes avant: (player-skip-back)',
      'button type=button aria-label=Lire: (player-play)',
      'button type=button aria-label=10 secondes après: (player-skip-forward)',
      'select aria-label=Vitesse de lecture id=#1',
      'option value=1 selected: ×1',
      'option value=2: ×2',
      'option value=4: ×4',
      'option value=8: ×8',
      'option value=16: ×16',
      'option value=32: ×32',
      'option value=60: ×60',
      'div aria-hidden=true',
      'div aria-hidden=true',
      'i data-played=true',
      'i data-played=true',
      'i data-played=true',
      'i data-played=true',
      'input type=range aria-label=Moment aria-valuetext=H+00:30:00, 14:40 min=0 max=2400000 step=1000 value=2400000',
      '14:00',
      'span left:25%: pause 14:10',
      '14:40',
      'div aria-label=Ce qui est montré role=radiogroup',
      'div data-active=true',
      'input type=radio id=#2-feed name=#2 checked value=feed',
      'label data-active=true for=#2-feed: Fil',
      'input type=radio id=#2-front name=#2 value=front',
      'label for=#2-front: Une',
      'input type=radio id=#2-mail name=#2 value=mail',
      'label for=#2-mail: Messages',
      'input type=radio id=#2-notes name=#2 value=notes',
      'label for=#2-notes: Notes',
      'input type=radio id=#2-plan name=#2 value=plan',
      'label for=#2-plan: Plan',
      'Flèches 10 s, Maj 1 min, Espace lire, [ et ] note précédente et suivante',
      'div data-moment=2026-11-20T14:40:00.000 data-part=feed',
    ]),
  )
  const moments = (search: string, shown?: Partial<RewindSpan>) =>
    page(search, shown).filter(
      line => line.includes('h1') || line.includes('data-moment') || line.includes('aria-valuetext') || line.includes('data-tone'),
    )
  expect(moments('?at=H%2B5', { goesOn: true })).toEqual([
    'h1 id=page-title: Valmare',
    'span data-tone=own: (player-play) En cours',
    'input type=range aria-label=Moment aria-valuetext=H+00:05:00, 14:05 min=0 max=2400000 step=1000 value=300000',
    'div data-moment=2026-11-20T14:05:00.000 data-part=feed',
  ])
  expect(moments('?at=H%2B20')).toEqual([
    'h1 id=page-title: Valmare',
    'span data-tone=plain: (lock) Archive, lecture seule',
    'input type=range aria-label=Moment aria-valuetext=H+00:20:00, 14:30 min=0 max=2400000 step=1000 value=1800000',
    'div data-moment=2026-11-20T14:30:00.000 data-part=feed',
  ])
  expect(moments('?at=H%2B99')).toEqual([
    'h1 id=page-title: Valmare',
    'span data-tone=plain: (lock) Archive, lecture seule',
    'input type=range aria-label=Moment aria-valuetext=H+00:30:00, 14:40 min=0 max=2400000 step=1000 value=2400000',
    'div data-moment=2026-11-20T14:40:00.000 data-part=feed',
  ])
  expect(moments('?part=front')).toEqual([
    'h1 id=page-title: Valmare',
    'span data-tone=plain: (lock) Archive, lecture seule',
    'input type=range aria-label=Moment aria-valuetext=H+00:30:00, 14:40 min=0 max=2400000 step=1000 value=2400000',
    'div data-moment=2026-11-20T14:40:00.000 data-part=front',
  ])
})

test('a narrow window shows the part that its address names', () => {
  const part = (search: string) =>
    page(search)
      .find(line => line.includes('data-moment'))
      ?.replace(/.*data-part=/, '')
  expect(['', '?part=front', '?part=mail', '?part=beside', '?part=beside&beside=plan', '?beside=plan', '?part=other'].map(part)).toEqual([
    'feed',
    'front',
    'mail',
    'notes',
    'plan',
    'feed',
    'feed',
  ])
  const heads = (search: string) => page(search).filter(line => /^h2|id=rewind/.test(line))
  expect([heads(''), heads('?beside=plan')]).toEqual([
    [
      'h2 id=rewind-feed: Fil à 14:40',
      'h2 id=rewind-front: Une à 14:40',
      'h2 id=rewind-trends: Tendances à 14:40',
      'h2 id=rewind-mail: Messages des personas à 14:40',
      'h2 id=rewind-notes: Notes du passage',
    ],
    [
      'h2 id=rewind-feed: Fil à 14:40',
      'h2 id=rewind-front: Une à 14:40',
      'h2 id=rewind-trends: Tendances à 14:40',
      'h2 id=rewind-mail: Messages des personas à 14:40',
      'h2 id=rewind-plan: Plan à 14:40',
    ],
  ])
})

test('the feed of a moment shows weezes as they stood, or that there was none', () => {
  const feed = (answers: Answers) =>
    outlineOf(rewound('', <PastFeed at={at} />, answers)).filter(line => !line.startsWith('input') || line.includes('checked'))
  const quote = { ...weeze, id: 12, author: mairie, text: 'Vu', reweezId: 11, reweez: embedded }
  expect(feed([['rewind.feed', { at }, { data: [quote], hasNext: false }]])).toEqual([
    'section aria-labelledby=rewind-feed',
    'h2 id=rewind-feed: Fil à 14:30',
    'div aria-label=Auteurs role=radiogroup',
    'div data-active=true',
    'input type=radio id=#1-all name=#1 checked value=all',
    'label data-active=true for=#1-all: Tout',
    'label for=#1-players: Joueurs',
    'label for=#1-personas: Personas',
    'li data-noted=weeze-12 data-name=Mairie de Valmare',
    'div aria-hidden=true',
    'img loading=lazy decoding=async src=/media/abc?w=96 alt',
    'a href=/weez/rewind?at=then&open=person-4: Mairie de Valmare',
    'a href=/weez/rewind?at=then&open=weeze-12',
    'time dateTime=2026-11-20T14:32:00.000: 14:32',
    'p dir=auto: Vu',
    'blockquote data-quoted=11',
    'div aria-hidden=true: AB',
    'div data-small=true',
    'a href=/weez/rewind?at=then&open=person-3: Ana Béral',
    '@ana.b',
    'a href=/weez/rewind?at=then&open=weeze-11',
    'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 10 min',
    'p dir=auto: Digue rompue',
    'Réponses 2, reweez 1300, likes 0',
  ])
  expect(wordsOf(rewound('', <PastWeezes weezes={[]} />))).toBe('Rien encore.')
  expect(wordsOf(rewound('', <PastWeezes weezes={undefined} />))).toBe('')
})

test('beside it stand the front page, the trends and the mailboxes of the moment', () => {
  const room = (trends: object[], data: object[], front: object[]) =>
    outlineOf(
      rewound('', <PastRoom at={at} />, [
        ['rewind.trends', { at, duration: trendsWindow }, trends],
        ['rewind.mailboxes', { at }, { count: data.length, data }],
        ['rewind.frontPage', { at }, front],
      ]),
    )
  const side = (id: number, identity: typeof ana) => ({ id, identity, endpoint: { id } })
  const mail = { id: 5, participants: [side(1, mairie), side(2, ana)], lastMessage: { content: 'Bonjour' }, waitingSince: at }
  expect(room([{ hashtag: 'digue', count: 2 }], [mail, { ...mail, id: 6, waitingSince: null, lastMessage: null }], [])).toEqual([
    'section data-of=front aria-labelledby=rewind-front',
    'h2 id=rewind-front: Une à 14:30',
    'Rien encore.',
    'section data-of=front aria-labelledby=rewind-trends',
    'h2 id=rewind-trends: Tendances à 14:30',
    'span aria-hidden=true: 1',
    '#digue 2 Weezes',
    'section data-of=mail aria-labelledby=rewind-mail',
    'h2 id=rewind-mail: Messages des personas à 14:30',
    'a href=/weez/rewind?at=then&open=conversation-5: Mairie de Valmare, Ana Béral',
    'attend Bonjour',
    'a href=/weez/rewind?at=then&open=conversation-6: Mairie de Valmare, Ana Béral',
  ])
  expect(room([], [], [])).toEqual([
    'section data-of=front aria-labelledby=rewind-front',
    'h2 id=rewind-front: Une à 14:30',
    'Rien encore.',
    'section data-of=front aria-labelledby=rewind-trends',
    'h2 id=rewind-trends: Tendances à 14:30',
    'Rien encore.',
    'section data-of=mail aria-labelledby=rewind-mail',
    'h2 id=rewind-mail: Messages des personas à 14:30',
    'Rien encore.',
  ])
  expect(outlineOf(rewound('', <PastRoom at={at} />))).toEqual([
    'section data-of=front aria-labelledby=rewind-front',
    'h2 id=rewind-front: Une à 14:30',
    'section data-of=front aria-labelledby=rewind-trends',
    'h2 id=rewind-trends: Tendances à 14:30',
    'section data-of=mail aria-labelledby=rewind-mail',
    'h2 id=rewind-mail: Messages des personas à 14:30',
  ])
})

test('the newest note of a moment is marked, also one that was written at that very moment', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', { localStorage })
  const notes = [29, 30, 31].map(minute =>
    noteOf({ id: minute, words: `Note ${minute}`, notedOn: local(`2026-11-20T14:${minute}:00.000`) }),
  )
  const marked = (on: string) =>
    outlineOf(rewound('', <PastBeside at={local(on)} notes={notes} onMoment={() => {}} />)).flatMap((line, place, lines) =>
      line === 'li aria-current=true' ? (lines.slice(place).find(other => other.includes('Note')) ?? '') : [],
    )
  await promise('EXO-391', () => {
    expect(marked('2026-11-20T14:28:59.999')).toEqual([])
    expect(marked('2026-11-20T14:29:59.999').join()).toContain('Note 29')
    expect(marked('2026-11-20T14:30:00.000').join()).toContain('Note 30')
  })
})
