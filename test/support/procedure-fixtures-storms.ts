import { fileForm } from './file-form.ts'
import type { CallTargets, CreateTarget, ProcedureFixture } from './procedure-fixture.ts'

const noInputs = (): unknown[] => []
const wish = {
  kinds: { like: 1, reweez: 0, reply: 1, quote: 0 },
  minutes: 5,
  curve: 'steady',
  moods: { hostile: 40, worried: 30, neutral: 20, supportive: 10 },
  locale: 'fr',
  seed: 7,
} as const

const reactionsForm = ({ terms }: CallTargets) =>
  fileForm(new File([`humeur;texte\nNeutre;Imported of ${terms}\n`], 'r.csv', { type: 'text/csv' }), { options: '{}' })

/** The fixtures of `admin.storms` and `admin.reactions`. */
export const stormFixtures = {
  'admin.storms.list': { level: 'overseer', validInput: () => undefined, targetInputs: noInputs },
  'admin.storms.options': { level: 'animator', validInput: ({ weezeId }) => ({ weezeId }), targetInputs: ({ weezeId }) => [{ weezeId }] },
  'admin.storms.preview': {
    level: 'animator',
    validInput: ({ weezeId }) => ({ ...wish, weezeId }),
    targetInputs: ({ weezeId }) => [{ ...wish, weezeId }],
  },
  'admin.storms.launch': {
    level: 'animator',
    validInput: ({ weezeId }) => ({ ...wish, weezeId }),
    targetInputs: ({ weezeId }) => [{ ...wish, weezeId }],
    consumes: 'weeze',
  },
  'admin.storms.setStatus': {
    level: 'animator',
    validInput: ({ stormId }) => ({ id: stormId, status: 'PAUSED' }),
    targetInputs: ({ stormId }) => [{ id: stormId, status: 'PAUSED' }],
    consumes: 'storm',
  },
  'admin.storms.setIntensity': {
    level: 'animator',
    validInput: ({ stormId }) => ({ id: stormId, intensity: 3 }),
    targetInputs: ({ stormId }) => [{ id: stormId, intensity: 3 }],
    consumes: 'storm',
  },
  'admin.reactions.list': { level: 'overseer', validInput: () => undefined, targetInputs: noInputs },
  'admin.reactions.save': {
    level: 'animator',
    validInput: ({ reactionId, terms }) => ({ id: reactionId, mood: 'neutral', text: `Changed reaction ${reactionId} of ${terms}` }),
    targetInputs: ({ reactionId }) => [{ id: reactionId, mood: 'neutral', text: `x ${reactionId}` }],
    consumes: 'reaction',
  },
  'admin.reactions.delete': {
    level: 'animator',
    validInput: ({ reactionId }) => ({ ids: [reactionId] }),
    targetInputs: noInputs,
    consumes: 'reaction',
  },
  'admin.reactions.previewImport': { level: 'animator', validInput: reactionsForm, targetInputs: noInputs },
  'admin.reactions.import': { level: 'animator', validInput: reactionsForm, targetInputs: noInputs },
} satisfies Record<string, ProcedureFixture>

let reactions = 0

/** Creates what calls of `admin.storms` and `admin.reactions` consume. */
export const stormTargets = {
  storm: async (world, exercise, { terms }) => {
    const { weezes, admin } = await world.as(exercise, 'animator')
    const { id: weezeId } = await weezes.post({ text: terms })
    const { id: stormId } = await admin.storms.launch({ ...wish, kinds: { ...wish.kinds, reply: 0 }, weezeId })
    return { stormId }
  },
  reaction: async (world, exercise, { terms }) => {
    const { admin } = await world.as(exercise, 'animator')
    reactions += 1
    const all = await admin.reactions.save({ mood: 'neutral', text: `Reaction ${reactions} of ${terms}` })
    return { reactionId: all.at(-1)?.id ?? 0 }
  },
} satisfies Record<string, CreateTarget>
