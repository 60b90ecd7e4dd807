import { articleInput } from './article-input.ts'
import type { ProcedureFixture } from './procedure-fixture.ts'

export const makeArticleInput = (terms: string) => ({ ...articleInput, title: `Title by ${terms}` })

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
  'press.presence': {
    validInput: ({ draftFrontId }) => ({ ref: draftFrontId }),
    targetInputs: ({ frontId, draftFrontId }) => [{ ref: frontId }, { ref: draftFrontId }],
  },
} satisfies Record<string, ProcedureFixture>
