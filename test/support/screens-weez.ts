import type { Page } from 'playwright-core'
import { dialogSelector, type Screen, waitForArticle, waitForDialog, waitForHeading } from './screen.ts'

/** Returns a pattern for a label that is followed by a count. */
const countedName = (label: (args: { count: string }) => string) => new RegExp(`^${label({ count: '' }).replace(/,\s*$/, '')}, `)

/** Makes the calls of a procedure fail with this status from now on. */
const failProcedure = (page: Page, procedure: string, httpStatus: number) =>
  page.route(
    url => url.pathname.includes(procedure),
    route => {
      const calls = new URL(route.request().url()).pathname.split(',')
      const json = calls.map(() => ({ error: { message: 'Refused', code: -32_000, data: { code: 'REFUSED', httpStatus } } }))
      return route.fulfill({ status: httpStatus, json })
    },
  )

/** The screens of the social app and those that all applications share. */
export const weezScreens: Record<string, Screen> = {
  hub: { path: '/', ready: waitForHeading(({ hub }) => hub.webpress()) },
  feed: { path: '/weez', ready: waitForArticle },
  'the feed of the followed': { path: '/weez?scope=following', ready: page => page.getByRole('main').waitFor() },
  explore: { path: '/weez/explore', ready: page => page.getByRole('main').getByRole('listitem').first().waitFor() },
  'the search': {
    path: '/weez',
    act: async (page, { search }) => {
      await waitForArticle(page)
      await page.keyboard.press('/')
      await page.getByPlaceholder(search.field()).fill('eau')
    },
    within: dialogSelector,
    ready: page => page.getByRole('dialog').locator('[role=option]').first().waitFor(),
  },
  'a hashtag': { path: '/weez/hashtag/Valmare', ready: waitForArticle },
  'a hashtag without weezes': {
    path: '/weez/hashtag/rien',
    ready: waitForHeading(({ trends }) => trends.emptyHashtag({ hashtag: 'rien' })),
  },
  'own profile': { path: ({ ownId }) => `/weez/p/animator?id=${ownId}`, ready: page => page.locator('#profile-name').waitFor() },
  'the API tokens': {
    path: ({ ownId }) => `/weez/p/animator?id=${ownId}&tab=tokens`,
    ready: page => page.locator('#tokens-title').waitFor(),
  },
  'a new API token': {
    path: ({ ownId }) => `/weez/p/animator?id=${ownId}&tab=tokens`,
    act: async (page, { tokens }) => {
      await page.getByLabel(tokens.name()).fill('Tableau de bord')
      await page.getByRole('button', { name: tokens.add() }).click()
    },
    within: dialogSelector,
    ready: waitForDialog,
  },
  'another profile': { path: ({ personaId }) => `/weez/p/nadia_quainord?id=${personaId}`, ready: waitForArticle },
  'the profile editor': { path: ({ ownId }) => `/weez/p/animator?id=${ownId}&edit=${ownId}`, within: dialogSelector, ready: waitForDialog },
  'the question before a deletion': { path: ({ weezeId }) => `/weez?delete=${weezeId}`, within: dialogSelector, ready: waitForDialog },
  'a reply': {
    path: '/weez',
    act: (page, { weeze }) =>
      page
        .locator('article')
        .first()
        .getByRole('button', { name: countedName(weeze.reply) })
        .click(),
    within: dialogSelector,
    ready: waitForDialog,
  },
  'a quote': {
    path: '/weez',
    act: async (page, { weeze }) => {
      await page
        .locator('article')
        .first()
        .getByRole('button', { name: countedName(weeze.reweezs) })
        .click()
      await page.getByRole('menuitem', { name: weeze.quote(), exact: true }).click()
    },
    within: dialogSelector,
    ready: waitForDialog,
  },
  'the menu of a reweez': {
    path: '/weez',
    act: (page, { weeze }) =>
      page
        .locator('article')
        .first()
        .getByRole('button', { name: countedName(weeze.reweezs) })
        .click(),
    within: '[role=menu]',
    ready: (page, { weeze }) => page.getByRole('menuitem', { name: weeze.quote(), exact: true }).waitFor(),
  },
  'a storm before it is launched': {
    path: ({ weezeId }) => `/weez?storm=${weezeId}`,
    within: dialogSelector,
    ready: page => page.locator('[role=dialog] [role=img]').waitFor(),
  },
  'a thread': { path: ({ weezeId }) => `/nadia_quainord/status/${weezeId}`, ready: waitForArticle },
  notifications: { path: '/weez/notifications', ready: waitForHeading(({ commons }) => commons.notifications()) },
  'the picker of personas': {
    path: '/weez',
    only: 'desk',
    act: async (page, { identity }) => {
      await page.getByRole('button', { name: identity.other() }).click()
      await page.getByRole('dialog').getByLabel(identity.search()).fill('nadia')
    },
    within: dialogSelector,
    ready: page => page.getByRole('option').first().waitFor(),
  },
  'the account menu': {
    path: '/weez',
    only: 'desk',
    act: (page, { shell }) => page.getByRole('button', { name: shell.account() }).click(),
    within: dialogSelector,
    ready: (page, { preferences }) => page.getByText(preferences.language(), { exact: true }).waitFor(),
  },
  'the composer of phones': {
    path: '/weez',
    only: 'phone',
    act: (page, { composer }) => page.getByRole('button', { name: composer.label() }).click(),
    within: dialogSelector,
    ready: (page, { composer }) => page.getByRole('dialog').getByRole('textbox', { name: composer.text() }).waitFor(),
  },
  'the menu of phones': {
    path: '/weez',
    only: 'phone',
    act: (page, { shell }) => page.getByRole('button', { name: shell.menu() }).click(),
    within: dialogSelector,
    ready: waitForDialog,
  },
  'the live figures': {
    path: '/weez/live',
    act: (page, { live }) => page.getByText(live.numbers(), { exact: true }).click(),
    ready: (page, { live }) => page.getByRole('table', { name: new RegExp(live.rates()) }).waitFor(),
  },
  'the moods of a weeze': {
    path: '/weez',
    act: (page, { live }) => page.locator('article').first().getByRole('button', { name: live.giveMood() }).click(),
    within: '[role=menu]',
    ready: (page, { live }) => page.getByRole('menuitem', { name: live.moods.neutral() }).waitFor(),
  },
  'the slideshow': {
    path: '/weez',
    act: page => page.locator('article button:has(img)').first().click(),
    within: dialogSelector,
    ready: (page, { slideshow }) => page.getByRole('dialog', { name: slideshow.label() }).getByRole('status').waitFor(),
  },
  'a feed that cannot be read': {
    path: '/weez/explore',
    act: async page => {
      await failProcedure(page, 'weezes.feed', 400)
      await page.getByRole('navigation').getByRole('link').first().click()
    },
    ready: waitForHeading(({ feed }) => feed.failed()),
  },
  'a server without room': {
    path: '/weez',
    act: async (page, { weeze }) => {
      await failProcedure(page, 'weezes.like', 507)
      await page
        .locator('article')
        .first()
        .getByRole('button', { name: countedName(weeze.like) })
        .click()
    },
    ready: (page, { errors }) => page.getByText(errors.full(), { exact: true }).waitFor(),
  },
  'what does not exist': { path: '/weez/p/nobody?id=1', ready: waitForHeading(({ errors }) => errors.notFound()) },
  'an error': {
    path: '/weez/explore',
    act: async (page, { commons }) => {
      await failProcedure(page, 'weezes.profile', 400)
      await page.getByRole('navigation').getByRole('link', { name: commons.profile() }).click()
    },
    ready: waitForHeading(({ errors }) => errors.other()),
  },
  'a session that has ended': {
    path: '/weez/explore',
    act: async (page, { commons }) => {
      await failProcedure(page, 'weezes.profile', 401)
      await page.getByRole('navigation').getByRole('link', { name: commons.profile() }).click()
    },
    ready: waitForHeading(({ errors }) => errors.notAuthenticated()),
  },
  login: { path: '/login', signedOut: true, ready: waitForHeading(({ login }) => login.title()) },
}
