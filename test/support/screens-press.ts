import { editorBody, flip, managePath, newArticlePath } from './press-editor-pages.ts'
import { dialogSelector, type Screen, waitForDialog, waitForHeading } from './screen.ts'

/** The screens of the press and its editors. */
export const pressScreens: Record<string, Screen> = {
  'the newspapers': { path: '/webpress', ready: page => page.locator('.card-title a').first().waitFor() },
  'an article': {
    path: '/webpress',
    act: page => page.locator('.card-title a').first().click(),
    ready: page => page.waitForURL(/articles\//),
  },
  'an article that is not there': { path: '/webpress/articles/nothing-here', ready: page => page.getByRole('heading').first().waitFor() },
  'the newspapers of a stranger': {
    path: '/webpress',
    signedOut: true,
    ready: page => page.getByText('401 No user authenticated').waitFor(),
  },
  'the table of articles': { path: managePath, ready: page => page.getByRole('switch').last().waitFor() },
  'the question before a publication': {
    path: managePath,
    act: page => flip(page.getByRole('switch').first()),
    within: dialogSelector,
    ready: waitForDialog,
  },
  'the versions of an article': {
    path: managePath,
    act: async (page, { editor }) => {
      await page.locator('a[href$="/edit"]').first().click()
      await editorBody(page)
      await page.getByRole('button', { name: editor.versions() }).click()
    },
    ready: page => page.getByRole('complementary').getByRole('listitem').first().waitFor(),
  },
  'an article with empty fields': {
    path: newArticlePath,
    act: async (page, { commons }) => {
      await editorBody(page)
      await page.getByRole('button', { name: commons.actions.save(), exact: true }).click()
    },
    ready: (page, { editor }) => page.getByText(editor.emptyFields({ count: 4 })).waitFor(),
  },
  'the preview of an article': {
    path: newArticlePath,
    only: 'phone',
    act: async (page, { editor }) => {
      await editorBody(page)
      await page.getByText(editor.preview(), { exact: true }).first().click()
    },
    ready: page => page.locator('[data-preview]').waitFor(),
  },
  'the press without a session': {
    path: managePath,
    signedOut: true,
    ready: waitForHeading(({ pressErrors }) => pressErrors.signedOut()),
  },
}
