import { expect, test } from 'vitest'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { sanitizeArticleBody } from '#routers/press/article-body.reads.ts'
import { editorOutput } from '#test/support/editor-output.ts'
import { promise } from '#test/support/promise.ts'

test.each(Object.entries(editorOutput))('what the editor makes is kept byte for byte: %s', async (_, body) => {
  await promise('PED-17', () => expect(sanitizeArticleBody(body)).toBe(body))
})

test.each([
  '<p lang="ar" dir="rtl" title="a">x</p>',
  '<table border="1" cellspacing="0" cellpadding="4"><tr><th colspan="2" rowspan="3" scope="col">x</th><td scope="row">y</td></tr></table>',
  '<a href="http://weez.test/x" rel="nofollow">x</a>',
  '<img src="http://weez.test/x.png" alt="x" width="1" height="2">',
  '<a href="/x" rel="noreferrer">x</a>',
  '<a href="/x" target="_blank" rel="nofollow noopener">x</a>',
])('%s is kept', async body => {
  await promise('PRESS-22', () => expect(sanitizeArticleBody(body)).toBe(body))
})

test('a body may be as deep as the limit, and no deeper', () => {
  const nested = (depth: number) => `${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`
  const { depth } = parsingLimits.articleBody.caps
  expect(() => sanitizeArticleBody(nested(depth))).not.toThrow()
  expect(() => sanitizeArticleBody(nested(depth + 1))).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }))
  // Depth is that of open elements: what is closed does not count.
  expect(() => sanitizeArticleBody('<p>x</p>'.repeat(depth + 1))).not.toThrow()
})
