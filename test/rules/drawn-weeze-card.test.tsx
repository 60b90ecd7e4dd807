import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { ParentWeeze } from '#src/features/weeze/parent-weeze.tsx'
import { QuotedWeeze } from '#src/features/weeze/quoted-weeze.tsx'
import { renderWeezeCard, WeezeCard } from '#src/features/weeze/weeze-card.tsx'
import { WeezeDetail } from '#src/features/weeze/weeze-detail.tsx'
import { drawPart, wordsOf } from '../support/drawn-part.tsx'
import { ana, mairie } from '../support/drawn-people.ts'
import { embedded, InPast, InShell, weeze } from '../support/drawn-weezes.tsx'
import { local } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'
import { promise } from '../support/promise.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date(local('2026-11-20T14:42:00')), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

type Options = Parameters<typeof drawPart>[1]
const draw = (shown: Weeze, options: Options = {}, position = 1) =>
  drawPart(<InShell>{renderWeezeCard(shown, position, -1, false)}</InShell>, options)
const outline = (shown: Weeze, options?: Options) => outlineOf(draw(shown, options))
const plain: Weeze = { ...weeze, id: 12, author: mairie, text: ' ', reweezId: 11, reweez: embedded }

test('a card names its author and offers what a player may do', async () => {
  await promise('POST-18', () =>
    expect(outline(weeze, { role: 'USER' })).toEqual([
      'article data-weeze=11 tabindex=0 aria-posinset=1 aria-setsize=-1 aria-labelledby=#1',
      'a tabindex=-1 aria-hidden=true href=/weez/p/ana.b?id=3',
      'div aria-hidden=true: AB',
      'a id=#1 href=/weez/p/ana.b?id=3: Ana Béral',
      '@ana.b',
      'a href=/ana.b/status/11',
      'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 10 min',
      'p dir=auto: Digue rompue',
      'button type=button data-key=r aria-haspopup=dialog: (message-circle) Répondre, 2',
      'span aria-hidden=true: 2',
      'button type=button aria-haspopup=menu aria-expanded=false id=#2: (repeat) Reweezes, 1 300',
      'span aria-hidden=true: 1.3K',
      'button type=button data-key=l aria-pressed=false: (heart) J’aime, 0',
      'span aria-hidden=true: 0',
      'button type=button aria-label=Copier le lien: (link)',
    ]),
  )
})

test('animators also storm, reassign and delete; observers only read', () => {
  // The button of moods comes later, as soon as its program is there.
  expect(
    outline(weeze, { role: 'ANIMATOR' })
      .filter(line => !line.includes('data-mood-of'))
      .slice(8),
  ).toEqual([
    'button type=button data-key=r aria-haspopup=dialog: (message-circle) Répondre, 2',
    'span aria-hidden=true: 2',
    'button type=button aria-haspopup=menu aria-expanded=false id=#2: (repeat) Reweezes, 1 300',
    'span aria-hidden=true: 1.3K',
    'button type=button data-key=l aria-pressed=false: (heart) J’aime, 0',
    'span aria-hidden=true: 0',
    'button type=button aria-label=Copier le lien: (link)',
    'a data-key=f aria-label=Faire réagir href=/?storm=11: (flame)',
    'a aria-label=Réattribuer href=/?reassign=11: (user-share)',
    'a aria-label=Supprimer href=/?delete=11: (trash)',
  ])
  expect(outline(weeze, { role: 'OBSERVER' }).slice(8)).toEqual([
    '(message-circle) Réponses, 2',
    'span aria-hidden=true: 2',
    '(repeat) Reweezes, 1 300',
    'span aria-hidden=true: 1.3K',
    '(heart) J’aime, 0',
    'span aria-hidden=true: 0',
    'button type=button aria-label=Copier le lien: (link)',
  ])
})

test('while writing is closed to players, their buttons are disabled', () => {
  const html = draw(weeze, { role: 'USER', exercise: { writingClosed: true } })
  expect(outlineOf(html).filter(line => line.includes('disabled'))).toEqual([
    'button type=button data-key=r disabled aria-haspopup=dialog: (message-circle) Répondre, 2',
    'button type=button disabled aria-haspopup=menu aria-expanded=false id=#2: (repeat) Reweezes, 1 300',
    'button type=button data-key=l aria-pressed=false disabled: (heart) J’aime, 0',
  ])
})

test('a card says that its author is certified, and to those who oversee that a player wrote it', () => {
  expect(outline({ ...weeze, author: mairie, byPlayer: true }).slice(0, 7)).toEqual([
    'article data-weeze=11 data-player=true tabindex=0 aria-posinset=1 aria-setsize=-1 aria-labelledby=#1',
    'a tabindex=-1 aria-hidden=true href=/weez/p/mairie?id=4',
    'div aria-hidden=true',
    'img loading=eager decoding=async src=/media/abc?w=96 alt',
    'a id=#1 href=/weez/p/mairie?id=4: Mairie de Valmare',
    '(rosette-discount-check-filled role=img aria-label=Compte certifié shown) Joueur @mairie',
    'a href=/mairie/status/11',
  ])
})

test('a plain reweez shows the weeze that it passes on, or that it was deleted', async () => {
  await promise('POST-08', () => {
    expect(outline(plain).slice(0, 10)).toEqual([
      'article data-weeze=12 tabindex=0 aria-posinset=1 aria-setsize=-1 aria-labelledby=#1: (repeat) Reweezé par',
      'a href=/weez/p/mairie?id=4: Mairie de Valmare',
      'a tabindex=-1 aria-hidden=true href=/weez/p/ana.b?id=3',
      'div aria-hidden=true: AB',
      'a id=#1 href=/weez/p/ana.b?id=3: Ana Béral',
      '@ana.b',
      'a href=/ana.b/status/11',
      'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 10 min',
      'p dir=auto: Digue rompue',
      'button type=button data-key=r aria-haspopup=dialog: (message-circle) Répondre, 2',
    ])
    expect(outline({ ...plain, reweez: null })).toEqual([
      'article data-weeze=12 tabindex=0 aria-posinset=1 aria-setsize=-1 aria-labelledby=#1: (repeat)',
      'span id=#1: Reweezé par',
      'a href=/weez/p/mairie?id=4: Mairie de Valmare',
      'Ce weeze a été supprimé.',
    ])
  })
})

test('a reweez with words quotes the other below them, without its actions', () => {
  expect(outline({ ...plain, text: 'À lire', medias: [] }, { role: 'OBSERVER' }).slice(6)).toEqual([
    'a href=/mairie/status/12',
    'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 10 min',
    'p dir=auto: À lire',
    'blockquote data-quoted=11',
    'div aria-hidden=true: AB',
    'div data-small=true',
    'a href=/weez/p/ana.b?id=3: Ana Béral',
    '@ana.b',
    'a href=/ana.b/status/11',
    'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 10 min',
    'p dir=auto: Digue rompue',
    '(message-circle) Réponses, 2',
    'span aria-hidden=true: 2',
    '(repeat) Reweezes, 1 300',
    'span aria-hidden=true: 1.3K',
    '(heart) J’aime, 0',
    'span aria-hidden=true: 0',
    'button type=button aria-label=Copier le lien: (link)',
  ])
  expect(wordsOf(draw({ ...plain, text: 'À lire', reweez: null }, { role: 'OBSERVER' }))).toBe(
    'Mairie de Valmare @mairie 10 min À lire Ce weeze a été supprimé. Réponses, 2 2 Reweezes, 1 300 1.3K J’aime, 0 0',
  )
})

test('a reply names whom it answers', () => {
  const reply: Weeze = { ...weeze, id: 13, conversationId: 11, replyTo: { id: 11, author: mairie } }
  expect(outline(reply).slice(3, 9)).toEqual([
    'a id=#1 href=/weez/p/ana.b?id=3: Ana Béral',
    '@ana.b',
    'a href=/ana.b/status/11?weeze=13',
    'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 10 min',
    'p lang=fr: En réponse à',
    'a href=/weez/p/mairie?id=4: @mairie',
  ])
})

test('a card far from the window keeps its author and text, that of a plain reweez those of the other', () => {
  const far = (shown: Weeze) => outlineOf(drawPart(<InShell>{renderWeezeCard(shown, 40, 50, true)}</InShell>))
  expect(far(weeze)).toEqual([
    'article data-weeze=11 tabindex=0 aria-posinset=40 aria-setsize=50 aria-labelledby=#1',
    'span id=#1: Ana Béral',
    'Digue rompue',
  ])
  expect(far(plain).at(-1)).toBe('Digue rompue')
  expect(far({ ...plain, reweez: null }).at(-1)).toBe('span id=#1: Mairie de Valmare')
})

test('a card joined to the one below says so, and pictures after the third card wait', () => {
  const joined = drawPart(
    <InShell>
      <WeezeCard weeze={weeze} position={2} size={2} joined />
    </InShell>,
  )
  expect(outlineOf(joined)[0]).toBe('article data-joined=true data-weeze=11 tabindex=0 aria-posinset=2 aria-setsize=2 aria-labelledby=#1')
  const loading = (position: number) => / loading="([a-z]+)"/.exec(draw({ ...weeze, author: mairie }, {}, position))?.[1]
  expect([loading(1), loading(3), loading(4)]).toEqual(['eager', 'eager', 'lazy'])
})

test('the weeze of a page shows its moment and counts in words, and its actions without numbers', () => {
  const detail = (shown: Weeze) =>
    outlineOf(
      drawPart(
        <InShell>
          <WeezeDetail weeze={shown} scrolledTo={false} />
        </InShell>,
        { role: 'USER' },
      ),
    )
  expect(detail({ ...weeze, repliesCount: 1, replyTo: { id: 10, author: ana } })).toEqual([
    'article data-weeze=11 data-subject=true tabindex=-1 aria-labelledby=#1',
    'a tabindex=-1 aria-hidden=true href=/weez/p/ana.b?id=3',
    'div aria-hidden=true: AB',
    'a id=#1 href=/weez/p/ana.b?id=3: Ana Béral',
    '@ana.b',
    'p lang=fr: En réponse à',
    'a href=/weez/p/ana.b?id=3: @ana.b',
    'p dir=auto: Digue rompue',
    'time dateTime=2026-11-20T14:32:00.000: vendredi 20 novembre 2026 à 14:32',
    '1 réponse 1.3K reweezes 0 j’aime',
    'div data-bare=true',
    'button type=button data-key=r aria-haspopup=dialog: (message-circle) Répondre, 1',
    'button type=button aria-haspopup=menu aria-expanded=false id=#2: (repeat) Reweezes, 1 300',
    'button type=button data-key=l aria-pressed=false: (heart) J’aime, 0',
    'button type=button aria-label=Copier le lien: (link)',
  ])
  expect(detail({ ...weeze, author: mairie, byPlayer: true, reweezId: 9 }).slice(0, 12)).toEqual([
    'article data-weeze=11 data-player=true data-subject=true tabindex=-1 aria-labelledby=#1',
    'a tabindex=-1 aria-hidden=true href=/weez/p/mairie?id=4',
    'div aria-hidden=true',
    'img loading=lazy decoding=async src=/media/abc?w=96 alt',
    'a id=#1 href=/weez/p/mairie?id=4: Mairie de Valmare',
    '(rosette-discount-check-filled role=img aria-label=Compte certifié shown) Joueur @mairie',
    'p dir=auto: Digue rompue',
    'Ce weeze a été supprimé.',
    'time dateTime=2026-11-20T14:32:00.000: vendredi 20 novembre 2026 à 14:32',
    '2 réponses 1.3K reweezes 0 j’aime',
    'div data-bare=true',
    'button type=button data-key=r aria-haspopup=dialog: (message-circle) Répondre, 2',
  ])
  expect(detail(plain).slice(4)).toEqual([
    'a id=#1 href=/weez/p/mairie?id=4: Mairie de Valmare',
    '(rosette-discount-check-filled role=img aria-label=Compte certifié shown) @mairie',
    'p dir=auto',
    'blockquote data-quoted=11',
    'div aria-hidden=true: AB',
    'div data-small=true',
    'a href=/weez/p/ana.b?id=3: Ana Béral',
    '@ana.b',
    'a href=/ana.b/status/11',
    'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 10 min',
    'p dir=auto: Digue rompue',
    'time dateTime=2026-11-20T14:32:00.000: vendredi 20 novembre 2026 à 14:32',
  ])
})

test('a quoted weeze in a dialog stands still; the answered one stands above the field', () => {
  const still = drawPart(
    <InShell>
      <QuotedWeeze weeze={embedded} still />
    </InShell>,
  )
  expect(outlineOf(still)[0]).toBe('blockquote data-quoted=11 data-still=true')
  const parent = drawPart(
    <InShell>
      <ParentWeeze weeze={embedded} />
    </InShell>,
  )
  expect(outlineOf(parent)).toEqual([
    'div aria-hidden=true: AB',
    'a href=/weez/p/ana.b?id=3: Ana Béral',
    '@ana.b',
    'a href=/ana.b/status/11',
    'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 10 min',
    'p dir=auto: Digue rompue',
  ])
})

test('in a past moment names and times lead to what stood there', async () => {
  const html = drawPart(
    <InPast>
      <InShell>{renderWeezeCard(weeze, 1, 1, false)}</InShell>
    </InPast>,
    { role: 'OBSERVER' },
  )
  await promise('EXO-392', () => {
    expect([...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/weez/rewind?at=then&amp;open=person-3',
      '/weez/rewind?at=then&amp;open=person-3',
      '/weez/rewind?at=then&amp;open=weeze-11',
    ])
  })
})
