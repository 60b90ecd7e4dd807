import { articleInput } from './article-input.ts'
import type { ProcedureFixture } from './procedure-fixture.ts'

export const makeArticleInput = (terms: string) => ({ ...articleInput, title: `Title by ${terms}` })

export const mediaSourceInput = { name: 'Valid', color: '#2a5a86', colorDark: '#86adcf' }

/** The fixtures of `press`. */
export const pressFixtures = {
  'press.articles': { validInput: () => ({ status: 'all' }), targetInputs: () => [] },
  'press.article': {
    validInput: ({ draftFrontId }) => ({ ref: draftFrontId }),
    targetInputs: ({ frontId, draftFrontId }) => [{ ref: frontId }, { ref: draftFrontId }],
  },
  'press.front': { validInput: () => ({}), targetInputs: () => [] },
  'press.medias': { validInput: () => ({}), targetInputs: () => [] },
  'press.manage': { validInput: () => ({ terms: 'title' }), targetInputs: ({ terms }) => [{ terms }] },
  'press.settings': { validInput: () => ({}), targetInputs: () => [] },
  'press.editSettings': { validInput: () => ({ visitors: false }), targetInputs: () => [] },
  'press.create': {
    validInput: ({ terms, clientId }) => ({ ...makeArticleInput(terms), clientId }),
    // An exercise and its clone belong to one client.
    targetInputs: ({ clientId, clientPath }) => (clientPath === 'acme' ? [] : [{ ...makeArticleInput('x'), clientId }]),
    consumes: 'article',
  },
  'press.save': {
    validInput: ({ draftFrontId, terms }) => ({ ref: draftFrontId, ...makeArticleInput(terms), sources: 'Valid' }),
    targetInputs: ({ frontId, draftFrontId }) => [
      { ref: draftFrontId, ...makeArticleInput('x') },
      { ref: frontId, ...makeArticleInput('x') },
    ],
    consumes: 'article',
  },
  'press.autosave': {
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
    validInput: ({ draftFrontId }) => ({ ref: draftFrontId, mark: '(copy)' }),
    targetInputs: ({ frontId, draftFrontId }) => [
      { ref: draftFrontId, mark: 'x' },
      { ref: frontId, mark: 'x' },
    ],
    consumes: 'article',
  },
  'press.versions': {
    validInput: ({ draftFrontId }) => ({ ref: draftFrontId }),
    targetInputs: ({ draftFrontId }) => [{ ref: draftFrontId }],
  },
  'press.version': {
    validInput: ({ draftFrontId, versionId }) => ({ ref: draftFrontId, versionId }),
    targetInputs: ({ draftFrontId, versionId }) => [{ ref: draftFrontId, versionId }],
    consumes: 'article',
  },
  'press.restore': {
    validInput: ({ draftFrontId, versionId }) => ({ ref: draftFrontId, versionId }),
    targetInputs: ({ draftFrontId, versionId }) => [{ ref: draftFrontId, versionId }],
    consumes: 'article',
  },
  'press.setStatus': {
    validInput: ({ draftFrontId }) => ({ ref: draftFrontId, status: 'PUBLISHED' }),
    targetInputs: ({ frontId, draftFrontId }) => [
      { ref: draftFrontId, status: 'PUBLISHED' },
      { ref: frontId, status: 'UNPUBLISHED' },
    ],
    consumes: 'article',
  },
  'press.publish': {
    validInput: ({ draftFrontId }) => ({ ref: draftFrontId }),
    targetInputs: ({ draftFrontId }) => [{ ref: draftFrontId }, { ref: draftFrontId, post: true }],
    consumes: 'article',
  },
  'press.mediaSources.list': { validInput: () => ({}), targetInputs: () => [] },
  'press.mediaSources.add': {
    validInput: ({ personaId }) => ({ ...mediaSourceInput, personaId }),
    targetInputs: ({ personaId, imageId }) => [
      { ...mediaSourceInput, personaId },
      { ...mediaSourceInput, logoSmall: imageId },
    ],
  },
  'press.mediaSources.edit': {
    validInput: ({ mediaSourceId, terms }) => ({ id: mediaSourceId, name: terms }),
    targetInputs: ({ mediaSourceId }) => [{ id: mediaSourceId, name: 'x' }],
    consumes: 'mediaSource',
  },
  'press.mediaSources.move': {
    validInput: ({ mediaSourceId }) => ({ id: mediaSourceId, before: null }),
    targetInputs: ({ mediaSourceId }) => [{ id: mediaSourceId, before: null }],
    consumes: 'mediaSource',
  },
  'press.mediaSources.delete': {
    validInput: ({ mediaSourceId }) => ({ id: mediaSourceId }),
    targetInputs: ({ mediaSourceId }) => [{ id: mediaSourceId }],
    consumes: 'mediaSource',
  },
  'press.mediaSources.addStarterSet': { validInput: () => ({ language: 'fr' }), targetInputs: () => [] },
  'press.presence': {
    validInput: ({ draftFrontId }) => ({ ref: draftFrontId }),
    targetInputs: ({ frontId, draftFrontId }) => [{ ref: frontId }, { ref: draftFrontId }],
  },
} satisfies Record<string, ProcedureFixture>
