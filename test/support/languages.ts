import type { Page } from 'playwright-core'
import { en } from '#locales/en/dictionary.ts'
import { fr } from '#locales/fr/dictionary.ts'
import type { Locale } from '#locales/languages.ts'

type Texts = { readonly [key: string]: string | Texts }

const textsOf = (catalogue: Texts): string[] =>
  Object.values(catalogue).flatMap(value => (typeof value === 'string' ? [value] : textsOf(value)))

/** Returns the words of at least three letters in lower case; shorter ones are often initials. */
const words = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

const wordsOf = (catalogue: Texts) => new Set(textsOf(catalogue).flatMap(text => words(text.replace(/\{\w+:\w+\}/g, ' '))))

const catalogues = { en: wordsOf(en), fr: wordsOf(fr) }

/** Returns the words that exist in the texts of one language only. Such a word on a page in the other language is an error. */
const wordsOnlyIn = (locale: Locale): Set<string> => catalogues[locale].difference(catalogues[locale === 'fr' ? 'en' : 'fr'])

const foreignWordSets = { fr: wordsOnlyIn('en'), en: wordsOnlyIn('fr') }

/** Labels cut a text to so many characters. */
const labelMax = 60

/** Adds every text of a response to `heard`, and for HTML also the text between its tags. */
export const collectTexts = (answer: unknown, heard: Set<string>): void => {
  if (typeof answer === 'string') for (const text of [answer, answer.slice(0, labelMax).trim(), ...answer.split(/<[^>]*>/)]) heard.add(text)
  else if (answer && typeof answer === 'object') for (const part of Object.values(answer)) collectTexts(part, heard)
}

/**
 * Returns a set that collects every text which the server sends to the page from now on. User content is in any language, so it is
 * excluded from the check.
 */
export const recordContent = (page: Page): Set<string> => {
  const heard = new Set<string>()
  page.on('response', response => {
    const type = response.headers()['content-type'] ?? ''
    if (type.startsWith('application/json'))
      void response.json().then(
        json => collectTexts(json, heard),
        () => undefined,
      )
    // A page brings the answers to what it asks first.
    if (type.startsWith('text/html'))
      void response.text().then(
        html => collectTexts(JSON.parse(/id="weez-answers"[^>]*>([^<]*)/.exec(html)?.[1] ?? '[]'), heard),
        () => undefined,
      )
  })
  return heard
}

/**
 * Returns all visible texts of a page and the labels, titles and placeholders of its elements. Elements with another `lang` or with
 * `translate=no` are excluded.
 */
const readVisibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const own = document.documentElement.lang
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walk.currentNode as Node | null; node; node = walk.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element || element.closest(`script, style, noscript, [translate=no], [lang]:not([lang="${own}"])`)) continue
      if (node instanceof Text) found.push(node.data)
      else for (const name of ['aria-label', 'title', 'placeholder']) found.push((node as Element).getAttribute(name) ?? '')
    }
    return found
  })

/** Returns the words of the other language on a page, each with the text that contains it. */
export const findForeignWords = async (page: Page, locale: Locale, heard: Iterable<string>): Promise<string[]> => {
  const user = await page.evaluate(() => document.querySelector('#weez-page')?.textContent ?? '{}')
  const content = new Set(heard)
  collectTexts(JSON.parse(user), content)
  // Longest first: a name must not remove a part of a longer text.
  const written = [...content].filter(text => text.length > 1).toSorted((one, other) => other.length - one.length)
  return (await readVisibleTexts(page)).flatMap(text => {
    if (words(text).every(word => !foreignWordSets[locale].has(word))) return []
    // A page can split a text into several nodes or cut it, so any part of user content counts as user content.
    const part = text.trim().replace(/…$/, '')
    if (written.some(whole => whole.includes(part))) return []
    const rest = written.reduce((rest, whole) => rest.replaceAll(whole, ' '), text)
    return words(rest)
      .filter(word => foreignWordSets[locale].has(word))
      .map(word => `${word} in: ${text}`)
  })
}
