import { expect, test } from 'vitest'
import { cleanHtml } from '#routers/press/body/reads.ts'
import { costlyBodies } from '#test/support/costly-bodies.ts'

/** What cleaning a body may take on a machine that is busy, in milliseconds. */
const longest = 1000

test.each(Object.entries(costlyBodies))('PRESS-22, design rule 10: a body is cleaned or refused in time: %s', (_, make) => {
  const html = make()
  expect(html.length).toBeLessThanOrEqual(1_000_000)
  const began = performance.now()
  const clean = cleanHtml(html)
  expect(performance.now() - began).toBeLessThan(longest)
  // What is clean is closed: it may be cleaned again and stays as it is.
  if ('body' in clean) expect(cleanHtml(clean.body)).toEqual(clean)
})

test('PRESS-22: a body has as many tags and attributes as an article needs, and no more', () => {
  const problemOf = (html: string) => {
    const clean = cleanHtml(html)
    return 'problem' in clean ? clean.problem : null
  }
  expect(problemOf('<p>x</p>'.repeat(25_000))).toBeNull()
  expect(problemOf(`${'<p>x</p>'.repeat(25_000)}<`)).toBe('Too many tags')
  const attributes = (count: number) => `<p ${Array.from({ length: count }, (_, at) => `a${at}`).join(' ')}>x</p>`
  expect(problemOf(attributes(50_000))).toBeNull()
  expect(problemOf(attributes(25_000).repeat(3))).toBe('Too many attributes')
  expect(problemOf('<div>'.repeat(257))).toBe('Nested too deeply')
})
