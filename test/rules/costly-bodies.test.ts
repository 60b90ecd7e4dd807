import { expect, test } from 'vitest'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { AppError } from '#routers/errors.ts'
import { mailBodyMax } from '#routers/limits.contract.ts'
import { cleanMail } from '#routers/mail/clean-mail.rules.ts'
import { sanitizeArticleBody } from '#routers/press/article-body.reads.ts'
import { costlyBodies } from '#test/support/costly-bodies.ts'

/** The clean body, or the error. */
const clean = (html: string): { body: string } | { problem: string | undefined } => {
  try {
    return { body: sanitizeArticleBody(html) }
  } catch (error) {
    if (error instanceof AppError) return { problem: error.fields?.body }
    throw error
  }
}

test.each(Object.entries(costlyBodies))('a body is cleaned or rejected in time: %s', (_, make) => {
  const html = make()
  expect(html.length).toBeLessThanOrEqual(1_000_000)
  const began = performance.now()
  const once = clean(html)
  expect(performance.now() - began).toBeLessThan(parsingLimits.articleBody.seconds * 1000)
  // What is clean is closed: it may be cleaned again and stays as it is.
  if ('body' in once) expect(clean(once.body)).toEqual(once)
})

test.each(['breaks between words', 'spaces that do not break', 'paragraphs that end each other'])('so is that of a mail: %s', name => {
  const html = (costlyBodies[name]?.() ?? '').slice(0, mailBodyMax)
  expect(html).toHaveLength(mailBodyMax)
  const began = performance.now()
  const once = cleanMail(html)
  expect(performance.now() - began).toBeLessThan(parsingLimits.articleBody.seconds * 1000)
  expect(cleanMail(once?.body ?? '')).toEqual(once)
})

test('a body has as many tags and attributes as an article needs, and no more', () => {
  const problemOf = (html: string) => {
    const once = clean(html)
    return 'problem' in once ? once.problem : null
  }
  expect(problemOf('<p>x</p>'.repeat(25_000))).toBeNull()
  expect(problemOf(`${'<p>x</p>'.repeat(25_000)}<`)).toBe('Too many tags')
  const attributes = (count: number) => `<p ${Array.from({ length: count }, (_, at) => `a${at}`).join(' ')}>x</p>`
  expect(problemOf(attributes(50_000))).toBeNull()
  expect(problemOf(attributes(25_000).repeat(3))).toBe('Too many attributes')
  expect(problemOf('<div>'.repeat(257))).toBe('Nested too deeply')
})
