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
  'admin.users.list': {
    level: 'animator',
    validInput: () => ({}),
    targetInputs: ({ terms }) => [{ search: terms }, { kind: 'personas', search: terms }],
  },
  'admin.users.get': {
    level: 'animator',
    validInput: ({ userId }) => ({ id: userId }),
    targetInputs: ({ userId, personaId }) => [{ id: userId }, { id: personaId }],
  },
  'admin.users.proposeUsername': {
    level: 'animator',
    validInput: () => ({ first_name: 'Claire', last_name: 'Martin' }),
    targetInputs: () => [],
  },
  'admin.users.add': {
    level: 'animator',
    validInput: () => ({ username: uniqueName(), first_name: 'Valid', role: 'USER' }),
    targetInputs: () => [],
  },
  'admin.users.edit': {
    level: 'animator',
    validInput: ({ otherId }) => ({ id: otherId, bio: 'valid' }),
    targetInputs: ({ otherId, personaId }) => [
      { id: otherId, bio: 'x' },
      { id: personaId, bio: 'x' },
    ],
  },
  'admin.users.makeOfficial': {
    level: 'animator',
    validInput: ({ personaId, userId }) => ({ id: personaId, operators: [userId] }),
    targetInputs: ({ personaId, userId }) => [{ id: personaId, operators: [userId] }],
    consumes: 'persona',
  },
  'admin.users.setPassword': {
    level: 'animator',
    validInput: ({ otherId }) => ({ id: otherId }),
    targetInputs: ({ otherId }) => [{ id: otherId }],
  },
  'admin.users.disable': {
    level: 'animator',
    validInput: ({ otherId }) => ({ id: otherId, disabled: false }),
    targetInputs: ({ otherId }) => [{ id: otherId, disabled: false }],
  },
  'admin.users.endSessions': {
    level: 'animator',
    validInput: ({ otherId }) => ({ id: otherId }),
    targetInputs: ({ otherId }) => [{ id: otherId }],
  },
  'admin.accounts.previewImport': { level: 'animator', validInput: () => accountsImportForm(uniqueName()), targetInputs: () => [] },
  'admin.accounts.import': { level: 'animator', validInput: () => accountsImportForm(uniqueName()), targetInputs: () => [] },
  'admin.accounts.renew': {
    level: 'animator',
    validInput: ({ otherId }) => ({ ids: [otherId], kind: 'code' }),
    targetInputs: ({ otherId }) => [{ ids: [otherId], kind: 'code' }],
  },
  'admin.personas.previewImport': {
    level: 'animator',
    validInput: ({ imageId }) => personasImportForm(uniqueName(), imageId),
    targetInputs: () => [],
  },
  'admin.personas.import': {
    level: 'animator',
    validInput: ({ imageId }) => personasImportForm(uniqueName(), imageId),
    targetInputs: ({ imageId }) => [personasImportForm(uniqueName(), imageId)],
  },
  'admin.clients.list': { level: 'admin', validInput: () => ({}), targetInputs: ({ terms }) => [{ search: terms }] },
  'admin.clients.add': {
    level: 'admin',
    validInput: () => ({ name: 'Valid', path: uniqueName(), exercise: 'Valid' }),
    targetInputs: () => [],
  },
  'admin.clients.edit': {
    level: 'admin',
    validInput: ({ clientId }) => ({ id: clientId, end_of_contract: '' }),
    targetInputs: ({ clientId }) => [{ id: clientId, end_of_contract: '' }],
  },
  'admin.clients.setLogo': {
    level: 'admin',
    validInput: ({ clientId }) => logoForm(clientId),
    targetInputs: ({ clientId }) => [logoForm(clientId)],
  },
  'admin.exercises.extent': {
    level: 'admin',
    validInput: ({ exerciseId }) => ({ exerciseId }),
    targetInputs: ({ exerciseId }) => [{ exerciseId }],
  },
  'admin.mediaSources.previewCopies': {
    level: 'admin',
    validInput: ({ exerciseId }) => ({ exerciseId }),
    targetInputs: ({ exerciseId }) => [{ exerciseId }],
  },
  'admin.mediaSources.copy': {
    level: 'admin',
    validInput: ({ exerciseId }) => ({ exerciseId }),
    targetInputs: ({ exerciseId }) => [{ exerciseId }],
  },
  'admin.exercises.add': {
    level: 'admin',
    validInput: ({ clientId }) => ({ clientId, name: 'Valid', clone: uniqueName() }),
    targetInputs: ({ clientId }) => [{ clientId, name: 'x', clone: uniqueName() }],
  },
  'admin.exercises.edit': {
    level: 'admin',
    validInput: ({ exerciseId }) => ({ exerciseId, mark: '' }),
    targetInputs: ({ exerciseId }) => [{ exerciseId, mark: '' }],
  },
  'admin.exercises.clone': {
    level: 'admin',
    validInput: ({ exerciseId }) => ({ exerciseId, clone: uniqueName() }),
    targetInputs: ({ exerciseId }) => [{ exerciseId, clone: uniqueName(), posts: true }],
  },
  'admin.exercises.reset': {
    level: 'admin',
    validInput: ({ exerciseId }) => ({ exerciseId, name: 'Valid' }),
    targetInputs: ({ exerciseId }) => [{ exerciseId, name: 'Valid' }],
    consumes: 'exercise',
  },
  // It goes on already: any other phase would change the answers to players.
  'admin.exercises.setPhase': { level: 'animator', validInput: () => ({ phase: 'running' }), targetInputs: () => [] },
  'admin.exercises.setScenario': { level: 'animator', validInput: () => ({ scenarioRate: 1 }), targetInputs: () => [] },
  'admin.exercises.delete': {
    level: 'admin',
    validInput: ({ exerciseId }) => ({ exerciseId, name: 'Valid' }),
    targetInputs: ({ exerciseId }) => [{ exerciseId, name: 'Valid' }],
    consumes: 'exercise',
  },
  'admin.exercises.generateHistory': {
    level: 'admin',
    validInput: ({ exerciseId }) => ({ exerciseId, days: 1 }),
    targetInputs: ({ exerciseId }) => [{ exerciseId, days: 1 }],
  },
  'admin.exercises.previewHistory': {
    level: 'admin',
    validInput: ({ exerciseId }) => ({ exerciseId }),
    targetInputs: ({ exerciseId }) => [{ exerciseId }],
  },
  'admin.exercises.enter': {
    level: 'admin',
    validInput: ({ exerciseId }) => ({ exerciseId }),
    targetInputs: ({ exerciseId }) => [{ exerciseId }],
  },
  'admin.exercises.startExtent': {
    level: 'admin',
    validInput: ({ exerciseId }) => ({ exerciseId }),
    targetInputs: ({ exerciseId }) => [{ exerciseId }],
  },
  'admin.rehearsal.get': { level: 'overseer', validInput: () => undefined, targetInputs: () => [] },
  // Undone or kept already: `rehearsals.test.ts` changes worlds of its own.
  'admin.rehearsal.undo': { level: 'animator', validInput: () => ({ number: 0 }), targetInputs: () => [] },
  'admin.rehearsal.keep': { level: 'animator', validInput: () => ({ number: 0, name: 'x' }), targetInputs: () => [] },
  'admin.runs.prepare': { level: 'animator', validInput: () => undefined, targetInputs: () => [] },
  'admin.runs.list': { level: 'overseer', validInput: () => undefined, targetInputs: () => [] },
  // Done already: a start or a close would change the world of the other calls, and `runs.test.ts` makes them.
  'admin.runs.start': { level: 'animator', validInput: () => ({ number: 0, name: 'x' }), targetInputs: () => [] },
  'admin.runs.close': { level: 'animator', validInput: () => ({ number: 0 }), targetInputs: () => [] },
  'admin.runs.undoStart': { level: 'animator', validInput: () => ({ number: 999 }), targetInputs: () => [] },
  'admin.runs.delete': { level: 'admin', validInput: () => ({ number: 0, name: 'x' }), targetInputs: () => [] },
  'admin.wall.get': { level: 'overseer', validInput: () => undefined, targetInputs: () => [] },
  'admin.wall.create': { level: 'animator', validInput: () => undefined, targetInputs: () => [] },
  'admin.wall.end': { level: 'animator', validInput: () => undefined, targetInputs: () => [] },
  'admin.setUp': {
    level: 'public',
    validInput: () => ({ token: 'x'.repeat(27), client: 'x', exercise: 'x', username: 'x', first_name: 'x', password: 'ten letters' }),
    targetInputs: () => [],
  },
  'admin.jobs.get': { level: 'admin', validInput: () => ({ job: 'nothing-1' }), targetInputs: () => [] },
  'admin.jobs.cancel': { level: 'admin', validInput: () => ({ job: 'nothing-1' }), targetInputs: () => [] },
  'admin.audit.list': { level: 'overseer', validInput: () => ({}), targetInputs: ({ terms }) => [{ search: terms }] },
  'admin.webhooks.list': { level: 'animator', validInput: () => ({}), targetInputs: () => [] },
  'admin.webhooks.add': { level: 'animator', validInput: () => webhookInput, targetInputs: () => [], consumes: 'webhook' },
  'admin.webhooks.put': { level: 'animator', validInput: () => webhookInput, targetInputs: () => [] },
  'admin.webhooks.rotate': {
    level: 'animator',
    validInput: ({ webhookId }) => ({ id: webhookId }),
    targetInputs: ({ webhookId }) => [{ id: webhookId }],
  },
  'admin.webhooks.edit': {
    level: 'animator',
    validInput: ({ webhookId }) => ({ id: webhookId, enabled: true }),
    targetInputs: ({ webhookId }) => [{ id: webhookId }],
  },
  'admin.webhooks.redeliver': {
    level: 'animator',
    validInput: ({ webhookId, deliveryId }) => ({ id: webhookId, deliveryId }),
    targetInputs: ({ webhookId, deliveryId }) => [{ id: webhookId, deliveryId }],
    consumes: 'delivery',
  },
  'admin.webhooks.delete': {
    level: 'animator',
    validInput: ({ webhookId }) => ({ id: webhookId }),
    targetInputs: ({ webhookId }) => [{ id: webhookId }],
    consumes: 'webhook',
  },
  'admin.webhooks.test': {
    level: 'animator',
    validInput: ({ webhookId }) => ({ id: webhookId }),
    targetInputs: ({ webhookId }) => [{ id: webhookId }],
  },
  'admin.readiness': { level: 'overseer', validInput: () => ({}), targetInputs: () => [] },
  'admin.connections.list': { level: 'animator', validInput: () => ({}), targetInputs: () => [] },
} satisfies Record<string, ProcedureFixture>
