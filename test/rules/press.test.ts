import { describe, expect, test } from 'vitest'
import { sanitizeStyle } from '#routers/press/article-body.rules.ts'
import type { VersionKind } from '#routers/press/article-versions.contract.ts'
import {
  articlePath,
  autosaveMergeWindow,
  countChanges,
  isSameAutosave,
  resolveImageUrl,
  toFrontId,
  toggleStatus,
  withBasePathInBody,
} from '#routers/press/articles.rules.ts'
import type { ArticleContent } from '#routers/press/press.contract.ts'
import { findLinkedFrontId } from '#routers/weezes/article-cards.writes.ts'
import { promise } from '#test/support/promise.ts'

test('9 bytes are 12 URL-safe characters, all of them used', async () => {
  await promise('CONST-22', () => {
    expect(toFrontId(new Uint8Array(9))).toBe('AAAAAAAAAAAA')
    expect(toFrontId(new Uint8Array(9).fill(255))).toBe('____________')
    const bytes = Uint8Array.from({ length: 9 }, (_, at) => at * 29 + 3)
    expect(toFrontId(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
  })
})

test.each([
  ['', '', undefined],
  [' ', '', undefined],
  ['https://weez.test/a.png', '', 'https://weez.test/a.png'],
  [' HTTP://weez.test/a b.png', '', undefined],
  ['HTTP://weez.test/a.png ', '/acme', 'http://weez.test/a.png'],
  ['https://me:secret@weez.test/a.png', '', undefined],
  ['/media/abc', '', '/media/abc'],
  ['/media/abc', '/acme', '/acme/media/abc'],
  ['/acme/media/abc', '/acme', '/acme/media/abc'],
  ['//boom.test/a.png', '', undefined],
  ['/\\boom.test/a.png', '', undefined],
  ['/\t/boom.test/a.png', '', undefined],
  ['media/abc', '', undefined],
  ['javascript:boom()', '', undefined],
  ['data:image/png;base64,AA==', '', undefined],
  ['https://', '', undefined],
])('the image %j below %j is shown from %j', async (imageUrl, base, source) => {
  await promise('PRESS-20', () => expect(resolveImageUrl(imageUrl, base)).toBe(source))
})

test('a body’s own pictures and links are put below the base path, once', () => {
  const body = '<p title="src=/x">/media/a <a href="/articles/b">b</a><img src="/media/c" alt="d"><video poster="/e" src="/f"></video></p>'
  const below = withBasePathInBody(body, '/acme')
  expect(below).toBe(
    '<p title="src=/x">/media/a <a href="/acme/articles/b">b</a><img src="/acme/media/c" alt="d"><video poster="/acme/e" src="/acme/f"></video></p>',
  )
  expect(withBasePathInBody(below, '/acme')).toBe(below)
  expect(withBasePathInBody(body, '')).toBe(body)
  const foreign = '<a href="https://weez.test/x">x</a><a href="//weez.test/x">x</a><a href="#x">x</a>'
  expect(withBasePathInBody(foreign, '/acme')).toBe(foreign)
})

test.each([
  ['https://weez.test/webpress/articles/abc-DEF_1234', 'abc-DEF_1234'],
  ['See (http://127.0.0.1:3000/acme/clones/blue/webpress/articles/abc-DEF_1234).', 'abc-DEF_1234'],
  ['https://weez.test/acme/articles/abc-DEF_1234?a=b', 'abc-DEF_1234'],
  ['first\n/webpress/articles/abc-DEF_1234, then /articles/second______', 'abc-DEF_1234'],
  ['/articles/abc-DEF_1234', 'abc-DEF_1234'],
  ['/articles/abc-DEF_12345', undefined],
  ['/articles/short', undefined],
  ['x/articles/abc-DEF_1234', undefined],
  ['https://weez.test/a/b/c/articles/abc-DEF_1234', undefined],
  ['javascript:/articles/abc-DEF_1234', undefined],
  ['no link', undefined],
])('%j links to %j', (text, frontId) => {
  expect(findLinkedFrontId(text)).toBe(frontId)
})

test('a long text without end does not make the search slow', () => {
  const began = performance.now()
  for (const text of ['/articles/'.repeat(1000), `${'/a'.repeat(5000)}/articles/`, `https://${'a'.repeat(9000)}/articles/`])
    findLinkedFrontId(text)
  expect(performance.now() - began).toBeLessThan(2000)
})

test('an article’s path and the other status', async () => {
  await promise('PRESS-29', () => expect(articlePath('/acme', 'abc')).toBe('/acme/webpress/articles/abc'))
  expect([toggleStatus('PUBLISHED'), toggleStatus('UNPUBLISHED')]).toEqual(['UNPUBLISHED', 'PUBLISHED'])
})

test.each([
  ['color: red', 'color: red;'],
  ['COLOR:#FFF;Text-Align:center', 'color: #FFF; text-align: center;'],
  ['color: url(x)', undefined],
  ['position: fixed', undefined],
  ['margin-left: -9px', undefined],
  ['color: red; background: url(x); padding-left: 40px', 'color: red; padding-left: 40px;'],
])('of the style %j stays %j', async (style, kept) => {
  await promise('PRESS-22', () => expect(sanitizeStyle(style)).toBe(kept))
})

describe('Versions', () => {
  const content: ArticleContent = {
    mediaSourceId: 1,
    title: 'abc',
    subtitle: '',
    chapeau: '',
    body: '',
    author: '',
    sources: '',
    imageUrl: '',
    imageCaption: '',
    images: [],
    clip: null,
  }
  test.each([
    ['abc', 0, 0],
    ['abXc', 1, 0],
    ['ac', 0, 1],
    ['', 0, 3],
    ['aXXc', 2, 1],
    ['abcabc', 3, 0],
  ])('from "abc" to %j are %i characters more and %i less', (title, added, removed) => {
    expect(countChanges(content, { ...content, title })).toEqual({ added, removed })
  })
  const saved = (kind: VersionKind, savedById: number, after = 0) => ({ kind, savedById, createdOn: new Date(1_800_000_000_000 + after) })
  test.each([
    [undefined, saved('AUTOSAVE', 1), false],
    [saved('AUTOSAVE', 1), saved('AUTOSAVE', 1, autosaveMergeWindow - 1), true],
    [saved('AUTOSAVE', 1), saved('AUTOSAVE', 1, autosaveMergeWindow), false],
    [saved('AUTOSAVE', 1), saved('AUTOSAVE', 2), false],
    [saved('AUTOSAVE', 1), saved('SAVE', 1), false],
    [saved('SAVE', 1), saved('AUTOSAVE', 1), false],
  ])('design rule 15: after %j, %j goes into the same version: %j', (newest, next, same) => {
    expect(isSameAutosave(newest, next)).toBe(same)
  })
})
