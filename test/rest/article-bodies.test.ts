import { beforeAll, expect, test } from 'vitest'
import type { Article } from '#routers/press/press.contract.ts'
import { articleInput } from '#test/support/article-input.ts'
import { findDangers } from '#test/support/body-dangers.ts'
import { editorOutput, hostileBodies } from '#test/support/field-bodies.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

describeSiteOnSqlite('Bodies of articles', site => {
  let ref: string
  const asAnimator = { as: ['acme', 'animator'] as const }
  const save = (body: string) => site().ask('PUT', `/acme/press/articles/${ref}`, { ...asAnimator, json: { ...articleInput, body } })
  const stored = async () => ((await site().ask('GET', `/acme/press/articles/${ref}`, asAnimator)).json as Article).body
  beforeAll(async () => {
    const made = await site().ask('POST', '/acme/press/articles', { ...asAnimator, json: articleInput })
    ref = (made.json as Article).frontId
  })

  test.each(Object.keys(hostileBodies))('design rule 10: nothing of %s can run once it is stored', async family => {
    const kept: string[] = []
    for (const hostile of hostileBodies[family] ?? []) {
      const answer = await save(hostile)
      // NUL is in no text that is taken at all.
      expect([hostile, answer.status]).toEqual([hostile, hostile.includes('\0') ? 400 : 200])
      if (answer.status === 200) kept.push((answer.json as Article).body)
      await promise('PRESS-22', () => expect([hostile, findDangers(kept.at(-1) ?? '')]).toEqual([hostile, []]))
    }
    expect(await stored()).toBe(kept.at(-1))
    // What is clean is closed: all of it behind one another is clean, and stays as it is.
    await save(kept.join('<hr>'))
    expect(await stored()).toBe(kept.join('<hr>'))
  })

  test.each(Object.keys(editorOutput))('design rule 10: what the editor makes is stored byte for byte: %s', async name => {
    const body = editorOutput[name] ?? ''
    const saved = await save(body)
    await promise('PED-17', () => expect(saved.json).toMatchObject({ body }))
    expect(findDangers(body)).toEqual([])
  })

  test('design rule 10: the texts of a hostile body that say something to a reader stay', async () => {
    await save('<p onclick="boom()">kept <script>gone</script><b>also</b> <a href="javascript:boom()">link</a> 1 < 2 & 3</p>')
    expect(await stored()).toBe('<p>kept <b>also</b> <a>link</a> 1 &lt; 2 &amp; 3</p>')
  })

  test.each([
    ['<a href="/x" target="_blank">x</a>', '<a href="/x" target="_blank" rel="noopener">x</a>'],
    ['<a href="/x" target="_blank" rel="opener nofollow">x</a>', '<a href="/x" target="_blank" rel="noopener nofollow">x</a>'],
    ['<a href="/x" target="boom" rel="opener">x</a>', '<a href="/x">x</a>'],
  ])('a page that opens in a tab of its own cannot reach back: %s', async (body, kept) => {
    await save(body)
    await promise('PRESS-22', async () => expect(await stored()).toBe(kept))
  })

  test('design rule 10: a body that is nested too deeply, has too many tags or attributes, or is too long once serialised, is rejected', async () => {
    await save('<p>before</p>')
    const attributes = `<p ${Array.from({ length: 60_000 }, (_, at) => `a${at}`).join(' ')}>x</p>`
    const escaped = '>'.repeat(400_000)
    for (const body of ['<div>'.repeat(300), '<'.repeat(400_000), '<p>x</p>'.repeat(26_000), attributes, escaped]) {
      const answer = await save(body)
      expect([answer.status, answer.json]).toMatchObject([400, { error: { fields: { body: expect.any(String) } } }])
    }
    expect(await stored()).toBe('<p>before</p>')
  })
})
