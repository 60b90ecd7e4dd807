import type { CreateTarget, ProcedureFixture } from './procedure-fixture.ts'

/** The note of these fixtures, which each exercise has once. */
const clientId = 'de'.repeat(16)
const noteInput = { clientId, notedOn: '2026-11-20T12:00:00.000Z', about: null, words: 'valid', judgement: null, objectiveId: null }
const findingInput = { kind: 'improvement', title: 'valid', objectiveId: null, taskId: null } as const

/** How the targets of `debrief` are made: by an animator, in an exercise that has room for as many as tests make. */
export const debriefTargets = {
  finding: async (world, exercise) => {
    const { debrief, notes } = await world.as(exercise, 'animator')
    // A run has at most forty.
    const { findings } = await debrief.read()
    for (const { id, actions } of findings.slice(0, -20)) if (actions.length === 0) await debrief.deleteFinding({ id })
    const { id: noteId } = await notes.create({ ...noteInput, rating: null, tags: [] })
    const { id: findingId, evidence } = await debrief.createFinding({ ...findingInput, noteIds: [noteId] })
    return { noteId, findingId, evidenceId: evidence[0]?.id ?? 0 }
  },
  action: async (world, exercise) => {
    const { debrief } = await world.as(exercise, 'animator')
    const known = await debrief.actions()
    // A run has at most a hundred.
    for (const { id } of known.slice(0, -20)) await debrief.deleteAction({ id })
    const findingId = known.at(-1)?.finding.id ?? (await debrief.createFinding(findingInput)).id
    return { findingId, actionId: (await debrief.createAction({ findingId, what: 'valid' })).id }
  },
  task: async (world, exercise, { terms }) => {
    const { debrief, notes } = await world.as(exercise, 'animator')
    const name = 'Tasked'
    const known = (await notes.objectives({})).find(objective => objective.name === name)
    const { id: objectiveId } = known ?? (await notes.saveObjective({ name }))
    const { tasks } = (await debrief.read()).objectives.find(({ id }) => id === objectiveId) ?? { tasks: [] }
    // An objective has at most twelve.
    for (const { id } of tasks.slice(0, -6)) await debrief.deleteTask({ id })
    return { objectiveId, taskId: (await debrief.saveTask({ objectiveId, name: terms.slice(0, 40) })).id }
  },
} as const satisfies Record<string, CreateTarget>

const plan = { what: 'valid', owner: 'valid', dueOn: '2026-12-04', priority: 'high', state: 'going' } as const
const words = { ...findingInput, analysis: 'valid', recommendation: 'valid' }

/** The fixtures of `debrief`. */
export const debriefFixtures = {
  'debrief.read': { level: 'overseer', validInput: () => undefined, targetInputs: () => [] },
  'debrief.createFinding': {
    level: 'noter',
    validInput: ({ noteId }) => ({ ...findingInput, noteIds: [noteId] }),
    targetInputs: ({ noteId }) => [{ ...findingInput, noteIds: [noteId] }],
    consumes: 'finding',
  },
  'debrief.editFinding': {
    level: 'noter',
    validInput: ({ findingId }) => ({ id: findingId, version: 1, ...words }),
    targetInputs: ({ findingId }) => [{ id: findingId, version: 1, ...words }],
    consumes: 'finding',
  },
  'debrief.deleteFinding': {
    level: 'noter',
    validInput: ({ findingId }) => ({ id: findingId }),
    targetInputs: ({ findingId }) => [{ id: findingId }],
    consumes: 'finding',
  },
  'debrief.moveFinding': {
    level: 'noter',
    validInput: ({ findingId }) => ({ id: findingId, position: 0 }),
    targetInputs: ({ findingId }) => [{ id: findingId, position: 0 }],
    consumes: 'finding',
  },
  'debrief.addEvidence': {
    level: 'noter',
    validInput: ({ findingId, weezeId }) => ({ id: findingId, evidence: { subject: 'weeze', id: weezeId } }),
    targetInputs: ({ findingId, weezeId, itemId }) => [
      { id: findingId, evidence: { subject: 'weeze', id: weezeId } },
      { id: findingId, evidence: { subject: 'line', id: itemId } },
    ],
    consumes: 'finding',
  },
  'debrief.removeEvidence': {
    level: 'noter',
    validInput: ({ findingId, evidenceId }) => ({ id: findingId, evidenceId }),
    targetInputs: ({ findingId, evidenceId }) => [{ id: findingId, evidenceId }],
    consumes: 'finding',
  },
  'debrief.saveTask': {
    level: 'animator',
    validInput: ({ objectiveId, taskId }) => ({ objectiveId, taskId, name: 'valid' }),
    targetInputs: ({ objectiveId, taskId }) => [{ objectiveId, taskId, name: 'x' }],
    consumes: 'task',
  },
  'debrief.deleteTask': {
    level: 'animator',
    validInput: ({ taskId }) => ({ id: taskId }),
    targetInputs: ({ taskId }) => [{ id: taskId }],
    consumes: 'task',
  },
  'debrief.setScale': { level: 'animator', validInput: () => ({ scale: 'numbers' }), targetInputs: () => [] },
  'debrief.actions': { level: 'overseer', validInput: () => undefined, targetInputs: () => [] },
  'debrief.allActions': { level: 'overseer', validInput: () => undefined, targetInputs: () => [] },
  'debrief.overview': { level: 'overseer', validInput: () => undefined, targetInputs: () => [] },
  'debrief.createAction': {
    level: 'noter',
    validInput: ({ findingId }) => ({ findingId, ...plan }),
    targetInputs: ({ findingId }) => [{ findingId, ...plan }],
    consumes: 'action',
  },
  'debrief.editAction': {
    level: 'noter',
    validInput: ({ actionId }) => ({ id: actionId, version: 1, ...plan }),
    targetInputs: ({ actionId }) => [{ id: actionId, version: 1, ...plan }],
    consumes: 'action',
  },
  'debrief.deleteAction': {
    level: 'noter',
    validInput: ({ actionId }) => ({ id: actionId }),
    targetInputs: ({ actionId }) => [{ id: actionId }],
    consumes: 'action',
  },
} as const satisfies Record<string, ProcedureFixture>
