import { fileForm } from './file-form.ts'
import type { CallTargets, CreateTarget, ProcedureFixture } from './procedure-fixture.ts'

const noInputs = (): unknown[] => []

/** Returns a file with one row that names an image of the exercise. */
const chronogrammeForm = ({ imageId }: CallTargets, options: object = {}) =>
  fileForm(new File([`heure;auteur;texte;image\nH+00:01;mairie;valid;${imageId}\n`], 'c.csv', { type: 'text/csv' }), {
    options: JSON.stringify(options),
  })

/** The fixtures of `admin.sequences`. */
export const sequenceFixtures = {
  'admin.sequences.list': { level: 'overseer', validInput: () => undefined, targetInputs: noInputs },
  'admin.sequences.pulse': { level: 'overseer', validInput: () => undefined, targetInputs: noInputs },
  'admin.sequences.upcoming': { level: 'overseer', validInput: () => undefined, targetInputs: noInputs },
  'admin.sequences.lacking': { level: 'overseer', validInput: () => undefined, targetInputs: noInputs },
  'admin.sequences.plan': { level: 'overseer', validInput: () => undefined, targetInputs: noInputs },
  'admin.sequences.get': {
    level: 'overseer',
    validInput: ({ sequenceId }) => ({ id: sequenceId }),
    targetInputs: ({ sequenceId }) => [{ id: sequenceId }],
  },
  'admin.sequences.setStatus': {
    level: 'animator',
    validInput: ({ sequenceId }) => ({ id: sequenceId, status: 'PAUSED' }),
    targetInputs: ({ sequenceId }) => [{ id: sequenceId, status: 'PAUSED' }],
  },
  'admin.sequences.create': { level: 'animator', validInput: ({ terms }) => ({ name: `New of ${terms}` }), targetInputs: noInputs },
  'admin.sequences.duplicate': {
    level: 'animator',
    validInput: ({ sequenceId, terms }) => ({ id: sequenceId, name: `Copy of ${terms}` }),
    targetInputs: ({ sequenceId }) => [{ id: sequenceId, name: 'x' }],
  },
  'admin.sequences.edit': {
    level: 'animator',
    validInput: ({ sequenceId }) => ({ id: sequenceId, speed: 2 }),
    targetInputs: ({ sequenceId }) => [{ id: sequenceId, speed: 2 }],
  },
  'admin.sequences.pauseAll': { level: 'animator', validInput: () => undefined, targetInputs: noInputs },
  'admin.sequences.resumeAll': { level: 'animator', validInput: () => undefined, targetInputs: noInputs },
  'admin.sequences.jump': { level: 'animator', validInput: () => ({ to: 5, between: 'skip' }), targetInputs: noInputs },
  'admin.sequences.undoJump': {
    level: 'animator',
    validInput: ({ jumpId }) => ({ id: jumpId }),
    targetInputs: ({ jumpId }) => [{ id: jumpId }],
    consumes: 'jump',
  },
  'admin.sequences.variables': { level: 'overseer', validInput: () => undefined, targetInputs: noInputs },
  'admin.sequences.setVariables': {
    level: 'animator',
    validInput: ({ terms }) => ({ variables: { ville: `Town of ${terms}` } }),
    targetInputs: noInputs,
  },
  'admin.sequences.delete': {
    level: 'animator',
    validInput: ({ sequenceId }) => ({ id: sequenceId }),
    targetInputs: ({ sequenceId }) => [{ id: sequenceId }],
    consumes: 'sequence',
  },
  'admin.sequences.injects.list': { level: 'animator', validInput: () => undefined, targetInputs: noInputs },
  'admin.sequences.injects.publish': {
    level: 'animator',
    validInput: ({ itemId }) => ({ itemId, when: { after: 0 } }),
    targetInputs: ({ itemId }) => [{ itemId, when: { after: 0 } }],
    consumes: 'item',
  },
  'admin.sequences.injects.write': {
    level: 'animator',
    validInput: ({ personaId, terms }) => ({ authorId: personaId, text: `Written of ${terms}`, when: { after: 0 } }),
    targetInputs: ({ personaId, userId }) => [
      { authorId: personaId, text: 'x', when: { after: 0 } },
      { kind: 'message', authorId: personaId, recipientId: userId, text: 'x', when: { after: 0 } },
    ],
  },
  'admin.sequences.items.add': {
    level: 'animator',
    validInput: ({ sequenceId, personaId, terms, imageId }) => ({
      sequenceId,
      offset: 50,
      authorId: personaId,
      text: `Item of ${terms}`,
      medias: [{ type: 'IMAGE', val: imageId }],
    }),
    targetInputs: ({ sequenceId, personaId, imageId, itemId, weezeId, userId }) => [
      { sequenceId, offset: 50, authorId: personaId, text: 'x' },
      { sequenceId, offset: 50, authorId: personaId, medias: [{ type: 'IMAGE', val: imageId }] },
      { sequenceId, offset: 50, authorId: personaId, text: 'x', kind: 'reply', targetItemId: itemId },
      { sequenceId, offset: 50, authorId: personaId, text: 'x', kind: 'reply', targetId: weezeId },
      { sequenceId, offset: 50, authorId: personaId, text: 'x', kind: 'message', targetId: userId },
    ],
  },
  'admin.sequences.items.edit': {
    level: 'animator',
    validInput: ({ itemId, personaId, terms }) => ({
      id: itemId,
      offset: 12,
      authorId: personaId,
      text: `Changed item of ${terms}`,
    }),
    targetInputs: ({ itemId, personaId }) => [{ id: itemId, offset: 12, authorId: personaId, text: 'x' }],
  },
  'admin.sequences.items.editAndPublish': {
    level: 'animator',
    validInput: ({ itemId, personaId, terms }) => ({ id: itemId, offset: 12, authorId: personaId, text: `Corrected item of ${terms}` }),
    targetInputs: ({ itemId, personaId }) => [{ id: itemId, offset: 12, authorId: personaId, text: 'x' }],
    consumes: 'item',
  },
  'admin.sequences.items.shift': {
    level: 'animator',
    validInput: ({ itemId }) => ({ id: itemId, seconds: 1 }),
    targetInputs: ({ itemId }) => [{ id: itemId, seconds: 1 }],
  },
  'admin.sequences.items.move': {
    level: 'animator',
    validInput: ({ itemId }) => ({ id: itemId, before: null }),
    targetInputs: ({ itemId, otherItemId }) => [
      { id: itemId, before: null },
      { id: itemId, before: otherItemId },
    ],
  },
  'admin.sequences.items.delete': {
    level: 'animator',
    validInput: ({ itemId }) => ({ id: itemId }),
    targetInputs: ({ itemId }) => [{ id: itemId }],
    consumes: 'item',
  },
  'admin.sequences.items.publish': {
    level: 'animator',
    validInput: ({ itemId }) => ({ id: itemId }),
    targetInputs: ({ itemId }) => [{ id: itemId }],
    consumes: 'item',
  },
  'admin.sequences.items.writeArticle': {
    level: 'animator',
    validInput: ({ itemId }) => ({ id: itemId }),
    targetInputs: ({ itemId }) => [{ id: itemId }],
    consumes: 'articleItem',
  },
  'admin.sequences.items.skip': {
    level: 'animator',
    validInput: ({ itemId }) => ({ id: itemId }),
    targetInputs: ({ itemId }) => [{ id: itemId }],
    consumes: 'item',
  },
  'admin.sequences.items.patch': {
    level: 'animator',
    validInput: ({ itemId, personaId, terms }) => ({ items: [{ id: itemId, authorId: personaId, text: `Patched item of ${terms}` }] }),
    targetInputs: ({ itemId, otherItemId, personaId }) => [
      { items: [{ id: itemId, authorId: personaId }] },
      { items: [{ id: otherItemId, objective: 'x' }] },
    ],
  },
  'admin.sequences.items.act': {
    level: 'animator',
    validInput: ({ itemId }) => ({ act: 'shift', ids: [itemId], seconds: 1 }),
    targetInputs: ({ itemId, otherItemId }) => [
      { act: 'shift', ids: [itemId, otherItemId], seconds: 1 },
      { act: 'duplicate', ids: [itemId] },
    ],
  },
  'admin.sequences.previewImport': { level: 'animator', validInput: named => chronogrammeForm(named), targetInputs: noInputs },
  'admin.sequences.import': {
    level: 'animator',
    validInput: named => chronogrammeForm(named, { name: `Imported of ${named.terms}` }),
    targetInputs: named => [chronogrammeForm(named, { name: 'x' })],
  },
  'admin.sequences.items.restore': {
    level: 'animator',
    validInput: ({ itemId }) => ({ id: itemId }),
    targetInputs: ({ itemId }) => [{ id: itemId }],
  },
} satisfies Record<string, ProcedureFixture>

/** Creates what calls of `admin.sequences` consume. */
export const sequenceTargets = {
  sequence: async (world, exercise, { terms }) => {
    const { admin } = await world.as(exercise, 'animator')
    return { sequenceId: (await admin.sequences.create({ name: terms })).id }
  },
  jump: async (world, exercise, { personaId, terms }) => {
    const { sequences } = (await world.as(exercise, 'animator')).admin
    const { id } = await sequences.create({ name: terms })
    await sequences.items.add({ sequenceId: id, offset: 60, authorId: personaId, text: terms })
    await sequences.setStatus({ id, status: 'RUNNING' })
    const jumped = await sequences.jump({ to: 30, between: 'leave' })
    await sequences.setStatus({ id, status: 'PAUSED' })
    return { jumpId: jumped.id ?? 0 }
  },
  item: async (world, exercise, { sequenceId, personaId, terms }) => {
    const { admin } = await world.as(exercise, 'animator')
    return { itemId: (await admin.sequences.items.add({ sequenceId, offset: 40, authorId: personaId, text: terms })).id }
  },
  articleItem: async (world, exercise, { sequenceId, personaId, terms }) => {
    const { items } = (await world.as(exercise, 'animator')).admin.sequences
    return { itemId: (await items.add({ sequenceId, offset: 40, kind: 'article', authorId: personaId, title: terms })).id }
  },
} satisfies Record<string, CreateTarget>
