import { dialogSelector, type Screen, waitForDialog, waitForHeading } from './screen.ts'

/** Three rows: one without problems, one with an error and one with warnings only. */
const importedChronogrammeCsv = `heure;auteur;texte;image\n10h00;nadia_quainord;Bonjour;\n10h75;nadia_quainord;Encore;vanne.jpg\n10h10;@new_persona;${'x'.repeat(300)};\n`
/** Three personas: one without problems, one with errors and one with a warning only. */
const importedPersonasCsv = `username;name;bio;photo;followers\nnew_one;New One;Something;;3\nNew Two;;;two.jpg;many\nnew_three;New Three;;;9000\n`

/** Two accounts: one without problems and one with errors. */
const importedAccountsCsv = 'username;first name;last name;role\nnew_one;Ada;One;USER\nNew Two;;;somebody\n'

const openExerciseMenu: NonNullable<Screen['act']> = async (page, { admin, commons }) => {
  await page.getByRole('button', { name: admin.client.open({ name: 'Acme Laiterie' }) }).click()
  await page.getByRole('button', { name: commons.menuOf({ name: 'Rappel de lots' }), exact: true }).click()
}

/** A dialog that an item of the menu of an exercise opens. */
const exerciseDialog = (item: (words: Parameters<Screen['ready']>[1]) => string): Screen => ({
  path: '/admin/clients',
  as: 'admin',
  act: async (page, words) => {
    await openExerciseMenu(page, words)
    await page.getByRole('menuitem', { name: item(words) }).click()
  },
  within: dialogSelector,
  ready: waitForDialog,
})

/** The screens of the administration and its sequences. */
export const adminScreens: Record<string, Screen> = {
  'a sequence': {
    path: ({ sequenceId }) => `/admin/sequences/${sequenceId}`,
    ready: page => page.locator('[data-item]').first().waitFor(),
  },
  'an item of a sequence': {
    path: ({ sequenceId }) => `/admin/sequences/${sequenceId}`,
    act: (page, { sequences }) => page.getByRole('button', { name: sequences.editor.add() }).click(),
    within: dialogSelector,
    ready: waitForDialog,
  },
  'the plan of all sequences': {
    path: '/admin/sequences/plan',
    ready: page => page.locator('[data-row]').first().waitFor(),
  },
  'what a line waits for': {
    path: '/admin/sequences/plan',
    act: async (page, { conditions }) => {
      await page.locator('[data-row] [data-column="text"]').nth(2).click()
      await page.getByRole('button', { name: conditions.tool() }).click()
    },
    within: dialogSelector,
    ready: waitForDialog,
  },
  'the cards of lines by hand': { path: '/admin/sequences/cards', ready: waitForHeading(({ hand }) => hand.cards.title()) },
  'the dry run of the plan': {
    path: '/admin/sequences/dry-run',
    ready: page => page.locator('tbody tr').first().waitFor(),
  },
  'the quick injects': {
    path: '/admin/sequences',
    act: (page, { sequences }) => page.getByRole('button', { name: sequences.inject() }).click(),
    within: dialogSelector,
    ready: page => page.locator(dialogSelector).getByRole('option').first().waitFor(),
  },
  'the roles of the desk': {
    path: '/weez/desk',
    act: (page, { desk }) => page.getByRole('button', { name: desk.roles.title() }).click(),
    within: dialogSelector,
    ready: waitForDialog,
  },
  'the variables of an exercise': {
    path: '/admin/sequences/variables',
    ready: waitForHeading(({ sequences }) => sequences.variables.title()),
  },
  'the prepared answers of an exercise': {
    path: '/admin/sequences/reactions',
    ready: waitForHeading(({ storms }) => storms.pool.title()),
  },
  'prepared answers before their import': {
    path: '/admin/sequences/reactions/import',
    act: page =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'r.csv', mimeType: 'text/csv', buffer: Buffer.from('Humeur;Texte\nColère;Honteux.\nJoie;Bravo.\n') }),
    ready: (page, { imports }) =>
      page
        .getByText(imports.wrongRows({ count: 1 }))
        .first()
        .waitFor(),
  },
  'a chronogramme before its import': {
    path: '/admin/sequences/import',
    act: page =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(importedChronogrammeCsv) }),
    ready: (page, { imports }) => page.getByRole('button', { name: imports.import({ count: 3 }) }).waitFor(),
  },
  'the users of the administration': { path: '/admin', ready: page => page.getByRole('row').nth(3).waitFor() },
  'the menu of a user': {
    path: '/admin',
    act: (page, { commons }) => page.getByRole('button', { name: commons.menuOf({ name: 'Camille Roussel' }) }).click(),
    within: '[role=menu]',
    ready: page => page.getByRole('menuitem').first().waitFor(),
  },
  'the form of a new user': {
    path: '/admin',
    act: (page, { admin }) => page.getByRole('button', { name: admin.add(), exact: true }).click(),
    within: dialogSelector,
    ready: waitForDialog,
  },
  'the data of a user': { path: ({ ownId }) => `/admin?user=${ownId}`, within: dialogSelector, ready: waitForDialog },
  'the edit page of a person': {
    path: ({ personaId }) => `/admin/editperson?id=${personaId}`,
    ready: waitForHeading(({ admin }) => admin.form.editTitle()),
  },
  'the personas of the administration': { path: '/admin/personas', ready: page => page.getByRole('row').nth(3).waitFor() },
  'a file with personas before its import': {
    path: '/admin/personas/import',
    act: page =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'personas.csv', mimeType: 'text/csv', buffer: Buffer.from(importedPersonasCsv) }),
    ready: (page, { imports }) => page.getByRole('button', { name: imports.import({ count: 3 }) }).waitFor(),
  },
  'the import of accounts': { path: '/admin/accounts/import', ready: waitForHeading(({ accounts }) => accounts.title()) },
  'the connections': { path: '/admin/connections', ready: page => page.getByRole('row').nth(1).waitFor() },
  'the records of acts': { path: '/admin/audit', ready: waitForHeading(({ admin }) => admin.audit.title()) },
  'the media sources': { path: '/admin/medias', ready: page => page.getByRole('row').nth(3).waitFor() },
  'the form of a media source': {
    path: '/admin/medias',
    act: (page, { medias }) => page.getByRole('button', { name: medias.edit({ name: 'Vigie 24' }) }).click(),
    ready: (page, { medias }) => page.getByLabel(medias.genre()).waitFor(),
  },
  'the webhooks': {
    path: '/admin/webhooks',
    ready: (page, { webhooks }) => page.getByText(webhooks.off()).waitFor(),
  },
  'the form of a webhook': {
    path: '/admin/webhooks',
    act: (page, { webhooks }) => page.getByRole('button', { name: webhooks.add() }).click(),
    within: dialogSelector,
    ready: waitForDialog,
  },
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
    within: dialogSelector,
    ready: (page, { admin }) => page.getByText(admin.clone.audit(), { exact: true }).waitFor(),
  },
  'the settings of an exercise': exerciseDialog(({ admin }) => admin.exercises.settings()),
  'the actions on an exercise': {
    path: '/admin/clients',
    as: 'admin',
    act: openExerciseMenu,
    within: '[role=menu]',
    ready: page => page.getByRole('menuitem').first().waitFor(),
  },
  'the reset of an exercise': exerciseDialog(({ admin }) => admin.exercises.reset()),
  'the generated past of an exercise': exerciseDialog(({ admin }) => admin.exercises.wake()),
  'the deletion of an exercise': exerciseDialog(({ admin }) => admin.exercises.delete()),
  'a file with accounts before its import': {
    path: '/admin/accounts/import',
    act: page =>
      page.locator('input[type=file]').setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(importedAccountsCsv) }),
    ready: (page, { imports }) => page.getByRole('button', { name: imports.import({ count: 2 }) }).waitFor(),
  },
  'the cards of accounts': {
    path: '/admin',
    act: async (page, { accounts }) => {
      await page.getByRole('checkbox', { name: accounts.select({ name: 'Karim Benali' }) }).check()
      await page.getByRole('button', { name: accounts.newCodes() }).click()
      await page.getByRole('button', { name: accounts.confirm.submit() }).click()
    },
    ready: waitForHeading(({ cards }) => cards.title()),
  },
  'the deletion of a media source': {
    path: '/admin/medias',
    act: async (page, { medias }) => {
      await page.getByRole('button', { name: medias.edit({ name: 'Vigie 24' }) }).click()
      await page.getByRole('button', { name: medias.delete({ name: 'Vigie 24' }) }).click()
    },
    within: dialogSelector,
    ready: waitForDialog,
  },
  'the copy of media sources': {
    path: '/admin/medias',
    as: 'admin',
    act: async (page, { medias }) => {
      await page.getByRole('button', { name: medias.copy() }).click()
      await page.getByLabel(medias.copyFrom(), { exact: true }).selectOption('Rappel de lots (/acme)')
    },
    within: dialogSelector,
    ready: (page, { medias }) => page.getByText(medias.copyKnown(), { exact: true }).first().waitFor(),
  },
}
