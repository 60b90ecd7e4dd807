import type { Call } from './call.ts'
import { dot } from './pictures.ts'

const logo = (clientId: number) => {
  const form = new FormData()
  form.set('id', String(clientId))
  form.set('file', new File([dot], 'dot.png', { type: 'image/png' }))
  return form
}

let added = 0
/** A name that nothing had before. */
export const freshName = () => {
  added += 1
  return `fresh${added}`
}

/** What a webhook is made of; nobody is there. */
export const listener = { url: 'http://127.0.0.1:9/', events: ['weeze.posted' as const] }
/** A file with one persona that has an image of the exercise. */
const personas = (username: string, imageId: string) => {
  const form = new FormData()
  form.set('file', new File([`username;name;photo\n${username};Valid;${imageId}\n`], 'p.csv', { type: 'text/csv' }))
  form.set('options', '{}')
  return form
}

/** The rows of the procedures of the administration, but for the sequences. */
export const adminCalls = {
  'admin.users': { valid: () => ({}), naming: ({ terms }) => [{ search: terms }, { kind: 'personas', search: terms }] },
  'admin.user': { valid: ({ userId }) => ({ id: userId }), naming: ({ userId, personaId }) => [{ id: userId }, { id: personaId }] },
  'admin.addUser': { valid: () => ({ username: freshName(), first_name: 'Valid', role: 'USER' }), naming: () => [] },
  'admin.editUser': {
    valid: ({ otherId }) => ({ id: otherId, bio: 'valid' }),
    naming: ({ otherId, personaId }) => [
      { id: otherId, bio: 'x' },
      { id: personaId, bio: 'x' },
    ],
  },
  'admin.setPassword': { valid: ({ otherId }) => ({ id: otherId }), naming: ({ otherId }) => [{ id: otherId }] },
  'admin.disableUser': {
    valid: ({ otherId }) => ({ id: otherId, disabled: false }),
    naming: ({ otherId }) => [{ id: otherId, disabled: false }],
  },
  'admin.endSessions': { valid: ({ otherId }) => ({ id: otherId }), naming: ({ otherId }) => [{ id: otherId }] },
  'admin.previewPersonas': { valid: ({ imageId }) => personas(freshName(), imageId), naming: () => [] },
  'admin.importPersonas': {
    valid: ({ imageId }) => personas(freshName(), imageId),
    naming: ({ imageId }) => [personas(freshName(), imageId)],
  },
  'admin.clients': { valid: () => ({}), naming: ({ terms }) => [{ search: terms }] },
  'admin.addClient': { valid: () => ({ name: 'Valid', path: freshName(), exercise: 'Valid' }), naming: () => [] },
  'admin.editClient': {
    valid: ({ clientId }) => ({ id: clientId, end_of_contract: '' }),
    naming: ({ clientId }) => [{ id: clientId, end_of_contract: '' }],
  },
  'admin.setLogo': { valid: ({ clientId }) => logo(clientId), naming: ({ clientId }) => [logo(clientId)] },
  'admin.extent': { valid: ({ exerciseId }) => ({ exerciseId }), naming: ({ exerciseId }) => [{ exerciseId }] },
  'admin.addExercise': {
    valid: ({ clientId }) => ({ clientId, name: 'Valid', clone: freshName() }),
    naming: ({ clientId }) => [{ clientId, name: 'x', clone: freshName() }],
  },
  'admin.editExercise': {
    valid: ({ exerciseId }) => ({ exerciseId, mark: '' }),
    naming: ({ exerciseId }) => [{ exerciseId, mark: '' }],
  },
  'admin.cloneExercise': {
    valid: ({ exerciseId }) => ({ exerciseId, clone: freshName() }),
    naming: ({ exerciseId }) => [{ exerciseId, clone: freshName(), posts: true }],
  },
  'admin.resetExercise': {
    valid: ({ exerciseId }) => ({ exerciseId }),
    naming: ({ exerciseId }) => [{ exerciseId }],
    consumes: 'exercise',
  },
  'admin.deleteExercise': {
    valid: ({ exerciseId }) => ({ exerciseId, name: 'Valid' }),
    naming: ({ exerciseId }) => [{ exerciseId, name: 'Valid' }],
    consumes: 'exercise',
  },
  'admin.wakeUp': {
    valid: ({ exerciseId }) => ({ exerciseId, days: 1 }),
    naming: ({ exerciseId }) => [{ exerciseId, days: 1 }],
  },
  'admin.enterExercise': { valid: ({ exerciseId }) => ({ exerciseId }), naming: ({ exerciseId }) => [{ exerciseId }] },
  'admin.setUp': {
    valid: () => ({ token: 'x'.repeat(27), client: 'x', exercise: 'x', username: 'x', first_name: 'x', password: 'ten letters' }),
    naming: () => [],
  },
  'admin.job': { valid: () => ({ job: 'nothing-1' }), naming: () => [] },
  'admin.cancelJob': { valid: () => ({ job: 'nothing-1' }), naming: () => [] },
  'admin.audit': { valid: () => ({}), naming: ({ terms }) => [{ search: terms }] },
  'admin.webhooks': { valid: () => ({}), naming: () => [] },
  'admin.addWebhook': { valid: () => listener, naming: () => [], consumes: 'webhook' },
  'admin.editWebhook': { valid: ({ webhookId }) => ({ id: webhookId, enabled: true }), naming: ({ webhookId }) => [{ id: webhookId }] },
  'admin.deleteWebhook': {
    valid: ({ webhookId }) => ({ id: webhookId }),
    naming: ({ webhookId }) => [{ id: webhookId }],
    consumes: 'webhook',
  },
  'admin.testWebhook': { valid: ({ webhookId }) => ({ id: webhookId }), naming: ({ webhookId }) => [{ id: webhookId }] },
  'admin.connections': { valid: () => ({}), naming: () => [] },
} satisfies Record<string, Call>
