import type { Locator, Page, Response } from 'playwright-core'
import type { TestBrowser, VisitOptions } from './browser.ts'

type PressVisitOptions = VisitOptions & { username?: string }

const [managePath, newArticlePath] = ['/webpress/manage', '/webpress/manage/articles/new']

/** How long a page with the editor may take on a machine that does other things too. */
const editorTimeout = 60_000

/** Somebody who is signed in and comes to a page of the press, by default an animator in French. */
export const openPressPage = async (browser: TestBrowser, path: string, { username = 'animator', ...look }: PressVisitOptions = {}) => {
  const visitor = await browser.signedIn(username, path, { locale: 'fr', scheme: 'light', ...look })
  visitor.page.setDefaultTimeout(editorTimeout)
  return visitor
}

/** An animator at the table of articles. */
export const openArticleTable = async (browser: TestBrowser, options?: PressVisitOptions, search = '') => {
  const visitor = await openPressPage(browser, managePath + search, options)
  await visitor.page.getByRole('row').nth(1).waitFor()
  return visitor
}

/** The body's editor when it is ready to be written in. */
export const editorBody = async (page: Page): Promise<Locator> => {
  const body = page.frameLocator('.tox-edit-area__iframe').locator('body')
  await body.waitFor()
  await page.locator('[data-phase=ready]').waitFor()
  return body
}

/** An animator with a new article before them. */
export const openNewArticle = async (browser: TestBrowser, options?: PressVisitOptions) => {
  const visitor = await openPressPage(browser, newArticlePath, options)
  await editorBody(visitor.page)
  return visitor
}

/** The field of a form by its name. */
export const articleField = (page: Page, name: string): Locator => page.locator(`form[name^=article] [name=${name}]`)

/** Fills in what an article needs. */
export const fillInArticle = async (page: Page, title: string): Promise<void> => {
  await articleField(page, 'title').fill(title)
  await articleField(page, 'subtitle').fill('Un sous-titre')
  await articleField(page, 'chapeau').fill('Un chapeau')
  await articleField(page, 'author').fill('Une autrice')
}

/** Saves and waits until the table is back; once more where a proxy says that the process behind it has gone, as its page asks for. */
export const saveArticle = async (page: Page): Promise<void> => {
  const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const lost = (answer: Response) => void (answer.status() === 502 && save())
  page.on('response', lost)
  await save()
  await page.waitForURL(`**${managePath}`)
  page.off('response', lost)
}

/** The row of an article in the table. */
export const articleRow = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title })

/** Opens an article of the table. */
export const openArticleEditor = async (page: Page, title: string): Promise<Locator> => {
  await articleRow(page, title)
    .getByRole('link', { name: /^Modifier/ })
    .click()
  return editorBody(page)
}

/** What the server has of the article that is open. */
export const readStoredArticle = async (page: Page): Promise<Record<string, string>> => {
  const ref = /articles\/([\w-]{12})\/edit/.exec(page.url())?.[1] ?? (await page.evaluate(() => history.state.frontId))
  const answer = await page.request.get(`${new URL(page.url()).origin}/press/articles/${ref}`)
  return answer.json()
}
