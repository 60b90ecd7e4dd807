import { describe, expect, test } from 'vitest'
import { withBasePathInBody } from '#routers/press/articles.rules.ts'
import type { Article } from '#routers/press/press.contract.ts'
import {
  blankEditState,
  type EditState,
  findFieldProblems,
  hasSameFields,
  newEditState,
  toArticleFields,
  toEditState,
} from '#src/press/editor/edit-state.ts'
import { stripBasePath } from '#src/press/editor/strip-base-path.ts'
import { autosaveDelay } from '#src/press/editor/use-editable-article.ts'
import { diffWords } from '#src/press/editor/word-diff.ts'
import { promise } from '#test/support/promise.ts'

const article: Article = {
  ...toArticleFields(blankEditState),
  id: 7,
  clientId: 1,
  frontId: 'AbCd-1234_xy',
  status: 'PUBLISHED',
  title: 'Un titre',
  subtitle: 'Un sous-titre',
  chapeau: 'Un chapeau',
  author: 'Une autrice',
  mediaSourceId: 2,
  createdOn: '2026-11-20T10:00:00.000Z',
  publishedOn: '2026-11-20T11:00:00.000Z',
  updatedOn: '2026-11-20T12:00:00.000Z',
}

describe('the edit state', () => {
  test('everything is blank, unpublished, of media source 4 and without a name', async () => {
    const { status, frontId, mediaSourceId, images, clip, publishedOn, updatedOn, ...texts } = blankEditState
    await promise('PED-27', () =>
      expect({ status, frontId, mediaSourceId }).toEqual({ status: 'UNPUBLISHED', frontId: '', mediaSourceId: 4 }),
    )
    await promise('PED-30', () => {
      expect(status).toBe('UNPUBLISHED')
      expect([images, clip, publishedOn, updatedOn]).toEqual([[], null, null, null])
      expect(new Set(Object.values(texts))).toEqual(new Set(['']))
    })
  })

  test('a new article is blank but for its name', async () => {
    await promise('PED-32', () => expect(newEditState('AbCd-1234_xy')).toEqual({ ...blankEditState, frontId: 'AbCd-1234_xy' }))
  })

  test('an article that is opened leaves nothing of another one, and nothing that is not its editor’s', async () => {
    const state = toEditState(article)
    await promise('PED-31', () => {
      expect(Object.keys(state).toSorted()).toEqual(Object.keys(blankEditState).toSorted())
      const { id: _, clientId: __, createdOn: ___, ...loaded } = article
      expect(state).toEqual(loaded)
    })
  })

  test('two say the same when what is written is the same, whatever the server says of them', () => {
    const elsewhere: EditState = { ...toEditState(article), updatedOn: null, status: 'UNPUBLISHED' }
    expect(hasSameFields(toEditState(article), elsewhere)).toBe(true)
    expect(hasSameFields(toEditState(article), { ...toEditState(article), body: '<p>x</p>' })).toBe(false)
  })

  test('two have the same clip when it is described in the same words, whatever is known of its file', () => {
    const known = { kind: 'video' as const, seconds: 10, posterId: null, captioned: false, transcribed: false }
    const withClip = (more: object) => ({ ...toEditState(article), clip: { type: 'CLIP' as const, val: 'a', clip: known, ...more } })
    promise('CTRL-05', () => {
      expect(hasSameFields(withClip({}), withClip({ width: 160, height: 90, clip: { ...known, captioned: true } }))).toBe(true)
      expect(hasSameFields(withClip({}), withClip({ alt: 'Le quai' }))).toBe(false)
    })
  })

  test('title, subtitle, chapeau and author are mandatory, the author has 100 characters at most', async () => {
    const full: EditState = { ...blankEditState, title: 'a', subtitle: 'b', chapeau: 'c', author: 'd'.repeat(100) }
    await promise('PED-22', () => {
      expect(full.imageUrl).toBe('')
      expect(findFieldProblems(full)).toEqual({})
    })
    await promise('PED-21', () => {
      expect(findFieldProblems(full)).toEqual({})
      expect(findFieldProblems({ ...full, author: 'd'.repeat(101) })).toEqual({ author: 'tooLong' })
      expect(findFieldProblems({ ...full, title: '  ', author: '' })).toEqual({ title: 'required', author: 'required' })
    })
    await promise('PED-20', () =>
      expect(findFieldProblems({ ...blankEditState, author: 'd' })).toEqual({
        title: 'required',
        subtitle: 'required',
        chapeau: 'required',
      }),
    )
  })
})

describe('saving by itself', () => {
  test('waits for a pause of 2 s, but never longer than 15 s', () => {
    expect(autosaveDelay(1_000, 1_000, false)).toBe(2_000)
    expect(autosaveDelay(1_000, 15_000, false)).toBe(1_000)
    expect(autosaveDelay(1_000, 60_000, false)).toBe(0)
  })

  test('asks a server that failed every 15 s only', () => {
    expect(autosaveDelay(1_000, 1_000, true)).toBe(15_000)
    expect(autosaveDelay(1_000, 9_000, true)).toBe(7_000)
  })
})

describe('what changed between two texts', () => {
  const shown = (older: string, newer: string) =>
    diffWords(older, newer)
      .map(({ kind, text }) => ({ same: text, ins: `[+${text}]`, del: `[-${text}]` })[kind])
      .join('')

  test('is said word by word', () => {
    expect(shown('levé dans deux quartiers', 'levé dans trois quartiers')).toBe('levé dans [-deux][+trois] quartiers')
    expect(shown('', 'tout est neuf')).toBe('[+tout est neuf]')
    expect(shown('plus rien', '')).toBe('[-plus rien]')
    expect(shown('pareil', 'pareil')).toBe('pareil')
  })
})

describe('addresses in a body', () => {
  test('go below the base path to be shown and come back as they were', () => {
    const body =
      '<p><img src="/media/a1" alt="x"><a href="https://weez.invalid/x">y</a> <a href="/webpress/articles/z">z</a> src="/media"</p>'
    for (const base of ['', '/acme', '/acme/clones/blue']) expect(stripBasePath(withBasePathInBody(body, base), base)).toBe(body)
    expect(withBasePathInBody(body, '/acme')).toContain('src="/acme/media/a1"')
  })
})
