import type { Page } from 'playwright-core'
import { en } from '#locales/en/dictionary.ts'
import { fr } from '#locales/fr/dictionary.ts'
import type { Locale } from '#locales/languages.ts'

type Texts = { readonly [key: string]: string | Texts }

const textsOf = (catalogue: Texts): string[] =>
  Object.values(catalogue).flatMap(value => (typeof value === 'string' ? [value] : textsOf(value)))

/** Words of three letters and more: shorter ones are initials as often. */
const words = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

const wordsOf = (catalogue: Texts) => new Set(textsOf(catalogue).flatMap(text => words(text.replace(/\{\w+:\w+\}/g, ' '))))

const catalogues = { en: wordsOf(en), fr: wordsOf(fr) }

/** Words that one language has and the other has not: one of them on a page says that it is not in that other language. */
const wordsOnlyIn = (locale: Locale): Set<string> => catalogues[locale].difference(catalogues[locale === 'fr' ? 'en' : 'fr'])

const foreignWordSets = { fr: wordsOnlyIn('en'), en: wordsOnlyIn('fr') }

/** Adds every text of an answer to what was heard; of HTML what stands between its tags too. */
export const collectTexts = (answer: unknown, heard: Set<string>): void => {
  if (typeof answer === 'string') for (const text of [answer, ...answer.split(/<[^>]*>/)]) heard.add(text)
  else if (answer && typeof answer === 'object') for (const part of Object.values(answer)) collectTexts(part, heard)
}

/** Collects what people wrote: every text that the server sends to a page from now on. Names and posts are in no language of ours. */
export const recordContent = (page: Page): Set<string> => {
  const heard = new Set<string>()
  page.on('response', response => {
    if (response.headers()['content-type']?.startsWith('application/json'))
      void response.json().then(
        json => collectTexts(json, heard),
        () => undefined,
      )
  })
  return heard
}

/** Everything that a page says: texts that are shown, and the names and hints of its parts. Parts that say themselves which language they are in, or that they are a name, are left out. */
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

/** The words on a page that are of the other language, with the text in which they stand. */
export const findForeignWords = async (page: Page, locale: Locale, heard: Iterable<string>): Promise<string[]> => {
  const user = await page.evaluate(() => document.querySelector('#weez-page')?.textContent ?? '{}')
  const content = new Set(heard)
  collectTexts(JSON.parse(user), content)
  // The longest first, so that a name does not take a piece out of a longer text.
  const written = [...content].filter(text => text.length > 1).toSorted((one, other) => other.length - one.length)
  return (await readVisibleTexts(page)).flatMap(text => {
    if (words(text).every(word => !foreignWordSets[locale].has(word))) return []
    // A text may be drawn in pieces: what stands in something that somebody wrote is theirs.
    if (written.some(whole => whole.includes(text.trim()))) return []
    const rest = written.reduce((rest, whole) => rest.replaceAll(whole, ' '), text)
    return words(rest)
      .filter(word => foreignWordSets[locale].has(word))
      .map(word => `${word} in: ${text}`)
  })
}
