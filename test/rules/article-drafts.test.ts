import { expect, test } from 'vitest'
import {
  type ArticleDraft,
  findDraft,
  listUnsentDrafts,
  noDrafts,
  otherDraftsMax,
  parseDrafts,
  withDraft,
  withoutDraft,
} from '#src/press/editor/drafts.rules.ts'
import { newEditState } from '#src/press/editor/edit-state.ts'

const draft = (frontId: string, title: string, at: number, owner = 'acme//1'): ArticleDraft => ({
  state: { ...newEditState(frontId), title },
  owner,
  editedOn: new Date(at).toISOString(),
  saved: false,
})
const after = (...drafts: ArticleDraft[]) => drafts.reduce(withDraft, noDrafts)

test('what is kept is the edit state, and reads back as it was', () => {
  const kept = after(draft('aaaaaaaaaaaa', 'Un', 1))
  expect(kept.state).toMatchObject({ frontId: 'aaaaaaaaaaaa', title: 'Un', status: 'UNPUBLISHED', mediaSourceId: 4 })
  expect(parseDrafts(JSON.stringify(kept))).toEqual(kept)
})

test('whatever else stands there counts as nothing', () => {
  for (const other of [null, '', 'x', '{}', '[]', '{"state":{"title":1},"others":[]}', 'null']) expect(parseDrafts(other)).toEqual(noDrafts)
})

test('writing another article keeps the draft of the one before, and writing on replaces one’s own', () => {
  const kept = after(draft('aaaaaaaaaaaa', 'Un', 1), draft('bbbbbbbbbbbb', 'Deux', 2), draft('aaaaaaaaaaaa', 'Un encore', 3))
  expect(kept.state?.title).toBe('Un encore')
  expect(findDraft(kept, 'acme//1', 'bbbbbbbbbbbb')?.state.title).toBe('Deux')
  expect(kept.others).toHaveLength(1)
})

test('nobody is offered what another one wrote', () => {
  const kept = after(draft('aaaaaaaaaaaa', 'À l’un', 1, 'acme//1'), draft('aaaaaaaaaaaa', 'À l’autre', 2, 'acme//2'))
  expect(findDraft(kept, 'acme//1', 'aaaaaaaaaaaa')?.state.title).toBe('À l’un')
  expect(listUnsentDrafts(kept, 'acme//3')).toEqual([])
  expect(listUnsentDrafts(kept, 'acme//2')).toHaveLength(1)
})

test('articles that the server knows are not offered as begun; the others are, last edited first', () => {
  const known = { ...draft('cccccccccccc', 'Connu', 9), state: { ...newEditState('cccccccccccc'), updatedOn: '2026-11-20T12:00:00.000Z' } }
  const kept = after(draft('bbbbbbbbbbbb', 'Deux', 2), draft('aaaaaaaaaaaa', 'Un', 1), known)
  expect(listUnsentDrafts(kept, 'acme//1').map(({ state }) => state.title)).toEqual(['Deux', 'Un'])
})

test('a draft that the server has got is forgotten, the others stay, and the last one leaves nothing', () => {
  const kept = after(draft('aaaaaaaaaaaa', 'Un', 1), draft('bbbbbbbbbbbb', 'Deux', 2))
  const left = withoutDraft(kept, 'acme//1', 'bbbbbbbbbbbb')
  expect(left.state?.title).toBe('Un')
  expect(withoutDraft(left, 'acme//1', 'aaaaaaaaaaaa')).toEqual(noDrafts)
})

test('a browser does not fill up with drafts', () => {
  const many = Array.from({ length: 60 }, (_, index) => draft(`article-${String(index).padStart(4, '0')}`, `${index}`, index))
  const kept = after(...many)
  expect(kept.state?.title).toBe('59')
  expect(kept.others.map(({ state }) => state.title)).toEqual(Array.from({ length: otherDraftsMax }, (_, index) => String(58 - index)))
})
