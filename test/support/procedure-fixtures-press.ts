import type { ProcedureFixture } from './procedure-fixture.ts'

/** An article as somebody writes it. */
export const makeArticleInput = (terms: string) => ({
  mediaSourceId: 2,
  title: `Title by ${terms}`,
  subtitle: 'Subtitle',
  chapeau: 'Chapeau',
  body: '<p>Body</p>',
  author: 'Author',
})

/** The rows of the procedures of the press. */
export const pressFixtures = {
  'press.articles': { valid: () => ({ status: 'all' }), naming: () => [] },
  'press.article': {
    valid: ({ draftFrontId }) => ({ ref: draftFrontId }),
    naming: ({ frontId, draftFrontId }) => [{ ref: frontId }, { ref: draftFrontId }],
  },
  'press.front': { valid: () => ({}), naming: () => [] },
  'press.medias': { valid: () => ({}), naming: () => [] },
  'press.manage': { valid: () => ({ terms: 'title' }), naming: ({ terms }) => [{ terms }] },
  'press.settings': { valid: () => ({}), naming: () => [] },
  'press.editSettings': { valid: () => ({ visitors: false }), naming: () => [] },
  'press.create': {
    valid: ({ terms, clientId }) => ({ ...makeArticleInput(terms), clientId }),
    // An exercise and its clone are of one client.
    naming: ({ clientId, clientPath }) => (clientPath === 'acme' ? [] : [{ ...makeArticleInput('x'), clientId }]),
    consumes: 'article',
  },
  'press.save': {
    valid: ({ draftFrontId, terms }) => ({ ref: draftFrontId, ...makeArticleInput(terms), sources: 'Valid' }),
    naming: ({ frontId, draftFrontId }) => [
      { ref: draftFrontId, ...makeArticleInput('x') },
      { ref: frontId, ...makeArticleInput('x') },
    ],
    consumes: 'article',
  },
  'press.autosave': {
    valid: ({ draftFrontId, terms }) => ({
      ref: draftFrontId,
      ...makeArticleInput(terms),
      title: '',
      updatedOn: '2999-01-01T00:00:00.000Z',
    }),
    naming: ({ draftFrontId }) => [{ ref: draftFrontId, ...makeArticleInput('x'), updatedOn: '2999-01-01T00:00:00.000Z' }],
    consumes: 'article',
  },
  'press.duplicate': {
    valid: ({ draftFrontId }) => ({ ref: draftFrontId, mark: '(copy)' }),
    naming: ({ frontId, draftFrontId }) => [
      { ref: draftFrontId, mark: 'x' },
      { ref: frontId, mark: 'x' },
    ],
    consumes: 'article',
  },
  'press.versions': { valid: ({ draftFrontId }) => ({ ref: draftFrontId }), naming: ({ draftFrontId }) => [{ ref: draftFrontId }] },
  'press.version': {
    valid: ({ draftFrontId, versionId }) => ({ ref: draftFrontId, versionId }),
    naming: ({ draftFrontId, versionId }) => [{ ref: draftFrontId, versionId }],
    consumes: 'article',
  },
  'press.restore': {
    valid: ({ draftFrontId, versionId }) => ({ ref: draftFrontId, versionId }),
    naming: ({ draftFrontId, versionId }) => [{ ref: draftFrontId, versionId }],
    consumes: 'article',
  },
  'press.setStatus': {
    valid: ({ draftFrontId }) => ({ ref: draftFrontId, status: 'PUBLISHED' }),
    naming: ({ frontId, draftFrontId }) => [
      { ref: draftFrontId, status: 'PUBLISHED' },
      { ref: frontId, status: 'UNPUBLISHED' },
    ],
    consumes: 'article',
  },
  'press.publish': {
    valid: ({ draftFrontId }) => ({ ref: draftFrontId }),
    naming: ({ draftFrontId }) => [{ ref: draftFrontId }, { ref: draftFrontId, post: true }],
    consumes: 'article',
  },
  'press.presence': {
    valid: ({ draftFrontId }) => ({ ref: draftFrontId }),
    naming: ({ frontId, draftFrontId }) => [{ ref: frontId }, { ref: draftFrontId }],
  },
} satisfies Record<string, ProcedureFixture>
