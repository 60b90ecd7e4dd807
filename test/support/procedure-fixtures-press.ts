import { articleInput } from './article-input.ts'
import type { ProcedureFixture } from './procedure-fixture.ts'

export const makeArticleInput = (terms: string) => ({ ...articleInput, title: `Title by ${terms}` })

export const mediaSourceInput = { name: 'Valid', color: '#2a5a86', colorDark: '#86adcf' }

/** The fixtures of `press`. */
export const pressFixtures = {
  'press.articles': { level: 'public', validInput: () => ({ status: 'all' }), targetInputs: () => [] },
  'press.article': {
    level: 'public',
    validInput: ({ draftFrontId }) => ({ ref: draftFrontId }),
    targetInputs: ({ frontId, draftFrontId }) => [{ ref: frontId }, { ref: draftFrontId }],
  },
  'press.front': { level: 'public', validInput: () => ({}), targetInputs: () => [] },
  'press.medias': { level: 'public', validInput: () => ({}), targetInputs: () => [] },
  'press.manage': { level: 'overseer', validInput: () => ({ terms: 'title' }), targetInputs: ({ terms }) => [{ terms }] },
  'press.settings': { level: 'overseer', validInput: () => ({}), targetInputs: () => [] },
  'press.editSettings': { level: 'animator', validInput: () => ({ visitors: false }), targetInputs: () => [] },
  'press.create': {
    level: 'animator',
    validInput: ({ terms, clientId }) => ({ ...makeArticleInput(terms), clientId }),
    // An exercise and its clone belong to one client.
    targetInputs: ({ clientId, clientPath }) => (clientPath === 'acme' ? [] : [{ ...makeArticleInput('x'), clientId }]),
    consumes: 'article',
  },
  'press.save': {
    level: 'animator',
    validInput: ({ draftFrontId, terms }) => ({ ref: draftFrontId, ...makeArticleInput(terms), sources: 'Valid' }),
    targetInputs: ({ frontId, draftFrontId }) => [
      { ref: draftFrontId, ...makeArticleInput('x') },
      { ref: frontId, ...makeArticleInput('x') },
    ],
    consumes: 'article',
  },
  'press.autosave': {
    level: 'animator',
    validInput: ({ draftFrontId, terms }) => ({
      ref: draftFrontId,
      ...makeArticleInput(terms),
      title: '',
      updatedOn: '2999-01-01T00:00:00.000Z',
    }),
    targetInputs: ({ draftFrontId }) => [{ ref: draftFrontId, ...makeArticleInput('x'), updatedOn: '2999-01-01T00:00:00.000Z' }],
    consumes: 'article',
  },
  'press.duplicate': {
    level: 'animator',
    validInput: ({ draftFrontId }) => ({ ref: draftFrontId, mark: '(copy)' }),
    targetInputs: ({ frontId, draftFrontId }) => [
      { ref: draftFrontId, mark: 'x' },
      { ref: frontId, mark: 'x' },
    ],
    consumes: 'article',
  },
  'press.versions': {
    level: 'overseer',
    validInput: ({ draftFrontId }) => ({ ref: draftFrontId }),
    targetInputs: ({ draftFrontId }) => [{ ref: draftFrontId }],
  },
  'press.version': {
    level: 'overseer',
    validInput: ({ draftFrontId, versionId }) => ({ ref: draftFrontId, versionId }),
    targetInputs: ({ draftFrontId, versionId }) => [{ ref: draftFrontId, versionId }],
    consumes: 'article',
  },
  'press.restore': {
    level: 'animator',
    validInput: ({ draftFrontId, versionId }) => ({ ref: draftFrontId, versionId }),
    targetInputs: ({ draftFrontId, versionId }) => [{ ref: draftFrontId, versionId }],
    consumes: 'article',
  },
  'press.setStatus': {
    level: 'animator',
    validInput: ({ draftFrontId }) => ({ ref: draftFrontId, status: 'PUBLISHED' }),
    targetInputs: ({ frontId, draftFrontId }) => [
      { ref: draftFrontId, status: 'PUBLISHED' },
      { ref: frontId, status: 'UNPUBLISHED' },
    ],
    consumes: 'article',
  },
  'press.publish': {
    level: 'animator',
    validInput: ({ draftFrontId }) => ({ ref: draftFrontId }),
    targetInputs: ({ draftFrontId }) => [{ ref: draftFrontId }, { ref: draftFrontId, post: true }],
    consumes: 'article',
  },
  'press.mediaSources.list': { level: 'overseer', validInput: () => ({}), targetInputs: () => [] },
  'press.mediaSources.add': {
    level: 'animator',
    validInput: ({ personaId }) => ({ ...mediaSourceInput, personaId }),
    targetInputs: ({ personaId, imageId }) => [
      { ...mediaSourceInput, personaId },
      { ...mediaSourceInput, logoSmall: imageId },
    ],
  },
  'press.mediaSources.edit': {
    level: 'animator',
    validInput: ({ mediaSourceId, terms }) => ({ id: mediaSourceId, name: terms }),
    targetInputs: ({ mediaSourceId }) => [{ id: mediaSourceId, name: 'x' }],
    consumes: 'mediaSource',
  },
  'press.mediaSources.move': {
    level: 'animator',
    validInput: ({ mediaSourceId }) => ({ id: mediaSourceId, before: null }),
    targetInputs: ({ mediaSourceId }) => [{ id: mediaSourceId, before: null }],
    consumes: 'mediaSource',
  },
  'press.mediaSources.delete': {
    level: 'animator',
    validInput: ({ mediaSourceId }) => ({ id: mediaSourceId }),
    targetInputs: ({ mediaSourceId }) => [{ id: mediaSourceId }],
    consumes: 'mediaSource',
  },
  'press.mediaSources.replace': {
    level: 'animator',
    validInput: ({ terms, personaId }) => ({ sources: [{ name: `Media of ${terms}`, personaId }] }),
    targetInputs: ({ personaId, imageId }) => [{ sources: [{ name: 'x', personaId }] }, { sources: [{ name: 'x', logoSmall: imageId }] }],
    consumes: 'mediaSource',
  },
  'press.mediaSources.giveVoices': { level: 'animator', validInput: () => ({}), targetInputs: () => [] },
  'press.mediaSources.addStarterSet': { level: 'animator', validInput: () => ({ language: 'fr' }), targetInputs: () => [] },
  'press.presence': {
    level: 'animator',
    validInput: ({ draftFrontId }) => ({ ref: draftFrontId }),
    targetInputs: ({ frontId, draftFrontId }) => [{ ref: frontId }, { ref: draftFrontId }],
  },
} satisfies Record<string, ProcedureFixture>
