import { expect, test } from 'vitest'
import type { Board } from '#routers/desk/desk.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { DeskItem } from '#src/desk/desk-item.tsx'
import { DeskMedian } from '#src/desk/desk-page.tsx'
import { DeskThread } from '#src/desk/desk-thread.tsx'
import type { DeskRow } from '#src/desk/rows.ts'
import { local, stopClock } from '../support/moments.ts'
import { ana, mairie } from '../support/people.ts'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'
import { InShell } from '../support/weezes.tsx'

stopClock(local('2026-11-20T14:42:00'))

const noop = () => {}
const since = local('2026-11-20T14:32:00.000')
type Item = Board['data'][number]
const item: Item = {
  subject: 'weeze',
  id: 4,
  kind: 'mention',
  since,
  player: ana,
  writtenBy: null,
  persona: mairie,
  text: 'Que faire ?',
  imagesCount: 0,
  weezeId: 11,
  messageId: null,
  mail: null,
  hold: null,
  sending: null,
}
const talk: Item = { ...item, subject: 'message', kind: 'message', id: 21, weezeId: null, messageId: 5 }

const open = (shown: Item, left: DeskRow['left'] = null, readOnly = false) =>
  show(
    <InShell>
      <DeskItem
        row={{ key: 'a', item: shown, left }}
        thresholds={{ amberAfter: 60, redAfter: 600 }}
        persona={shown.persona}
        readOnly={readOnly}
        actions={{ dismiss: noop, hold: noop, toggleClaim: noop, undo: noop, takeBack: noop, offerUndo: noop }}
        onPersona={noop}
        onDismiss={noop}
        offline={false}
        onAnswered={noop}
        onSent={noop}
        onTakeBack={noop}
        onClose={noop}
      />
    </InShell>,
    { role: readOnly ? 'OBSERVER' : 'ANIMATOR' },
  )

test('an open row of the desk names who waits for whom, and offers what an animator may do', async () => {
  const shown = await open(item)
  await promise('EXO-146', () => {
    expect(shown.names('article')).toEqual(['Ana Béral attend Mairie de Valmare'])
    expect(shown.names('button').slice(0, 4)).toEqual(['Je prends', 'Aimer comme Mairie de Valmare', 'Sans suite e', 'Fermer'])
  })
})

test('who only reads opens what waits, and has no field', async () => {
  const shown = await open({ ...item, persona: null }, null, true)
  expect(shown.names('article')).toEqual(['Ana Béral attend une réponse'])
  expect(shown.names('button')).toEqual(['Fermer'])
})

test('what has been answered meanwhile is not answered twice by chance', async () => {
  const shown = await open({ ...item, persona: null }, { by: ana })
  await promise('EXO-147', () => {
    expect(shown.texts('alert')[0]).toContain('Ana Béral a répondu entre-temps. Rien n’a été envoyé ; votre texte est gardé.')
    expect(shown.getByRole('button', { name: 'Envoyer quand même' })).toBeTruthy()
  })
  expect(shown.queryByRole('button', { name: 'Je prends' })).toBeNull()
})

test('an answer by mail that leaves while its row is open says so, and can be taken back no more', async () => {
  const sending = { draftId: 'd1', by: { ...ana, id: 7 }, sendOn: local('2026-11-20T14:42:05.000') }
  const mail = { id: 7, threadId: 7, mailbox: mairie.id, subject: 'Eau coupée', attachments: 0 }
  const answered: Item = { ...item, subject: 'mail', kind: 'mail', weezeId: null, mail, sending }
  const before = await open(answered)
  expect(before.getByRole('article').textContent).toMatch(/Part dans.*Annuler/)
  const after = await open(answered, { by: null })
  await promise('MAIL-10', () => {
    expect(after.getByRole('article').textContent).not.toContain('Part dans')
    expect(after.texts('status')).toContain('répondu')
    expect(after.queryByRole('button', { name: 'Annuler' })).toBeNull()
  })
})

test('a wait that ended without an answer says so', async () => {
  expect((await open(talk, { by: null })).texts('alert')[0]).toContain('Cette attente a pris fin entre-temps.')
})

const side = (identity: Person) => ({ id: identity.id, identity, endpoint: { id: identity.id } })
test.each([
  ['by the player before it waits', { createdOn: local('2026-11-20T14:31:59.000') }, '14:31 Bonjour', 0],
  ['by the player since it waits', {}, '14:32 Bonjour', 1],
  ['for a persona', { author: side(mairie), writtenBy: ana }, '14:32 · par Ana Bonjour', 0],
  ['and taken away', { writtenBy: mairie, removed: true, content: '' }, 'Message retiré', 1],
])('what was said %s tells its moment and who wrote it, and whether it waits', async (_, more, expected, awaited) => {
  const message = { id: 1, content: 'Bonjour', removed: false, createdOn: since, author: side(ana), ...more }
  const answers = [['messaging.one', { conversationId: 21 }, { messages: [message] }]] as const
  const thread = await show(<DeskThread item={{ subject: 'message', id: 21, weezeId: null, by: ana, since, text: 'Que faire ?' }} />, {
    answers,
  })
  expect(thread.texts('listitem')[0]).toContain(expected)
  expect(document.querySelectorAll('[data-awaited]').length).toBe(awaited)
})

test.each([
  [75, 'Réponse médiane 1:15'],
  [null, ''],
])('the median of answers is told once somebody has answered: %s', async (median, expected) => {
  const answers = [['figures.live', { span: 'hour' }, { answers: { median } }]] as const
  expect((await show(<DeskMedian />, { answers })).words()).toBe(expected)
})
