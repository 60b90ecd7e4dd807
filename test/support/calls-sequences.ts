/** What of an exercise the calls of the sequences name. */
type Names = {
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
const none = (): unknown[] => []

/** A file with one row that names an image of the exercise. */
const chronogramme = ({ imageId }: Names, more: object = {}) => {
  const form = new FormData()
  form.set('file', new File([`heure;auteur;texte;image\nH+00:01;mairie;valid;${imageId}\n`], 'c.csv', { type: 'text/csv' }))
  form.set('options', JSON.stringify(more))
  return form
}

/** The rows of the procedures of the sequences. */
export const sequenceCalls = {
  'admin.sequences': { valid: () => undefined, naming: none },
  'admin.upcoming': { valid: () => undefined, naming: none },
  'admin.sequence': { valid: ({ sequenceId }: Names) => ({ id: sequenceId }), naming: ({ sequenceId }: Names) => [{ id: sequenceId }] },
  'admin.setSequenceStatus': {
    valid: ({ sequenceId }: Names) => ({ id: sequenceId, status: 'PAUSED' }),
    naming: ({ sequenceId }: Names) => [{ id: sequenceId, status: 'PAUSED' }],
  },
  'admin.createSequence': { valid: ({ terms }: Names) => ({ name: `New of ${terms}` }), naming: none },
  'admin.duplicateSequence': {
    valid: ({ sequenceId, terms }: Names) => ({ id: sequenceId, name: `Copy of ${terms}` }),
    naming: ({ sequenceId }: Names) => [{ id: sequenceId, name: 'x' }],
  },
  'admin.editSequence': {
    valid: ({ sequenceId }: Names) => ({ id: sequenceId, speed: 2 }),
    naming: ({ sequenceId }: Names) => [{ id: sequenceId, speed: 2 }],
  },
  'admin.pauseSequences': { valid: () => undefined, naming: none },
  'admin.deleteSequence': {
    valid: ({ sequenceId }: Names) => ({ id: sequenceId }),
    naming: ({ sequenceId }: Names) => [{ id: sequenceId }],
    consumes: 'sequence' as const,
  },
  'admin.addItem': {
    valid: ({ sequenceId, personaId, terms, imageId }: Names) => ({
      sequenceId,
      offset: 50,
      authorId: personaId,
      text: `Item of ${terms}`,
      medias: [{ type: 'IMAGE', val: imageId }],
    }),
    naming: ({ sequenceId, personaId, imageId, itemId, weezeId, userId }: Names) => [
      { sequenceId, offset: 50, authorId: personaId, text: 'x' },
      { sequenceId, offset: 50, authorId: personaId, medias: [{ type: 'IMAGE', val: imageId }] },
      { sequenceId, offset: 50, authorId: personaId, text: 'x', kind: 'reply', targetItemId: itemId },
      { sequenceId, offset: 50, authorId: personaId, text: 'x', kind: 'reply', targetId: weezeId },
      { sequenceId, offset: 50, authorId: personaId, text: 'x', kind: 'message', targetId: userId },
    ],
  },
  'admin.editItem': {
    valid: ({ itemId, personaId, terms }: Names) => ({ id: itemId, offset: 12, authorId: personaId, text: `Changed item of ${terms}` }),
    naming: ({ itemId, personaId }: Names) => [{ id: itemId, offset: 12, authorId: personaId, text: 'x' }],
  },
  'admin.shiftItem': {
    valid: ({ itemId }: Names) => ({ id: itemId, seconds: 1 }),
    naming: ({ itemId }: Names) => [{ id: itemId, seconds: 1 }],
  },
  'admin.moveItem': {
    valid: ({ itemId }: Names) => ({ id: itemId, before: null }),
    naming: ({ itemId, otherItemId }: Names) => [
      { id: itemId, before: null },
      { id: itemId, before: otherItemId },
    ],
  },
  'admin.deleteItem': { valid: ({ itemId }: Names) => ({ id: itemId }), naming: ({ itemId }: Names) => [{ id: itemId }], consumes: item },
  'admin.publishItem': { valid: ({ itemId }: Names) => ({ id: itemId }), naming: ({ itemId }: Names) => [{ id: itemId }], consumes: item },
  'admin.skipItem': { valid: ({ itemId }: Names) => ({ id: itemId }), naming: ({ itemId }: Names) => [{ id: itemId }], consumes: item },
  'admin.previewSequence': { valid: (named: Names) => chronogramme(named), naming: none },
  'admin.importSequence': {
    valid: (named: Names) => chronogramme(named, { name: `Imported of ${named.terms}` }),
    naming: (named: Names) => [chronogramme(named, { name: 'x' })],
  },
  'admin.restoreItem': { valid: ({ itemId }: Names) => ({ id: itemId }), naming: ({ itemId }: Names) => [{ id: itemId }] },
}
