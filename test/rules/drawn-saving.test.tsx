import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankEditState } from '#src/features/press/editor/edit-state.ts'
import { RestoredDraftNotice } from '#src/features/press/editor/notices.tsx'
import { SaveIndicator } from '#src/features/press/editor/save-state.tsx'
import { type EditableArticle, useEditableArticle } from '#src/features/press/editor/use-editable-article.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { at } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {}, length: 0, key: () => null })
  vi.useFakeTimers({ now: Date.parse(at(14)) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const Indicator = (more: Partial<EditableArticle>) => (
  <SaveIndicator article={{ ...useEditableArticle(blankEditState), ...more }} onRetry={() => {}} />
)
const Restored = (more: Partial<EditableArticle>) => <RestoredDraftNotice article={{ ...useEditableArticle(blankEditState), ...more }} />

test('the state of a save says the worst that is so', () => {
  const said = (more: Partial<EditableArticle>) => outlineOf(drawPart(<Indicator {...more} />)).join(' ')
  expect([
    said({ savedOn: null }),
    said({ savedOn: at(13, 59) }),
    said({ savedOn: new Date(2026, 10, 19, 23, 59).toISOString() }),
    said({ savedOn: at(13), dirty: true }),
    said({ saving: 'failed', dirty: true }),
    said({ saving: 'saving', dirty: true }),
    said({ saving: 'saving', stale: true }),
    said({ saving: 'failed', stale: true }),
  ]).toEqual([
    'span role=status',
    'span role=status data-kind=good: (cloud-check) Enregistré à 13:59',
    'span role=status data-kind=good: (cloud-check) Enregistré le 19/11/2026',
    'span role=status data-kind=bad: (cloud-off) Non enregistré',
    'span role=status data-kind=bad button type=button: (cloud-off) Échec, réessayer',
    'span role=status data-kind=busy: (cloud-up) Enregistrement…',
    'span role=status data-kind=bad: (alert-circle) Non enregistré, version dépassée',
    'span role=status data-kind=bad: (alert-circle) Non enregistré, version dépassée',
  ])
  const buttons = (more: Partial<EditableArticle>) => drawPart(<Indicator {...more} />).split('<button').length - 1
  expect([buttons({ saving: 'failed' }), buttons({ saving: 'failed', stale: true }), buttons({ dirty: true })]).toEqual([1, 0, 0])
})

test('a draft that was found says when it was written', () => {
  expect(outlineOf(drawPart(<Restored restoredOn={at(9, 5)} />))).toEqual([
    'div role=status: (restore) Texte non enregistré du 20 novembre 2026, 09h05 retrouvé sur cet appareil',
    'button type=button: Garder ce texte',
    'button type=button: Revenir à la version enregistrée',
  ])
  expect(outlineOf(drawPart(<Restored restoredOn={undefined} />))).toEqual([])
})
