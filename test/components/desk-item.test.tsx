import { expect, test } from 'vitest'
import type { Board } from '#routers/desk/desk.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import type { DeskRow } from '#src/features/desk/rows.ts'
import { DeskItem } from '#src/pages/desk-item.tsx'
import { DeskLike } from '#src/pages/desk-like.tsx'
import { DeskMedian } from '#src/pages/desk-median.tsx'
import { DeskThread } from '#src/pages/desk-thread.tsx'
import { local, stopClock } from '../support/moments.ts'
import { ana, mairie } from '../support/people.ts'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'
import { embedded, InShell, weeze } from '../support/weezes.tsx'

stopClock(local('2026-11-20T14:42:00'))

const noop = () => {}
const since = local('2026-11-20T14:32:00.000')
type Item = Board['data'][number]
const item: Item = {
  ...{ subject: 'weeze', id: 4, kind: 'mention', since, player: ana, persona: mairie, text: 'Que faire ?', imagesCount: 0 },
  ...{ weezeId: 11, messageId: null, hold: null },
}
const talk: Item = { ...item, subject: 'message', kind: 'message', id: 21, weezeId: null, messageId: 5 }

const open = (
  shown: Item,
  { left = null, persona = mairie, readOnly = false }: { left?: DeskRow['left']; persona?: Person | null; readOnly?: boolean } = {},
) =>
  show(
    <InShell>
      <DeskItem
        {...{ row: { key: 'a', item: shown, left }, thresholds: { amberAfter: 60, redAfter: 600 }, persona, readOnly, offline: false }}
        {...{ actions: { dismiss: noop, hold: noop, toggleHold: noop, undo: noop }, onPersona: noop, onDismiss: noop }}
        {...{ onAnswered: noop, onClose: noop }}
      />
    </InShell>,
    { role: readOnly ? 'OBSERVER' : 'ANIMATOR' },
  )

test('an open row of the desk names who waits for whom, and offers what an animator may do', async () => {
  const shown = await open(item)
  await promise('EXO-146', () => {
    expect(shown.names('article')).toEqual(['Ana Béral attend Mairie de Valmare'])
    expect(shown.names('button').slice(0, 4)).toEqual(['Je prends', 'Aimer comme Mairie de Valmare', 'Sans suite e', 'Fermer'])
    expect(shown.links()).toEqual(['/?storm=11', '/ana.b/status/11'])
  })
})

test('who only reads opens what waits, and has no field', async () => {
  const shown = await open({ ...item, persona: null }, { persona: null, readOnly: true })
  expect(shown.names('article')).toEqual(['Ana Béral attend une réponse'])
  expect(shown.names('button')).toEqual(['Fermer'])
  expect(shown.links()).toEqual(['/ana.b/status/11'])
})

test('a message that waits is answered as its persona, in its conversation', async () => {
  const shown = await open(talk)
  expect(shown.links()).toEqual(['/weez/personas/21'])
  expect(shown.getByText('Répondre comme Mairie de Valmare')).toBeTruthy()
  expect(shown.getByRole('textbox', { name: 'Message' })).toBeTruthy()
  expect(shown.getByRole('complementary', { name: 'Le persona' })).toBeTruthy()
})

test('a row for no persona asks for one first', async () => {
  expect((await open(item, { persona: null })).names('button').slice(-2)).toEqual(['Autre persona', 'Choisir un persona'])
})

test('what has been answered meanwhile is not answered twice by chance', async () => {
  const shown = await open(item, { left: { by: ana }, persona: null })
  await promise('EXO-147', () => {
    expect(shown.texts('alert')[0]).toContain('Ana Béral a répondu entre-temps. Rien n’a été envoyé ; votre texte est gardé.')
    expect(shown.getByRole('button', { name: 'Envoyer quand même' })).toBeTruthy()
  })
  expect(shown.queryByRole('button', { name: 'Je prends' })).toBeNull()
  expect((await open(talk, { left: { by: null } })).texts('alert')[0]).toContain('Cette attente a pris fin entre-temps.')
})

const thread = (weezeId: number | null, path: string, input: object, answer?: object) =>
  show(
    <InShell>
      <DeskThread item={{ id: 21, weezeId, by: ana, since, text: 'Que faire ?' }} />
    </InShell>,
    { answers: answer ? [[path, input, answer]] : [] },
  )
const awaited = () => [...document.querySelectorAll('[data-awaited]')].length

test('what was said around a weeze stands in its order, with the one that waits among it', async () => {
  const replies = {
    data: [
      { ...weeze, id: 13, text: 'Dernier' },
      { ...weeze, id: 12, text: 'Premier' },
    ],
  }
  const quoting = { ...weeze, reweezId: 12, reweez: { ...embedded, id: 12, text: 'Citée' } }
  const answer = { ancestors: [{ ...weeze, id: 10, text: 'Avant' }], weeze: quoting, replies }
  const shown = await thread(11, 'weezes.thread', { id: 11 }, answer)
  expect(shown.words()).toMatch(/Avant .*Digue rompue .*Citée .*Premier .*Dernier$/)
  expect(awaited()).toBe(1)
})

test('until the thread is read stands what waits', async () => {
  expect((await thread(11, '', {})).texts('listitem')).toEqual(['AB Ana Béral 14:32 Que faire ?'])
})

test('a conversation marks what the player wrote since it waits, and names who wrote for others', async () => {
  const side = (identity: Person) => ({ id: identity.id, identity, endpoint: { id: identity.id } })
  const said = { id: 1, content: 'Bonjour', removed: false, createdOn: since, author: side(ana) }
  const messages = [
    { ...said, createdOn: local('2026-11-20T14:31:59.000') },
    { ...said, id: 2 },
    { ...said, id: 3, author: side(mairie), writtenBy: ana, content: 'Oui' },
    { ...said, id: 4, writtenBy: mairie, removed: true, content: '' },
  ]
  const shown = await thread(null, 'messaging.one', { conversationId: 21 }, { messages })
  expect(shown.texts('listitem')).toEqual([
    'AB Ana Béral 14:31 Bonjour',
    'AB Ana Béral 14:32 Bonjour',
    'Mairie de Valmare 14:32 · par Ana Oui',
    'AB Ana Béral 14:32 · par Mairie de Valmare Message retiré',
  ])
  expect(awaited()).toBe(2)
})

test('the heart of an open row is that of its persona', async () => {
  const heart = async (liked: number[]) =>
    (await show(<DeskLike weezeId={11} persona={mairie} />, { answers: [['weezes.persona', { id: 4 }, { liked }]] })).getByRole('button')
  expect((await heart([11])).getAttribute('aria-pressed')).toBe('true')
  expect((await heart([12])).getAttribute('aria-pressed')).toBe('false')
})

test('the median of answers is told once somebody has answered', async () => {
  const median = async (value: number | null) =>
    (await show(<DeskMedian />, { answers: [['figures.live', { span: 'hour' }, { answers: { median: value } }]] })).words()
  expect(await median(75)).toBe('Réponse médiane 1:15')
  expect(await median(null)).toBe('')
})
