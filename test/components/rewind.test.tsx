import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { trendsWindow } from '#routers/limits.contract.ts'
import type { Mail } from '#routers/mail/mail.contract.ts'
import type { PastLine, RewindSpan } from '#routers/rewind/rewind.contract.ts'
import { PastThread } from '#src/mail/past-thread.tsx'
import { PastBeside, PastRoom } from '#src/runs/rewind/rewind-columns.tsx'
import { OpenOfMoment } from '#src/runs/rewind/rewind-open.tsx'
import { RewindPage, toPastPlaces } from '#src/runs/rewind/rewind-page.tsx'
import { PastPlan } from '#src/runs/rewind/rewind-plan.tsx'
import { local, stopClock } from '../support/moments.ts'
import { noteOf } from '../support/notes.ts'
import { ana } from '../support/people.ts'
import { promise } from '../support/promise.ts'
import { inside, show } from '../support/show.tsx'
import { InPast, InShell } from '../support/weezes.tsx'

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
  from: local('2026-11-20T14:00:00.000'),
  to: local('2026-11-20T14:40:00.000'),
  goesOn: false,
  minutes: [0, 2, 4, 0],
  pauses: [{ from: local('2026-11-20T14:10:00.000'), to: local('2026-11-20T14:20:00.000') }],
  changes: [],
}

test.each([
  ['', 'H+00:30:00, 14:40'],
  ['?at=H%2B5', 'H+00:05:00, 14:05'],
  ['?at=H%2B20', 'H+00:20:00, 14:30'],
  ['?at=H%2B99', 'H+00:30:00, 14:40'],
])('the bar of the rewind tells the moment of the address %j, without pauses, plays and moves it', async (search, told) => {
  const shown = await rewound(search, <RewindPage />, [['rewind.span', {}, span]])
  await promise('EXO-366', () => {
    expect(shown.getByRole('slider', { name: 'Moment' }).getAttribute('aria-valuetext')).toBe(told)
    expect(shown.names('button').slice(0, 3)).toEqual(['10 secondes avant', 'Lire', '10 secondes après'])
    expect(shown.words()).toContain('Archive, lecture seule')
  })
})

test.each([
  ['28:59.999', undefined],
  ['29:59.999', 'Note 29'],
  ['30:00.000', 'Note 30'],
])('the newest note of a moment is marked: at 14:%s', async (time, marked) => {
  const noteAt = (minute: number) => noteOf({ id: minute, words: `Note ${minute}`, notedOn: local(`2026-11-20T14:${minute}:00.000`) })
  const notes = [29, 30, 31].map(noteAt)
  const beside = await rewound('', <PastBeside at={local(`2026-11-20T14:${time}`)} notes={notes} onMoment={noop} />)
  const current = beside.queryAllByRole('listitem').find(item => item.getAttribute('aria-current') === 'true')
  await promise('EXO-391', () => expect(current && /Note \d+/.exec(inside(current).words())?.[0]).toBe(marked))
})

const message = { id: 5, content: 'Bonjour', removed: false, createdOn: at, author: { id: 2, identity: ana, endpoint: { id: 3 } } }
test.each([
  ['other-3', [], 'The feed'],
  ['conversation-5', [message], 'AB Ana Béral 14:30 Bonjour'],
  ['conversation-5', [{ ...message, content: '', removed: true }], 'AB Ana Béral 14:30 Message retiré'],
])('the address of %s shows what it names, and the feed if that is nothing: %#', async (place, messages, told) => {
  const open = <OpenOfMoment at={at}>The feed</OpenOfMoment>
  expect((await rewound(`?open=${place}`, open, [['rewind.messages', { at, conversationId: 5 }, messages]])).words()).toContain(told)
})

const party = { kind: 'person', id: 2, name: 'Ana Béral', address: 'ana@acme.example', person: ana } as const
const mailOfMoment: Mail = {
  id: 6,
  from: party,
  to: [],
  cc: [],
  bcc: [],
  subject: 'Point',
  body: '<p>Lire <a href="/inside">cela</a> puis <a href="/valmare">tout</a></p>',
  attachments: [],
  replyTo: null,
  forwardOf: null,
  createdOn: at,
  removed: false,
}
const { id: _, ...mailRow } = { ...mailOfMoment, excerpt: 'Lire cela', mails: 1, attachments: 0, updatedOn: at, waits: true }

test.each([
  [true, ['/weez/rewind?at=then&open=mail-5'], 'Derniers mails à 14:30 Ana Béral · Point attend Lire cela'],
  [false, [], ''],
])('the mail of a moment is listed where the exercise has it: %s', async (mail, links, told) => {
  const room = (
    <InPast>
      <PastRoom at={at} />
    </InPast>
  )
  const answers: Answers = [
    ['rewind.frontPage', { at }, []],
    ['rewind.trends', { at, duration: trendsWindow }, []],
    ['rewind.mailboxes', { at }, { waiting: 0, data: [] }],
    ['rewind.mailThreads', { at }, { data: [{ ...mailRow, id: 5 }], next: null }],
  ]
  const shown = await show(room, { path: 'weez/rewind', at: '/weez/rewind', exercise: mail ? { mail } : {}, answers })
  await promise('MAIL-13', () => {
    expect(shown.links()).toEqual(links)
    expect(shown.words().endsWith(told)).toBe(true)
    expect(shown.words().includes('Derniers mails')).toBe(mail)
  })
})

test('a mail of a moment shows its words, whose links stay in the moment, and none of its actions', async () => {
  const thread = { ...mailRow, id: 5, data: [mailOfMoment], hasOlder: false }
  const shown = await rewound('', <PastThread thread={thread} />)
  await promise('MAIL-13', () => {
    expect(shown.words()).toContain('Lire cela puis tout')
    expect(shown.links()).toEqual(['/weez/rewind?at=then&open=weeze-11'])
    expect(shown.names('button')).toEqual(['Ana Béral ana@acme.example', 'Détails'])
  })
})

const line: PastLine = {
  id: 1,
  sequence: 'A',
  kind: 'weeze',
  offset: 0,
  author: ana,
  words: 'Digue',
  expected: null,
  state: 'pending',
  planned: local('2026-11-20T14:31:05.000'),
  actual: null,
  hand: null,
  play: null,
  publishedId: null,
}
const published = { state: 'published', actual: local('2026-11-20T14:20:00.000'), publishedId: 11, expected: 'Évacuer' } as const

test.each([
  ['was published', published, null, 'prévu 14:31 paru 14:20 Ana Béral Digue A → Évacuer', ['/weez/rewind?at=then&open=weeze-11']],
  [
    'was sent',
    { ...published, kind: 'mail' },
    null,
    'prévu 14:31 paru 14:20 Ana Béral Digue A → Évacuer',
    ['/weez/rewind?at=then&open=mail-11'],
  ],
  ['was next', {}, 1, 'prévu 14:31 à suivre, dans 1:05 Ana Béral Digue A', []],
  [
    'was played by hand',
    {
      kind: 'hand',
      hand: { means: 'phone', player: 'Riverains', toName: 'Standard' },
      play: { outcome: 'reached', note: 'Rappellera' },
      state: 'published',
      actual: published.actual,
    },
    null,
    'prévu 14:31 fait 14:20 Téléphone · Standard · Riverains Joint · Rappellera Ana Béral Digue A',
    [],
  ],
  ['was left out', { planned: null, state: 'skipped' }, null, 'Passé Ana Béral Digue A', []],
] as const)('a line of the plan that %s says so at a moment', async (_, more, next, told, links) => {
  const plan = await rewound('', <PastPlan at={at} onMoment={noop} />, [['rewind.plan', { at }, { lines: [{ ...line, ...more }], next }]])
  await promise('EXO-389', () => {
    expect(plan.texts('listitem')).toEqual([told])
    expect(plan.links()).toEqual(links)
  })
})
