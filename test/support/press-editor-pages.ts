import type { Locator, Page, Response } from 'playwright-core'
import type { TestBrowser, VisitOptions } from './browser.ts'

type PressVisitOptions = VisitOptions & { username?: string }

export const managePath = '/webpress/manage'
export const newArticlePath = '/webpress/manage/articles/new'

/** Timeout of a page with the editor on a busy machine, in milliseconds. */
const editorTimeout = 60_000

/** Opens a press page as a signed-in visitor, by default as an animator in French. */
export const openPressPage = async (browser: TestBrowser, path: string, { username = 'animator', ...look }: PressVisitOptions = {}) => {
  const visitor = await browser.signedIn(username, path, { locale: 'fr', scheme: 'light', ...look })
  visitor.page.setDefaultTimeout(editorTimeout)
  return visitor
}

/** Opens the table of articles as an animator. */
export const openArticleTable = async (browser: TestBrowser, options?: PressVisitOptions, search = '') => {
  const visitor = await openPressPage(browser, managePath + search, options)
  await visitor.page.getByRole('row').nth(1).waitFor()
  return visitor
}

/** Clicks the track of a switch, which covers its input, once it stands still. */
export const flip = (toggle: Locator) => toggle.locator('+ span').click()

/** Returns the body of the editor once it accepts input. */
export const editorBody = async (page: Page): Promise<Locator> => {
  const body = page.frameLocator('.tox-edit-area__iframe').locator('body')
  await body.waitFor()
  await page.locator('[data-phase=ready]').waitFor()
  return body
}

/** Opens a new article as an animator. */
export const openNewArticle = async (browser: TestBrowser, options?: PressVisitOptions) => {
  const visitor = await openPressPage(browser, newArticlePath, options)
  await editorBody(visitor.page)
  return visitor
}

/** Returns the field of the article form with this name. */
export const articleField = (page: Page, name: string): Locator => page.locator(`form[name^=article] [name=${name}]`)

/** Fills in the required fields of an article. */
export const fillInArticle = async (page: Page, title: string): Promise<void> => {
  await articleField(page, 'title').fill(title)
  await articleField(page, 'subtitle').fill('Un sous-titre')
  await articleField(page, 'chapeau').fill('Un chapeau')
  await articleField(page, 'author').fill('Une autrice')
}

/** Saves and waits for the table. Clicks again after a 502, because the page asks for it when the process behind the proxy has died. */
export const saveArticle = async (page: Page): Promise<void> => {
  const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const lost = (answer: Response) => void (answer.status() === 502 && save())
  page.on('response', lost)
  await save()
  await page.waitForURL(`**${managePath}`)
  page.off('response', lost)
}

/** Returns the row of an article in the table. */
export const articleRow = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title })

/** Opens an article from the table and returns the body of its editor. */
export const openArticleEditor = async (page: Page, title: string): Promise<Locator> => {
  await articleRow(page, title)
    .getByRole('link', { name: /^Modifier/ })
    .click()
  return editorBody(page)
}

/** Reads the open article from the server. */
export const readStoredArticle = async (page: Page): Promise<Record<string, string>> => {
  const ref = /articles\/([\w-]{12})\/edit/.exec(page.url())?.[1] ?? (await page.evaluate(() => history.state.frontId))
  const answer = await page.request.get(`${new URL(page.url()).origin}/press/articles/${ref}`)
  return answer.json()
}
