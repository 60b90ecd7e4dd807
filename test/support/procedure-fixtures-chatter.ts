import { fileForm } from './file-form.ts'
import type { CallTargets, CreateTarget, ProcedureFixture } from './procedure-fixture.ts'

const noInputs = (): unknown[] => []

const textsForm = ({ terms }: CallTargets) =>
  fileForm(new File([`groupe;texte;moment\n;Imported of ${terms};matin\n`], 'c.csv', { type: 'text/csv' }), { options: '{}' })

/** The fixtures of `chatter`. */
export const chatterFixtures = {
  'chatter.read': { level: 'overseer', validInput: () => undefined, targetInputs: noInputs },
  'chatter.set': { level: 'animator', validInput: () => ({ multiplier: 4, part: 'evening' }), targetInputs: noInputs },
  'chatter.setGroup': { level: 'animator', validInput: () => ({ group: '', rate: 3 }), targetInputs: noInputs },
  'chatter.skip': {
    level: 'animator',
    validInput: ({ chatterTextId }) => ({ id: chatterTextId }),
    targetInputs: ({ chatterTextId }) => [{ id: chatterTextId }],
    consumes: 'chatter text',
  },
  'chatter.texts': { level: 'overseer', validInput: () => undefined, targetInputs: noInputs },
  'chatter.saveText': {
    level: 'animator',
    validInput: ({ chatterTextId, terms }) => ({ id: chatterTextId, group: '', text: `Changed text ${chatterTextId} of ${terms}` }),
    targetInputs: ({ chatterTextId }) => [{ id: chatterTextId, group: '', text: `x ${chatterTextId}` }],
    consumes: 'chatter text',
  },
  'chatter.deleteTexts': {
    level: 'animator',
    validInput: ({ chatterTextId }) => ({ ids: [chatterTextId] }),
    targetInputs: noInputs,
    consumes: 'chatter text',
  },
  'chatter.fill': { level: 'animator', validInput: () => ({ group: '', locale: 'fr' }), targetInputs: noInputs },
  'chatter.previewImport': { level: 'animator', validInput: textsForm, targetInputs: noInputs },
  'chatter.import': { level: 'animator', validInput: textsForm, targetInputs: noInputs },
} satisfies Record<string, ProcedureFixture>

let texts = 0

/** Creates what calls of `chatter` consume. */
export const chatterTargets = {
  'chatter text': async (world, exercise, { terms }) => {
    const { chatter } = await world.as(exercise, 'animator')
    texts += 1
    const all = await chatter.saveText({ group: '', text: `Text ${texts} of ${terms}` })
    return { chatterTextId: all.at(-1)?.id ?? 0 }
  },
} satisfies Record<string, CreateTarget>
