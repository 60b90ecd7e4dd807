import type { ProcedureFixture } from './procedure-fixture.ts'
import { dotPng } from './test-images.ts'

const logoForm = (clientId: number) => {
  const form = new FormData()
  form.set('id', String(clientId))
  form.set('file', new File([dotPng], 'dot.png', { type: 'image/png' }))
  return form
}

let added = 0
/** A name that nothing had before. */
export const uniqueName = () => {
  added += 1
  return `fresh${added}`
}

/** What a webhook is made of; nobody is there. */
export const webhookInput = { url: 'http://127.0.0.1:9/', events: ['weeze.posted' as const] }
/** A file with one persona that has an image of the exercise. */
const personasImportForm = (username: string, imageId: string) => {
  const form = new FormData()
  form.set('file', new File([`username;name;photo\n${username};Valid;${imageId}\n`], 'p.csv', { type: 'text/csv' }))
  form.set('options', '{}')
  return form
}

/** The rows of the procedures of the administration, but for the sequences. */
export const adminFixtures = {
  'admin.users.list': { valid: () => ({}), naming: ({ terms }) => [{ search: terms }, { kind: 'personas', search: terms }] },
  'admin.users.get': { valid: ({ userId }) => ({ id: userId }), naming: ({ userId, personaId }) => [{ id: userId }, { id: personaId }] },
  'admin.users.add': { valid: () => ({ username: uniqueName(), first_name: 'Valid', role: 'USER' }), naming: () => [] },
  'admin.users.edit': {
    valid: ({ otherId }) => ({ id: otherId, bio: 'valid' }),
    naming: ({ otherId, personaId }) => [
      { id: otherId, bio: 'x' },
      { id: personaId, bio: 'x' },
    ],
  },
  'admin.users.setPassword': { valid: ({ otherId }) => ({ id: otherId }), naming: ({ otherId }) => [{ id: otherId }] },
  'admin.users.disable': {
    valid: ({ otherId }) => ({ id: otherId, disabled: false }),
    naming: ({ otherId }) => [{ id: otherId, disabled: false }],
  },
  'admin.users.endSessions': { valid: ({ otherId }) => ({ id: otherId }), naming: ({ otherId }) => [{ id: otherId }] },
  'admin.personas.previewImport': { valid: ({ imageId }) => personasImportForm(uniqueName(), imageId), naming: () => [] },
  'admin.personas.import': {
    valid: ({ imageId }) => personasImportForm(uniqueName(), imageId),
    naming: ({ imageId }) => [personasImportForm(uniqueName(), imageId)],
  },
  'admin.clients.list': { valid: () => ({}), naming: ({ terms }) => [{ search: terms }] },
  'admin.clients.add': { valid: () => ({ name: 'Valid', path: uniqueName(), exercise: 'Valid' }), naming: () => [] },
  'admin.clients.edit': {
    valid: ({ clientId }) => ({ id: clientId, end_of_contract: '' }),
    naming: ({ clientId }) => [{ id: clientId, end_of_contract: '' }],
  },
  'admin.clients.setLogo': { valid: ({ clientId }) => logoForm(clientId), naming: ({ clientId }) => [logoForm(clientId)] },
  'admin.exercises.extent': { valid: ({ exerciseId }) => ({ exerciseId }), naming: ({ exerciseId }) => [{ exerciseId }] },
  'admin.exercises.add': {
    valid: ({ clientId }) => ({ clientId, name: 'Valid', clone: uniqueName() }),
    naming: ({ clientId }) => [{ clientId, name: 'x', clone: uniqueName() }],
  },
  'admin.exercises.edit': {
    valid: ({ exerciseId }) => ({ exerciseId, mark: '' }),
    naming: ({ exerciseId }) => [{ exerciseId, mark: '' }],
  },
  'admin.exercises.clone': {
    valid: ({ exerciseId }) => ({ exerciseId, clone: uniqueName() }),
    naming: ({ exerciseId }) => [{ exerciseId, clone: uniqueName(), posts: true }],
  },
  'admin.exercises.reset': {
    valid: ({ exerciseId }) => ({ exerciseId }),
    naming: ({ exerciseId }) => [{ exerciseId }],
    consumes: 'exercise',
  },
  'admin.exercises.delete': {
    valid: ({ exerciseId }) => ({ exerciseId, name: 'Valid' }),
    naming: ({ exerciseId }) => [{ exerciseId, name: 'Valid' }],
    consumes: 'exercise',
  },
  'admin.exercises.generateHistory': {
    valid: ({ exerciseId }) => ({ exerciseId, days: 1 }),
    naming: ({ exerciseId }) => [{ exerciseId, days: 1 }],
  },
  'admin.exercises.enter': { valid: ({ exerciseId }) => ({ exerciseId }), naming: ({ exerciseId }) => [{ exerciseId }] },
  'admin.setUp': {
    valid: () => ({ token: 'x'.repeat(27), client: 'x', exercise: 'x', username: 'x', first_name: 'x', password: 'ten letters' }),
    naming: () => [],
  },
  'admin.jobs.get': { valid: () => ({ job: 'nothing-1' }), naming: () => [] },
  'admin.jobs.cancel': { valid: () => ({ job: 'nothing-1' }), naming: () => [] },
  'admin.audit.list': { valid: () => ({}), naming: ({ terms }) => [{ search: terms }] },
  'admin.webhooks.list': { valid: () => ({}), naming: () => [] },
  'admin.webhooks.add': { valid: () => webhookInput, naming: () => [], consumes: 'webhook' },
  'admin.webhooks.edit': { valid: ({ webhookId }) => ({ id: webhookId, enabled: true }), naming: ({ webhookId }) => [{ id: webhookId }] },
  'admin.webhooks.delete': {
    valid: ({ webhookId }) => ({ id: webhookId }),
    naming: ({ webhookId }) => [{ id: webhookId }],
    consumes: 'webhook',
  },
  'admin.webhooks.test': { valid: ({ webhookId }) => ({ id: webhookId }), naming: ({ webhookId }) => [{ id: webhookId }] },
  'admin.connections.list': { valid: () => ({}), naming: () => [] },
} satisfies Record<string, ProcedureFixture>
