import type { Page } from 'playwright-core'
import type { Article } from '#routers/press/press.contract.ts'
import { articleInput } from './article-input.ts'
import { openBrowser, type TestBrowser, type Visitor } from './browser.ts'

/** The front page of the newspapers. */
export const front = '/webpress'

/** An animator and a reader in front of the newspapers, `article` as the newest one of the demo, and what a test does with articles. */
export type PressBrowser = {
  browser: TestBrowser
  animator: Visitor
  reader: Visitor
  article: Article
  publish: (more?: object) => Promise<Article>
  go: (page: Page, path: string) => Promise<unknown>
}

export const openPress = async (): Promise<PressBrowser> => {
  const browser = await openBrowser()
  const animator = await browser.signedIn('animator', front)
  const reader = await browser.signedIn('camille', front)
  const [article] = await browser.ask<[Article]>(reader.page, 'GET', '/press/articles')
  return {
    browser,
    animator,
    reader,
    article,
    publish: async (more = {}) => {
      const { id } = await browser.ask<Article>(animator.page, 'POST', '/press/articles', { ...articleInput, ...more })
      return browser.ask(animator.page, 'PUT', `/press/articles/${id}/status?status=PUBLISHED`)
    },
    go: (page, path) => page.goto(`${browser.url}${path}`),
  }
}
