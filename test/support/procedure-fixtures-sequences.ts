/** What of an exercise the calls of the sequences name. */
type SequenceTargets = {
  sequenceId: number
  itemId: number
  otherItemId: number
  personaId: number
  userId: number
  weezeId: number
  imageId: string
  terms: string
}

const item = 'item' as const
const noInputs = (): unknown[] => []

/** A file with one row that names an image of the exercise. */
const chronogrammeForm = ({ imageId }: SequenceTargets, more: object = {}) => {
  const form = new FormData()
  form.set('file', new File([`heure;auteur;texte;image\nH+00:01;mairie;valid;${imageId}\n`], 'c.csv', { type: 'text/csv' }))
  form.set('options', JSON.stringify(more))
  return form
}

/** The rows of the procedures of the sequences. */
export const sequenceFixtures = {
  'admin.sequences.list': { valid: () => undefined, naming: noInputs },
  'admin.sequences.upcoming': { valid: () => undefined, naming: noInputs },
  'admin.sequences.get': {
    valid: ({ sequenceId }: SequenceTargets) => ({ id: sequenceId }),
    naming: ({ sequenceId }: SequenceTargets) => [{ id: sequenceId }],
  },
  'admin.sequences.setStatus': {
    valid: ({ sequenceId }: SequenceTargets) => ({ id: sequenceId, status: 'PAUSED' }),
    naming: ({ sequenceId }: SequenceTargets) => [{ id: sequenceId, status: 'PAUSED' }],
  },
  'admin.sequences.create': { valid: ({ terms }: SequenceTargets) => ({ name: `New of ${terms}` }), naming: noInputs },
  'admin.sequences.duplicate': {
    valid: ({ sequenceId, terms }: SequenceTargets) => ({ id: sequenceId, name: `Copy of ${terms}` }),
    naming: ({ sequenceId }: SequenceTargets) => [{ id: sequenceId, name: 'x' }],
  },
  'admin.sequences.edit': {
    valid: ({ sequenceId }: SequenceTargets) => ({ id: sequenceId, speed: 2 }),
    naming: ({ sequenceId }: SequenceTargets) => [{ id: sequenceId, speed: 2 }],
  },
  'admin.sequences.pauseAll': { valid: () => undefined, naming: noInputs },
  'admin.sequences.delete': {
    valid: ({ sequenceId }: SequenceTargets) => ({ id: sequenceId }),
    naming: ({ sequenceId }: SequenceTargets) => [{ id: sequenceId }],
    consumes: 'sequence' as const,
  },
  'admin.sequences.items.add': {
    valid: ({ sequenceId, personaId, terms, imageId }: SequenceTargets) => ({
      sequenceId,
      offset: 50,
      authorId: personaId,
      text: `Item of ${terms}`,
      medias: [{ type: 'IMAGE', val: imageId }],
    }),
    naming: ({ sequenceId, personaId, imageId, itemId, weezeId, userId }: SequenceTargets) => [
      { sequenceId, offset: 50, authorId: personaId, text: 'x' },
      { sequenceId, offset: 50, authorId: personaId, medias: [{ type: 'IMAGE', val: imageId }] },
      { sequenceId, offset: 50, authorId: personaId, text: 'x', kind: 'reply', targetItemId: itemId },
      { sequenceId, offset: 50, authorId: personaId, text: 'x', kind: 'reply', targetId: weezeId },
      { sequenceId, offset: 50, authorId: personaId, text: 'x', kind: 'message', targetId: userId },
    ],
  },
  'admin.sequences.items.edit': {
    valid: ({ itemId, personaId, terms }: SequenceTargets) => ({
      id: itemId,
      offset: 12,
      authorId: personaId,
      text: `Changed item of ${terms}`,
    }),
    naming: ({ itemId, personaId }: SequenceTargets) => [{ id: itemId, offset: 12, authorId: personaId, text: 'x' }],
  },
  'admin.sequences.items.shift': {
    valid: ({ itemId }: SequenceTargets) => ({ id: itemId, seconds: 1 }),
    naming: ({ itemId }: SequenceTargets) => [{ id: itemId, seconds: 1 }],
  },
  'admin.sequences.items.move': {
    valid: ({ itemId }: SequenceTargets) => ({ id: itemId, before: null }),
    naming: ({ itemId, otherItemId }: SequenceTargets) => [
      { id: itemId, before: null },
      { id: itemId, before: otherItemId },
    ],
  },
  'admin.sequences.items.delete': {
    valid: ({ itemId }: SequenceTargets) => ({ id: itemId }),
    naming: ({ itemId }: SequenceTargets) => [{ id: itemId }],
    consumes: item,
  },
  'admin.sequences.items.publish': {
    valid: ({ itemId }: SequenceTargets) => ({ id: itemId }),
    naming: ({ itemId }: SequenceTargets) => [{ id: itemId }],
    consumes: item,
  },
  'admin.sequences.items.skip': {
    valid: ({ itemId }: SequenceTargets) => ({ id: itemId }),
    naming: ({ itemId }: SequenceTargets) => [{ id: itemId }],
    consumes: item,
  },
  'admin.sequences.previewImport': { valid: (named: SequenceTargets) => chronogrammeForm(named), naming: noInputs },
  'admin.sequences.import': {
    valid: (named: SequenceTargets) => chronogrammeForm(named, { name: `Imported of ${named.terms}` }),
    naming: (named: SequenceTargets) => [chronogrammeForm(named, { name: 'x' })],
  },
  'admin.sequences.items.restore': {
    valid: ({ itemId }: SequenceTargets) => ({ id: itemId }),
    naming: ({ itemId }: SequenceTargets) => [{ id: itemId }],
  },
}
