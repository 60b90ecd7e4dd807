import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#routers/messaging/messaging.contract.ts'
import type { PastLine, PastPlan, PastProfile } from '#routers/rewind/rewind.contract.ts'
import { OpenOfMoment } from '#src/pages/rewind-open.tsx'
import { PastPlan as Plan } from '#src/pages/rewind-plan.tsx'
import { AtPage } from '../support/at-page.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { ana } from '../support/drawn-people.ts'
import { InPast, InShell, weeze } from '../support/drawn-weezes.tsx'
import { local } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'
import { promise } from '../support/promise.ts'

const at = local('2026-11-20T14:30:00.000')
beforeEach(() => void vi.useFakeTimers({ now: new Date(local('2026-11-20T14:42:00')), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
})

type Answers = NonNullable<Parameters<typeof drawPart>[1]>['answers'] & object
const noop = () => {}
const rewound = (search: string, part: ReactNode, answers: Answers = []) =>
  drawPart(
    <AtPage path="weez/rewind" at={`/weez/rewind${search}`}>
      <InPast>
        <InShell>{part}</InShell>
      </InPast>
    </AtPage>,
    { answers },
  )

const profile: PastProfile = {
  ...{ ...ana, bio: 'Pompière', location: '', website: null, birthDate: null, subscribed: false },
  ...{ subscriptionsCount: 1, subscribersCount: 2, weezsCount: 3 },
}
const message: Message = {
  ...{ id: 5, content: 'Bonjour', removed: false, createdOn: at, author: { id: 2, identity: ana, endpoint: { id: 3 } } },
}

test('what is open of a moment takes the place of the feed', async () => {
  const open = (place: string, ...answers: Answers) =>
    outlineOf(rewound(`?open=${place}`, <OpenOfMoment at={at}>The feed</OpenOfMoment>, answers))
  const thread = {
    ancestors: [{ ...weeze, id: 10, text: 'Avant' }],
    weeze,
    replies: {
      data: [
        { ...weeze, id: 13, text: 'Dernier' },
        { ...weeze, id: 12, text: 'Premier' },
      ],
    },
  }
  await promise('EXO-391', () => {
    expect(open('weeze-11', ['rewind.thread', { at, id: 11 }, thread]).filter(line => !/^(div|span title|a href)/.test(line))).toEqual([
      'section aria-labelledby=rewind-open',
      'h2 id=rewind-open: Discussion à 14:30',
      'li data-noted=weeze-10 data-name=Ana Béral',
      'time dateTime=2026-11-20T14:32:00.000: 14:32',
      'p dir=auto: Avant',
      'Réponses 2, reweez 1300, likes 0',
      'li data-awaited=true data-noted=weeze-11 data-name=Ana Béral',
      'time dateTime=2026-11-20T14:32:00.000: 14:32',
      'p dir=auto: Digue rompue',
      'Réponses 2, reweez 1300, likes 0',
      'li data-noted=weeze-12 data-name=Ana Béral',
      'time dateTime=2026-11-20T14:32:00.000: 14:32',
      'p dir=auto: Premier',
      'Réponses 2, reweez 1300, likes 0',
      'li data-noted=weeze-13 data-name=Ana Béral',
      'time dateTime=2026-11-20T14:32:00.000: 14:32',
      'p dir=auto: Dernier',
      'Réponses 2, reweez 1300, likes 0',
    ])
    expect(open('person-3', ['rewind.profile', { at, id: 3 }, profile], ['rewind.feed', { at, authorId: 3 }, { data: [] }])).toEqual([
      'section aria-labelledby=rewind-open',
      'h2 id=rewind-open: Profil à 14:30',
      'a href=/weez/rewind?at=then: Retour au fil',
      'div aria-hidden=true: AB',
      'Ana Béral @ana.b Weezes 3, abonnés 2, abonnements 1',
      'p dir=auto: Pompière',
      'Rien encore.',
    ])
    expect(
      open('conversation-5', ['rewind.messages', { at, conversationId: 5 }, [message, { ...message, id: 6, content: '', removed: true }]]),
    ).toEqual([
      'section aria-labelledby=rewind-open',
      'h2 id=rewind-open: Conversation à 14:30',
      'a href=/weez/rewind?at=then: Retour au fil',
      'li data-noted=message-5 data-name=Ana Béral',
      'div aria-hidden=true: AB',
      'Ana Béral',
      'time dateTime=2026-11-20T14:30:00.000: 14:30',
      'p dir=auto: Bonjour',
      'li data-noted=message-6 data-name=Ana Béral',
      'div aria-hidden=true: AB',
      'Ana Béral',
      'time dateTime=2026-11-20T14:30:00.000: 14:30',
      'p dir=auto: Message retiré',
    ])
    expect(open('conversation-5', ['rewind.messages', { at, conversationId: 5 }, []])).toEqual([
      'section aria-labelledby=rewind-open',
      'h2 id=rewind-open: Conversation à 14:30',
      'a href=/weez/rewind?at=then: Retour au fil',
      'Rien encore.',
    ])
  })
  expect([open('article-abcdefghijkl'), open('person-3'), open('other-3'), open('')]).toEqual([
    ['section aria-labelledby=rewind-open', 'h2 id=rewind-open: Article à 14:30', 'a href=/weez/rewind?at=then: Retour au fil'],
    ['section aria-labelledby=rewind-open', 'h2 id=rewind-open: Profil à 14:30', 'a href=/weez/rewind?at=then: Retour au fil'],
    ['The feed'],
    ['The feed'],
  ])
})

test('the plan of a moment marks what was next, and tells when lines were due and came out', async () => {
  const line: PastLine = {
    ...{ id: 1, sequence: 'A', kind: 'weeze', offset: 0, author: ana, words: 'Digue', expected: null },
    ...{ state: 'pending', planned: local('2026-11-20T14:31:05.000'), actual: null, publishedId: null },
  }
  const plan = (lines: PastLine[], next: number | null) => {
    const answer: PastPlan = { lines, next }
    return outlineOf(rewound('', <Plan at={at} onMoment={noop} />, [['rewind.plan', { at }, answer]]))
  }
  const done: PastLine = {
    ...line,
    id: 2,
    state: 'published',
    actual: local('2026-11-20T14:20:00.000'),
    publishedId: 11,
    expected: 'Évacuer',
  }
  await promise('EXO-389', () =>
    expect(plan([done, line], 1)).toEqual([
      'section aria-labelledby=rewind-plan',
      'h2 id=rewind-plan: Plan à 14:30',
      'ol tabindex=0 aria-labelledby=rewind-plan',
      'li data-state=published data-noted=item-2: prévu 14:31',
      'button type=button: paru 14:20',
      'Ana Béral',
      'a href=/weez/rewind?at=then&open=weeze-11: Digue',
      'A → Évacuer',
      'li data-state=pending aria-current=step data-noted=item-1: prévu 14:31 à suivre, dans 1:05 Ana Béral Digue A',
    ]),
  )
  expect(
    plan(
      [
        { ...line, planned: at },
        { ...line, id: 3, planned: null, state: 'skipped' },
      ],
      1,
    ).slice(3),
  ).toEqual([
    'li data-state=pending aria-current=step data-noted=item-1: prévu 14:30 à suivre Ana Béral Digue A',
    'li data-state=skipped data-noted=item-3: Passé Ana Béral Digue A',
  ])
  expect(
    plan(
      [
        { ...done, kind: 'article' },
        { ...done, id: 4, kind: 'message' },
      ],
      null,
    ).slice(3),
  ).toEqual([
    'li data-state=published data-noted=item-2: prévu 14:31',
    'button type=button: paru 14:20',
    'Ana Béral Digue A → Évacuer',
    'li data-state=published data-noted=item-4: prévu 14:31',
    'button type=button: paru 14:20',
    'Ana Béral Digue A → Évacuer',
  ])
  expect(plan([], null)).toEqual([
    'section aria-labelledby=rewind-plan',
    'h2 id=rewind-plan: Plan à 14:30',
    'Rien encore.',
    'ol tabindex=0 aria-labelledby=rewind-plan',
  ])
})
