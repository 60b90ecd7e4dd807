import { fileForm } from './file-form.ts'
import type { CallTargets, CreateTarget, ProcedureFixture } from './procedure-fixture.ts'

/** Returns the plan of a director with one row, in a layout of its own. */
const planForm = ({ terms }: CallTargets, options: object = {}) => {
  const text = `Repère;Horaire;Expéditeur;Moyen;Contenu\nA1;09:00;Guichet de ${terms};Twitter;Une file devant le guichet de ${terms}\n`
  return fileForm(new File([text], 'plan.csv', { type: 'text/csv' }), { options: JSON.stringify(options) })
}

const noInputs = (): unknown[] => []

/** The fixtures of `admin.plan`. */
export const planFixtures = {
  'admin.plan.people': { level: 'animator', validInput: () => undefined, targetInputs: noInputs },
  'admin.plan.sources': { level: 'overseer', validInput: () => undefined, targetInputs: noInputs },
  'admin.plan.dryRun': { level: 'overseer', validInput: () => ({ robots: 4 }), targetInputs: noInputs },
  'admin.plan.preview': {
    level: 'animator',
    validInput: ({ uploadId }) => ({ uploadId, answers: {} }),
    targetInputs: ({ uploadId }) => [{ uploadId, answers: {} }],
    consumes: 'planUpload',
  },
  'admin.plan.import': {
    level: 'animator',
    validInput: ({ uploadId, terms }) => ({ uploadId, answers: {}, name: `Plan of ${terms}` }),
    targetInputs: ({ uploadId }) => [{ uploadId, answers: {}, name: 'x' }],
    consumes: 'planUpload',
  },
  'admin.plan.importFile': {
    level: 'animator',
    validInput: named =>
      planForm(named, { name: `Plan of ${named.terms}`, answers: { [`person:Guichet de ${named.terms}`]: 'new persona' } }),
    targetInputs: noInputs,
  },
  'admin.plan.forget': {
    level: 'animator',
    validInput: ({ uploadId }) => ({ uploadId }),
    targetInputs: ({ uploadId }) => [{ uploadId }],
    consumes: 'planUpload',
  },
  'admin.planMappings.list': { level: 'animator', validInput: () => undefined, targetInputs: noInputs },
  'admin.planMappings.remove': {
    level: 'animator',
    validInput: ({ mappingId }) => ({ id: mappingId }),
    targetInputs: ({ mappingId }) => [{ id: mappingId }],
    consumes: 'planMapping',
  },
  // Last, since an animator has only the newest three uploads, of which the calls before take one each.
  'admin.plan.upload': { level: 'animator', validInput: named => planForm(named), targetInputs: noInputs },
} satisfies Record<string, ProcedureFixture>

export const planTargets: Record<'planUpload' | 'planMapping', CreateTarget> = {
  planMapping: async (world, exercise, targets) => {
    const { admin } = await world.as(exercise, 'animator')
    const rememberAs = `Layout of ${targets.terms}`
    const answers = { [`person:Guichet de ${targets.terms}`]: 'new persona' }
    await admin.plan.importFile(planForm(targets, { name: 'Plan', answers, rememberAs }))
    return { mappingId: (await admin.planMappings.list())[0]?.id ?? 0 }
  },
  // Its sheets are stored packed, where nobody finds the words of an exercise.
  planUpload: async (world, exercise, targets) => {
    const { admin } = await world.as(exercise, 'animator')
    return { uploadId: (await admin.plan.upload(planForm({ ...targets, terms: 'la gare' }))).uploadId ?? 0 }
  },
}
