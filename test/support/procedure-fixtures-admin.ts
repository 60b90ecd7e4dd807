import { fileForm } from './file-form.ts'
import type { ProcedureFixture } from './procedure-fixture.ts'
import { dotPng } from './test-images.ts'

const logoForm = (clientId: number) => fileForm(new File([dotPng], 'dot.png', { type: 'image/png' }), { id: String(clientId) })

let added = 0
/** Returns a unique name. */
export const uniqueName = () => {
  added += 1
  return `fresh${added}`
}

/** A webhook with an address where no server listens. */
export const webhookInput = { url: 'http://127.0.0.1:9/', events: ['weeze.posted' as const] }
/** Returns a file with one persona that has an image of the exercise. */
const personasImportForm = (username: string, imageId: string) =>
  fileForm(new File([`username;name;photo\n${username};Valid;${imageId}\n`], 'p.csv', { type: 'text/csv' }), { options: '{}' })

/** Returns a file with one account. */
const accountsImportForm = (username: string) =>
  fileForm(new File([`username;firstname;role\n${username};Valid;USER\n`], 'a.csv', { type: 'text/csv' }), { options: '{}' })

/** The fixtures of `admin`, except the sequences. */
export const adminFixtures = {
  'admin.users.list': { validInput: () => ({}), targetInputs: ({ terms }) => [{ search: terms }, { kind: 'personas', search: terms }] },
  'admin.users.get': {
    validInput: ({ userId }) => ({ id: userId }),
    targetInputs: ({ userId, personaId }) => [{ id: userId }, { id: personaId }],
  },
  'admin.users.add': { validInput: () => ({ username: uniqueName(), first_name: 'Valid', role: 'USER' }), targetInputs: () => [] },
  'admin.users.edit': {
    validInput: ({ otherId }) => ({ id: otherId, bio: 'valid' }),
    targetInputs: ({ otherId, personaId }) => [
      { id: otherId, bio: 'x' },
      { id: personaId, bio: 'x' },
    ],
  },
  'admin.users.setPassword': { validInput: ({ otherId }) => ({ id: otherId }), targetInputs: ({ otherId }) => [{ id: otherId }] },
  'admin.users.disable': {
    validInput: ({ otherId }) => ({ id: otherId, disabled: false }),
    targetInputs: ({ otherId }) => [{ id: otherId, disabled: false }],
  },
  'admin.users.endSessions': { validInput: ({ otherId }) => ({ id: otherId }), targetInputs: ({ otherId }) => [{ id: otherId }] },
  'admin.accounts.previewImport': { validInput: () => accountsImportForm(uniqueName()), targetInputs: () => [] },
  'admin.accounts.import': { validInput: () => accountsImportForm(uniqueName()), targetInputs: () => [] },
  'admin.accounts.renew': {
    validInput: ({ otherId }) => ({ ids: [otherId], kind: 'code' }),
    targetInputs: ({ otherId }) => [{ ids: [otherId], kind: 'code' }],
  },
  'admin.personas.previewImport': { validInput: ({ imageId }) => personasImportForm(uniqueName(), imageId), targetInputs: () => [] },
  'admin.personas.import': {
    validInput: ({ imageId }) => personasImportForm(uniqueName(), imageId),
    targetInputs: ({ imageId }) => [personasImportForm(uniqueName(), imageId)],
  },
  'admin.clients.list': { validInput: () => ({}), targetInputs: ({ terms }) => [{ search: terms }] },
  'admin.clients.add': { validInput: () => ({ name: 'Valid', path: uniqueName(), exercise: 'Valid' }), targetInputs: () => [] },
  'admin.clients.edit': {
    validInput: ({ clientId }) => ({ id: clientId, end_of_contract: '' }),
    targetInputs: ({ clientId }) => [{ id: clientId, end_of_contract: '' }],
  },
  'admin.clients.setLogo': { validInput: ({ clientId }) => logoForm(clientId), targetInputs: ({ clientId }) => [logoForm(clientId)] },
  'admin.exercises.extent': { validInput: ({ exerciseId }) => ({ exerciseId }), targetInputs: ({ exerciseId }) => [{ exerciseId }] },
  'admin.mediaSources.previewCopies': {
    validInput: ({ exerciseId }) => ({ exerciseId }),
    targetInputs: ({ exerciseId }) => [{ exerciseId }],
  },
  'admin.mediaSources.copy': {
    validInput: ({ exerciseId }) => ({ exerciseId }),
    targetInputs: ({ exerciseId }) => [{ exerciseId }],
  },
  'admin.exercises.add': {
    validInput: ({ clientId }) => ({ clientId, name: 'Valid', clone: uniqueName() }),
    targetInputs: ({ clientId }) => [{ clientId, name: 'x', clone: uniqueName() }],
  },
  'admin.exercises.edit': {
    validInput: ({ exerciseId }) => ({ exerciseId, mark: '' }),
    targetInputs: ({ exerciseId }) => [{ exerciseId, mark: '' }],
  },
  'admin.exercises.clone': {
    validInput: ({ exerciseId }) => ({ exerciseId, clone: uniqueName() }),
    targetInputs: ({ exerciseId }) => [{ exerciseId, clone: uniqueName(), posts: true }],
  },
  'admin.exercises.reset': {
    validInput: ({ exerciseId }) => ({ exerciseId, name: 'Valid' }),
    targetInputs: ({ exerciseId }) => [{ exerciseId, name: 'Valid' }],
    consumes: 'exercise',
  },
  // It goes on already: any other phase would change the answers to players.
  'admin.exercises.setPhase': { validInput: () => ({ phase: 'running' }), targetInputs: () => [] },
  'admin.exercises.delete': {
    validInput: ({ exerciseId }) => ({ exerciseId, name: 'Valid' }),
    targetInputs: ({ exerciseId }) => [{ exerciseId, name: 'Valid' }],
    consumes: 'exercise',
  },
  'admin.exercises.generateHistory': {
    validInput: ({ exerciseId }) => ({ exerciseId, days: 1 }),
    targetInputs: ({ exerciseId }) => [{ exerciseId, days: 1 }],
  },
  'admin.exercises.previewHistory': {
    validInput: ({ exerciseId }) => ({ exerciseId }),
    targetInputs: ({ exerciseId }) => [{ exerciseId }],
  },
  'admin.exercises.enter': { validInput: ({ exerciseId }) => ({ exerciseId }), targetInputs: ({ exerciseId }) => [{ exerciseId }] },
  'admin.runs.list': { validInput: () => undefined, targetInputs: () => [] },
  // Done already: a start or a close would change the world of the other calls, and `runs.test.ts` makes them.
  'admin.runs.start': { validInput: () => ({ number: 0, name: 'x' }), targetInputs: () => [] },
  'admin.runs.close': { validInput: () => ({ number: 0 }), targetInputs: () => [] },
  'admin.runs.undoStart': { validInput: () => ({ number: 999 }), targetInputs: () => [] },
  'admin.runs.delete': { validInput: () => ({ number: 0, name: 'x' }), targetInputs: () => [] },
  'admin.wall.get': { validInput: () => undefined, targetInputs: () => [] },
  'admin.wall.create': { validInput: () => undefined, targetInputs: () => [] },
  'admin.wall.end': { validInput: () => undefined, targetInputs: () => [] },
  'admin.setUp': {
    validInput: () => ({ token: 'x'.repeat(27), client: 'x', exercise: 'x', username: 'x', first_name: 'x', password: 'ten letters' }),
    targetInputs: () => [],
  },
  'admin.jobs.get': { validInput: () => ({ job: 'nothing-1' }), targetInputs: () => [] },
  'admin.jobs.cancel': { validInput: () => ({ job: 'nothing-1' }), targetInputs: () => [] },
  'admin.audit.list': { validInput: () => ({}), targetInputs: ({ terms }) => [{ search: terms }] },
  'admin.webhooks.list': { validInput: () => ({}), targetInputs: () => [] },
  'admin.webhooks.add': { validInput: () => webhookInput, targetInputs: () => [], consumes: 'webhook' },
  'admin.webhooks.put': { validInput: () => webhookInput, targetInputs: () => [] },
  'admin.webhooks.rotate': { validInput: ({ webhookId }) => ({ id: webhookId }), targetInputs: ({ webhookId }) => [{ id: webhookId }] },
  'admin.webhooks.edit': {
    validInput: ({ webhookId }) => ({ id: webhookId, enabled: true }),
    targetInputs: ({ webhookId }) => [{ id: webhookId }],
  },
  'admin.webhooks.redeliver': {
    validInput: ({ webhookId, deliveryId }) => ({ id: webhookId, deliveryId }),
    targetInputs: ({ webhookId, deliveryId }) => [{ id: webhookId, deliveryId }],
    consumes: 'delivery',
  },
  'admin.webhooks.delete': {
    validInput: ({ webhookId }) => ({ id: webhookId }),
    targetInputs: ({ webhookId }) => [{ id: webhookId }],
    consumes: 'webhook',
  },
  'admin.webhooks.test': { validInput: ({ webhookId }) => ({ id: webhookId }), targetInputs: ({ webhookId }) => [{ id: webhookId }] },
  'admin.readiness': { validInput: () => ({}), targetInputs: () => [] },
  'admin.connections.list': { validInput: () => ({}), targetInputs: () => [] },
} satisfies Record<string, ProcedureFixture>
