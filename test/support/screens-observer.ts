import { managePath } from './press-editor-pages.ts'
import { type Screen, waitForArticle, waitForHeading } from './screen.ts'

/** The screens that show observers fewer controls than animators. */
export const observerScreens: Record<string, Screen> = {
  'the hub of an observer': { path: '/', as: 'observer', ready: waitForHeading(({ hub }) => hub.admin()) },
  'the feed of an observer': { path: '/weez', as: 'observer', ready: waitForArticle },
  'the live figures of an observer': {
    path: '/weez/live',
    as: 'observer',
    ready: (page, { live }) => page.getByRole('img', { name: new RegExp(`^${live.rates()}`) }).waitFor(),
  },
  'the notes of an observer': {
    path: '/weez/notes',
    as: 'observer',
    ready: waitForHeading(({ notes }) => notes.objectives()),
  },
  'the debrief': {
    path: '/weez/debrief',
    as: 'observer',
    ready: waitForHeading(({ debrief }) => debrief.findings()),
  },
  'the plan of actions': {
    path: '/weez/debrief?part=plan',
    as: 'observer',
    ready: (page, { debrief }) => page.getByText(debrief.figures.next()).waitFor(),
  },
  'the rewind': {
    path: '/weez/rewind',
    as: 'observer',
    ready: (page, { runs }) => page.getByRole('slider', { name: runs.rewind.slider() }).waitFor(),
  },
  'the plan of a past moment': {
    path: '/weez/rewind?beside=plan&part=beside',
    as: 'observer',
    only: 'phone',
    ready: (page, { runs }) => page.getByRole('list', { name: new RegExp(`^${runs.rewind.planAt({ time: '' }).trim()}`) }).waitFor(),
  },
  'the panel of notes': {
    path: '/weez/notes',
    as: 'observer',
    act: (page, { notes }) => page.getByRole('button', { name: notes.new() }).click(),
    ready: (page, { notes }) => page.getByRole('region', { name: notes.title() }).waitFor(),
  },
  'the control room of an observer': {
    path: '/weez',
    as: 'observer',
    only: 'phone',
    act: async (page, { shell }) => {
      await page.getByRole('button', { name: shell.menu() }).click()
      await page.getByRole('dialog').getByRole('link', { name: shell.controlRoom() }).click()
    },
    ready: page => page.getByRole('listitem').first().waitFor(),
  },
  'a sequence of an observer': {
    path: ({ sequenceId }) => `/admin/sequences/${sequenceId}`,
    as: 'observer',
    ready: page => page.locator('[data-item]').first().waitFor(),
  },
  'the articles of an observer': { path: managePath, as: 'observer', ready: page => page.getByRole('row').nth(1).waitFor() },
  'an article with its versions, to an observer': {
    path: managePath,
    as: 'observer',
    act: async (page, { editor }) => {
      await page.locator('a[href*="/manage/articles/"]').first().click()
      await page.getByRole('button', { name: editor.versions() }).click()
    },
    ready: page => page.getByRole('complementary').getByRole('listitem').first().waitFor(),
  },
  'the media sources of an observer': { path: '/admin/medias', as: 'observer', ready: page => page.getByRole('row').nth(3).waitFor() },
  'the records of an observer': { path: '/admin/audit', as: 'observer', ready: waitForHeading(({ admin }) => admin.audit.title()) },
}
