import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Board } from '#routers/desk/desk.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import type { DeskRow } from '#src/features/desk/rows.ts'
import { DeskItem } from '#src/pages/desk-item.tsx'
import { DeskLike } from '#src/pages/desk-like.tsx'
import { DeskMedian } from '#src/pages/desk-median.tsx'
import { DeskThread } from '#src/pages/desk-thread.tsx'
import type { DeskActions } from '#src/pages/use-desk-actions.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { ana, mairie } from '../support/drawn-people.ts'
import { embedded, InShell, weeze } from '../support/drawn-weezes.tsx'
import { local } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'
import { promise } from '../support/promise.ts'

const since = local('2026-11-20T14:32:00.000')
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(local('2026-11-20T14:42:00')), toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Options = NonNullable<Parameters<typeof drawPart>[1]>
const outline = (part: ReactNode, options?: Options) => outlineOf(drawPart(<InShell>{part}</InShell>, options))
const noop = () => {}
type Item = Board['data'][number]
const item: Item = {
  ...{ subject: 'weeze', id: 4, kind: 'mention', since, player: ana, persona: mairie, text: 'Que faire ?', imagesCount: 0 },
  ...{ weezeId: 11, messageId: null, hold: null },
}
const talk: Item = { ...item, subject: 'message', kind: 'message', id: 21, weezeId: null, messageId: 5 }
const actions: DeskActions = { dismiss: noop, hold: noop, toggleHold: noop, undo: noop }
const row = (shown: Item, left: DeskRow['left'] = null): DeskRow => ({ key: 'a', item: shown, left })
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
const answers: Options['answers'] = [['weezes.thread', { id: 11 }, thread]]

const drawItem = (shown: DeskRow, persona: Person | null, readOnly: boolean, options: Options = {}) =>
  outline(
    <DeskItem
      {...{ row: shown, thresholds: { amberAfter: 60, redAfter: 600 }, persona, readOnly, offline: false, actions }}
      {...{ onPersona: noop, onDismiss: noop, onAnswered: noop, onClose: noop }}
    />,
    options,
  )

test('an open row of the desk names who waits for whom, and offers what an animator may do', async () => {
  const heads = (shown: DeskRow, persona: Person | null, readOnly: boolean) => {
    const lines = drawItem(shown, persona, readOnly)
    return lines.slice(
      0,
      lines.findIndex(line => line.startsWith('ul')),
    )
  }
  await promise('EXO-146', () =>
    expect(heads(row(item), mairie, false)).toEqual([
      'article data-subject=weeze tabindex=-1 aria-label=Ana Béral attend Mairie de Valmare',
      'span data-level=plain: attend depuis 0:00',
      '(at) Ana Béral attend Mairie de Valmare',
      'button type=button: Je prends',
      'button type=button data-key=l aria-label=Aimer comme Mairie de Valmare aria-pressed=false: (heart)',
      'button type=button: Sans suite e',
      'a data-key=f aria-label=Faire réagir href=/?storm=11: (flame)',
      'a aria-label=Ouvrir dans Weez href=/ana.b/status/11: (external-link)',
      'button type=button aria-label=Fermer: (x)',
    ]),
  )
  expect(heads(row({ ...item, persona: null }), null, true)).toEqual([
    'article data-subject=weeze tabindex=-1 aria-label=Ana Béral attend une réponse',
    'span data-level=plain: attend depuis 0:00',
    '(at) Ana Béral attend une réponse',
    'a aria-label=Ouvrir dans Weez href=/ana.b/status/11: (external-link)',
    'button type=button aria-label=Fermer: (x)',
  ])
  expect(heads(row(talk), mairie, false)).toEqual([
    'article data-subject=message tabindex=-1 aria-label=Ana Béral attend Mairie de Valmare',
    'span data-level=plain: attend depuis 0:00',
    '(mail) Ana Béral attend Mairie de Valmare',
    'button type=button: Je prends',
    'button type=button: Sans suite e',
    'a aria-label=Ouvrir dans Weez href=/weez/personas/21: (external-link)',
    'button type=button aria-label=Fermer: (x)',
  ])
  expect(heads(row(item, { by: ana }), mairie, false)).toEqual([
    'article data-subject=weeze tabindex=-1 aria-label=Ana Béral attend Mairie de Valmare',
    'span data-level=plain: attend depuis 0:00',
    '(at) Ana Béral attend Mairie de Valmare',
    'button type=button data-key=l aria-label=Aimer comme Mairie de Valmare aria-pressed=false: (heart)',
    'a data-key=f aria-label=Faire réagir href=/?storm=11: (flame)',
    'a aria-label=Ouvrir dans Weez href=/ana.b/status/11: (external-link)',
    'button type=button aria-label=Fermer: (x)',
  ])
})

test('below stands what was said, then the field; who only reads has none', async () => {
  const foot = (shown: DeskRow, persona: Person | null, readOnly: boolean) => {
    const lines = drawItem(shown, persona, readOnly, { role: readOnly ? 'OBSERVER' : 'ANIMATOR' })
    return lines.slice(lines.findIndex(line => line.startsWith('ul')))
  }
  expect(foot(row(item), null, false)).toEqual([
    'ul aria-label=Le fil tabindex=0',
    'li data-awaited=true',
    'div aria-hidden=true: AB',
    'Ana Béral',
    'time dateTime=2026-11-20T14:32:00.000: 14:32',
    'Que faire ?',
    '(masks-theater)',
    'p role=status: Choisir un persona',
    'button type=button aria-haspopup=dialog title=Autre persona: (search) Autre persona',
    'button type=button autofocus aria-haspopup=dialog: Choisir un persona',
  ])
  expect(foot(row(talk), mairie, false)).toEqual([
    'ul aria-label=Le fil tabindex=0',
    'li data-awaited=true',
    'div aria-hidden=true: AB',
    'Ana Béral',
    'time dateTime=2026-11-20T14:32:00.000: 14:32',
    'Que faire ?',
    'form data-acting=true',
    'div aria-hidden=true',
    'img loading=lazy decoding=async src=/media/abc?w=96 alt',
    'Répondre comme Mairie de Valmare',
    'textarea rows=1 maxLength=10000 placeholder=Message aria-label=Message enterKeyHint=send id=#1',
    'button data-disabled=true type=submit aria-label=Envoyer disabled: (send)',
    'aside aria-label=Le persona',
    'div aria-hidden=true',
    'img loading=lazy decoding=async src=/media/abc?w=480 alt',
    'Mairie de Valmare @mairie',
  ])
  await promise('EXO-147', () =>
    expect(foot(row(item, { by: ana }), null, false).filter(line => /role=alert|Envoyer/.test(line))).toEqual([
      'div role=alert: (alert-triangle) Ana Béral a répondu entre-temps. Rien n’a été envoyé ; votre texte est gardé.',
      'button type=button: Envoyer quand même',
    ]),
  )
  expect(foot(row(talk, { by: null }), mairie, false).filter(line => line.includes('role=alert'))).toEqual([
    'div role=alert: (alert-triangle) Cette attente a pris fin entre-temps. Rien n’a été envoyé ; votre texte est gardé.',
  ])
  expect(foot(row(item), null, true)).toEqual([
    'ul aria-label=Le fil tabindex=0',
    'li data-awaited=true',
    'div aria-hidden=true: AB',
    'Ana Béral',
    'time dateTime=2026-11-20T14:32:00.000: 14:32',
    'Que faire ?',
  ])
  expect(foot(row(talk), null, false).slice(4)).toEqual(['time dateTime=2026-11-20T14:32:00.000: 14:32', 'Que faire ?'])
})

test('what was said around a weeze stands in its order, with the one that waits among it', () => {
  const shown = (weezeId: number | null, given: Options['answers'] = []) =>
    outline(<DeskThread item={{ id: 21, weezeId, by: ana, since, text: 'Que faire ?' }} />, { answers: given }).filter(
      line => !/^(div|span title|a |img)/.test(line),
    )
  expect(shown(11, answers)).toEqual([
    'ul aria-label=Le fil tabindex=0',
    'Ana Béral',
    'time dateTime=2026-11-20T14:32:00.000: 14:32',
    'p dir=auto: Avant',
    'li data-awaited=true',
    'Ana Béral',
    'time dateTime=2026-11-20T14:32:00.000: 14:32',
    'p dir=auto: Digue rompue',
    'Ana Béral',
    'time dateTime=2026-11-20T14:32:00.000: 14:32',
    'p dir=auto: Premier',
    'Ana Béral',
    'time dateTime=2026-11-20T14:32:00.000: 14:32',
    'p dir=auto: Dernier',
  ])
  expect(shown(11)).toEqual([
    'ul aria-label=Le fil tabindex=0',
    'li data-awaited=true',
    'Ana Béral',
    'time dateTime=2026-11-20T14:32:00.000: 14:32',
    'Que faire ?',
  ])
  const quoting = { ...weeze, text: 'Vu', reweezId: 12, reweez: { ...embedded, id: 12 } }
  expect(shown(11, [['weezes.thread', { id: 11 }, { ...thread, ancestors: [], weeze: quoting, replies: { data: [] } }]])).toEqual([
    'ul aria-label=Le fil tabindex=0',
    'li data-awaited=true',
    'Ana Béral',
    'time dateTime=2026-11-20T14:32:00.000: 14:32',
    'p dir=auto: Vu',
    'blockquote data-quoted=12 data-still=true',
    '@ana.b',
    'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 10 min',
    'p dir=auto: Digue rompue',
  ])
  const side = (identity: Person) => ({ id: identity.id, identity, endpoint: { id: identity.id } })
  const said = { id: 1, content: 'Bonjour', removed: false, createdOn: since, author: side(ana) }
  const messages = [
    { ...said, createdOn: local('2026-11-20T14:31:59.000') },
    { ...said, id: 2 },
    { ...said, id: 3, author: side(mairie), writtenBy: ana, content: 'Oui' },
    { ...said, id: 4, author: side(ana), writtenBy: mairie, removed: true, content: '' },
  ]
  expect(shown(null, [['messaging.one', { conversationId: 21 }, { messages }]])).toEqual([
    'ul aria-label=La conversation tabindex=0',
    'Ana Béral',
    'time dateTime=2026-11-20T14:31:59.000: 14:31',
    'Bonjour',
    'li data-awaited=true',
    'Ana Béral',
    'time dateTime=2026-11-20T14:32:00.000: 14:32',
    'Bonjour',
    'Mairie de Valmare',
    'time dateTime=2026-11-20T14:32:00.000: 14:32',
    '· par Ana Oui',
    'li data-awaited=true',
    'Ana Béral',
    'time dateTime=2026-11-20T14:32:00.000: 14:32',
    '· par Mairie de Valmare Message retiré',
  ])
})

test('the heart of an open row is that of its persona', () => {
  const heart = (liked?: number[]) =>
    outline(<DeskLike weezeId={11} persona={mairie} />, { answers: liked ? [['weezes.persona', { id: 4 }, { liked }]] : [] })
  expect([heart([11]), heart([12]), heart()]).toEqual([
    ['button type=button data-key=l aria-label=Aimer comme Mairie de Valmare aria-pressed=true: (heart-filled)'],
    ['button type=button data-key=l aria-label=Aimer comme Mairie de Valmare aria-pressed=false: (heart)'],
    ['button type=button data-key=l aria-label=Aimer comme Mairie de Valmare aria-pressed=false: (heart)'],
  ])
})

test('the median of answers is told once somebody has answered', () => {
  const median = (value: number | null) =>
    outline(<DeskMedian />, { answers: [['figures.live', { span: 'hour' }, { answers: { median: value } }]] })
  expect(median(75)).toEqual(['p title=Temps de réponse médian des personas, dernière heure: Réponse médiane 1:15'])
  expect(median(0)).toEqual(['p title=Temps de réponse médian des personas, dernière heure: Réponse médiane 0:00'])
  expect(median(null)).toEqual([])
})
