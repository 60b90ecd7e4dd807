import type { Page } from 'playwright-core'
import { type Locale, phrases } from '#locales/index.ts'

type Words = ReturnType<typeof phrases>

/** What the demo has that addresses name. */
export type Places = { personaId: number; ownId: number; weezeId: number; sequenceId: number }

/** A screen as somebody comes to it: the address, what is done there, and the text or part by which it is complete. */
export type Screen = {
  path: string | ((places: Places) => string)
  act?: (page: Page, words: Words) => Promise<unknown>
  ready: (page: Page, words: Words) => Promise<unknown>
  /** Where only phones, or only wide windows, have it. */
  only?: 'phone' | 'desk'
  /** The part that is new on it, where the rest is a screen of its own. */
  part?: string
  signedOut?: true
  /** For administrators, where animators are led away. */
  as?: 'admin'
}

const part = '[role=dialog], [role=alertdialog]'
const article = (page: Page) => page.locator('article').first().waitFor()
const dialog = (page: Page) => page.locator(part).first().waitFor()
const heading = (name: (words: Words) => string) => (page: Page, words: Words) =>
  page.getByRole('heading', { name: name(words), exact: true }).waitFor()
/** The name of a button that ends with a count, without it. */
const counted = (label: (args: { count: string }) => string) => new RegExp(`^${label({ count: '' }).replace(/,\s*$/, '')}, `)

/** From now on the server refuses the calls of a procedure with that status. */
const refuse = (page: Page, procedure: string, httpStatus: number) =>
  page.route(
    url => url.pathname.includes(procedure),
    route => {
      const calls = new URL(route.request().url()).pathname.split(',')
      const json = calls.map(() => ({ error: { message: 'Refused', code: -32_000, data: { code: 'REFUSED', httpStatus } } }))
      return route.fulfill({ status: httpStatus, json })
    },
  )

/** A row that is ready, one with an error and one with warnings only. */
const chronogramme = `heure;auteur;texte;image\n10h00;nadia_quainord;Bonjour;\n10h75;nadia_quainord;Encore;vanne.jpg\n10h10;@new_persona;${'x'.repeat(300)};\n`

/** Every screen of Weez for an animator, who sees the most of each. */
export const screens: Record<string, Screen> = {
  hub: { path: '/', ready: heading(({ hub }) => hub.webpress()) },
  feed: { path: '/weez', ready: article },
  'the feed of the followed': { path: '/weez?scope=following', ready: page => page.getByRole('main').waitFor() },
  explore: { path: '/weez/explore', ready: page => page.getByRole('main').getByRole('listitem').first().waitFor() },
  'a hashtag': { path: '/weez/hashtag/Valmare', ready: article },
  'a hashtag without weezes': { path: '/weez/hashtag/rien', ready: heading(({ trends }) => trends.emptyHashtag({ hashtag: 'rien' })) },
  'own profile': { path: ({ ownId }) => `/weez/p/animator?id=${ownId}`, ready: page => page.locator('#profile-name').waitFor() },
  'another profile': { path: ({ personaId }) => `/weez/p/nadia_quainord?id=${personaId}`, ready: article },
  'the profile editor': { path: ({ ownId }) => `/weez/p/animator?id=${ownId}&edit=${ownId}`, part, ready: dialog },
  'the question before a deletion': { path: ({ weezeId }) => `/weez?delete=${weezeId}`, part, ready: dialog },
  'a reply': {
    path: '/weez',
    act: (page, { weeze }) =>
      page
        .locator('article')
        .first()
        .getByRole('button', { name: counted(weeze.reply) })
        .click(),
    part,
    ready: dialog,
  },
  'a quote': {
    path: '/weez',
    act: async (page, { weeze }) => {
      await page
        .locator('article')
        .first()
        .getByRole('button', { name: counted(weeze.reweezs) })
        .click()
      await page.getByRole('button', { name: weeze.quote(), exact: true }).click()
    },
    part,
    ready: dialog,
  },
  'the menu of a reweez': {
    path: '/weez',
    act: (page, { weeze }) =>
      page
        .locator('article')
        .first()
        .getByRole('button', { name: counted(weeze.reweezs) })
        .click(),
    part,
    ready: (page, { weeze }) => page.getByRole('button', { name: weeze.quote(), exact: true }).waitFor(),
  },
  'a thread': { path: ({ weezeId }) => `/nadia_quainord/status/${weezeId}`, ready: article },
  notifications: { path: '/weez/notifications', ready: heading(({ commons }) => commons.notifications()) },
  'the picker of personas': {
    path: '/weez',
    only: 'desk',
    act: async (page, { identity }) => {
      await page.getByRole('button', { name: identity.other() }).click()
      await page.getByRole('dialog').getByLabel(identity.search()).fill('nadia')
    },
    part,
    ready: page => page.getByRole('option').first().waitFor(),
  },
  'the account menu': {
    path: '/weez',
    only: 'desk',
    act: (page, { shell }) => page.getByRole('button', { name: shell.account() }).click(),
    part,
    ready: (page, { preferences }) => page.getByText(preferences.language(), { exact: true }).waitFor(),
  },
  'the composer of phones': {
    path: '/weez',
    only: 'phone',
    act: (page, { composer }) => page.getByRole('button', { name: composer.label() }).click(),
    part,
    ready: (page, { composer }) => page.getByRole('dialog').getByRole('textbox', { name: composer.text() }).waitFor(),
  },
  'the menu of phones': {
    path: '/weez',
    only: 'phone',
    act: (page, { shell }) => page.getByRole('button', { name: shell.menu() }).click(),
    part,
    ready: dialog,
  },
  'the slideshow': {
    path: '/weez',
    act: page => page.locator('article button:has(img)').first().click(),
    part,
    ready: (page, { slideshow }) => page.getByRole('dialog', { name: slideshow.label() }).getByRole('status').waitFor(),
  },
  'a feed that cannot be read': {
    path: '/weez/explore',
    act: async page => {
      await refuse(page, 'weezes.feed', 400)
      await page.getByRole('navigation').getByRole('link').first().click()
    },
    ready: heading(({ feed }) => feed.failed()),
  },
  'what does not exist': { path: '/weez/p/nobody?id=1', ready: heading(({ errors }) => errors.notFound()) },
  'an error': {
    path: '/weez/explore',
    act: async (page, { commons }) => {
      await refuse(page, 'weezes.profile', 400)
      await page.getByRole('navigation').getByRole('link', { name: commons.profile() }).click()
    },
    ready: heading(({ errors }) => errors.other()),
  },
  'a session that has ended': {
    path: '/weez/explore',
    act: async (page, { commons }) => {
      await refuse(page, 'weezes.profile', 401)
      await page.getByRole('navigation').getByRole('link', { name: commons.profile() }).click()
    },
    ready: heading(({ errors }) => errors.notAuthenticated()),
  },
  'a sequence': {
    path: ({ sequenceId }) => `/admin/sequences/${sequenceId}`,
    ready: page => page.locator('[data-item]').first().waitFor(),
  },
  'an item of a sequence': {
    path: ({ sequenceId }) => `/admin/sequences/${sequenceId}`,
    act: (page, { sequences }) => page.getByRole('button', { name: sequences.editor.add() }).click(),
    part,
    ready: dialog,
  },
  'a chronogramme before its import': {
    path: '/admin/sequences/import',
    act: page =>
      page.locator('input[type=file]').setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(chronogramme) }),
    ready: (page, { sequences }) => page.getByRole('button', { name: sequences.importer.import({ count: 3 }) }).waitFor(),
  },
  'the users of the administration': { path: '/admin', ready: page => page.getByRole('row').nth(3).waitFor() },
  'the menu of a user': {
    path: '/admin',
    act: (page, { admin }) => page.getByRole('button', { name: admin.menuOf({ name: 'Camille Roussel' }) }).click(),
    part: '[role=menu]',
    ready: page => page.getByRole('menuitem').first().waitFor(),
  },
  'the form of a new user': {
    path: '/admin',
    act: (page, { admin }) => page.getByRole('button', { name: admin.add(), exact: true }).click(),
    part,
    ready: dialog,
  },
  'the data of a user': { path: ({ ownId }) => `/admin?user=${ownId}`, part, ready: dialog },
  'the edit page of a person': {
    path: ({ personaId }) => `/admin/editperson?id=${personaId}`,
    ready: heading(({ admin }) => admin.form.editTitle()),
  },
  'the personas of the administration': { path: '/admin/personas', ready: page => page.getByRole('row').nth(3).waitFor() },
  'the connections': { path: '/admin/connections', ready: page => page.getByRole('row').nth(1).waitFor() },
  'the records of acts': { path: '/admin/audit', ready: page => page.getByRole('row').nth(1).waitFor() },
  'the clients': {
    path: '/admin/clients',
    as: 'admin',
    act: (page, { admin }) => page.getByRole('button', { name: admin.client.open({ name: 'Acme Laiterie' }) }).click(),
    ready: page => page.getByText('/acme/clones/blue').waitFor(),
  },
  'the clone dialog': {
    path: '/admin/clients',
    as: 'admin',
    act: async (page, { admin }) => {
      await page.getByRole('button', { name: admin.client.open({ name: 'Acme Laiterie' }) }).click()
      await page.getByRole('button', { name: `${admin.exercises.clone()} Rappel de lots`, exact: true }).click()
    },
    part,
    ready: (page, { admin }) => page.getByText(admin.clone.audit(), { exact: true }).waitFor(),
  },
  'the settings of an exercise': {
    path: '/admin/clients',
    as: 'admin',
    act: async (page, { admin }) => {
      await page.getByRole('button', { name: admin.client.open({ name: 'Acme Laiterie' }) }).click()
      await page.getByRole('button', { name: admin.menuOf({ name: 'Rappel de lots' }), exact: true }).click()
      await page.getByRole('menuitem', { name: admin.exercises.settings() }).click()
    },
    part,
    ready: dialog,
  },
  login: { path: '/login', signedOut: true, ready: heading(({ login }) => login.title()) },
}

/** Opens a screen in a page that speaks that language. */
export const openScreen = async (page: Page, url: string, { path, act, ready }: Screen, places: Places, locale: Locale): Promise<void> => {
  const words = phrases(locale)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(`${url}${typeof path === 'string' ? path : path(places)}`)
  await act?.(page, words)
  await ready(page, words)
}
