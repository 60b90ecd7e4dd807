import { newId } from '#db/query/ids.ts'
import type { ProcedureName } from '#routers/procedures.ts'
import { type ExerciseName, passwordOf } from './canary-exercises.ts'
import type { ExerciseFixture } from './exercise-fixtures.ts'
import type { CallTargets, Consumes, CreateTarget, ProcedureFixture } from './procedure-fixture.ts'
import { adminFixtures, uniqueName, webhookInput } from './procedure-fixtures-admin.ts'
import { cellFixtures, cellTargets } from './procedure-fixtures-cell.ts'
import { chatterFixtures, chatterTargets } from './procedure-fixtures-chatter.ts'
import { clipFixtures, clipTargets } from './procedure-fixtures-clips.ts'
import { conditionFixtures, conditionTargets } from './procedure-fixtures-conditions.ts'
import { debriefFixtures, debriefTargets } from './procedure-fixtures-debrief.ts'
import { deskFixtures, deskTargets } from './procedure-fixtures-desk.ts'
import { handLineFixtures, handLineTargets } from './procedure-fixtures-hand-lines.ts'
import { figuresFixtures } from './procedure-fixtures-live.ts'
import { mailFixtures, mailTargets } from './procedure-fixtures-mail.ts'
import { notesFixtures, notesTargets } from './procedure-fixtures-notes.ts'
import { planFixtures, planTargets } from './procedure-fixtures-plan.ts'
import { makeArticleInput, mediaSourceInput, pressFixtures } from './procedure-fixtures-press.ts'
import { questionnaireFixtures, questionnaireTargets } from './procedure-fixtures-questionnaire.ts'
import { searchFixtures } from './procedure-fixtures-search.ts'
import { sequenceFixtures, sequenceTargets } from './procedure-fixtures-sequences.ts'
import { stopFixtures } from './procedure-fixtures-stops.ts'
import { stormFixtures, stormTargets } from './procedure-fixtures-storms.ts'
import { weezesFixtures } from './procedure-fixtures-weezes.ts'
import type { World } from './world.ts'

/** Numbers that no media source of the other exercises has: a call that needs one of its own exercise adds it. */
const mediaSourceIds: Record<ExerciseName, number> = { root: 9001, acme: 9002, blue: 9003 }

export const targetsOf = ({ people, canary, tenant, ...exercise }: ExerciseFixture): CallTargets => {
  const { exerciseId, weezeId, imageId, clientId, hashtag, conversationId, participantId, frontId, draftFrontId, draftId } = exercise
  const { messageId, sequenceId, itemId, otherItemId, tokenId, webhookId, deliveryId, waitId } = exercise
  return {
    exerciseId,
    weezeId,
    imageId,
    clientId,
    hashtag,
    conversationId,
    participantId,
    frontId,
    draftFrontId,
    messageId,
    sequenceId,
    itemId,
    otherItemId,
    tokenId,
    webhookId,
    deliveryId,
    waitId,
    mediaSourceId: mediaSourceIds[exercise.name],
    jumpId: 1,
    clipId: 'A'.repeat(22),
    uploadId: 1,
    mappingId: 1,
    debtId: 1,
    roleId: 1,
    noteId: 1,
    objectiveId: 1,
    taskId: 1,
    findingId: 1,
    evidenceId: 1,
    actionId: 1,
    answerId: 1,
    stormId: 1,
    reactionId: 1,
    chatterTextId: 1,
    mailId: 1,
    mailListId: 1,
    cellEntryId: 1,
    communiqueId: 1,
    watchColumnId: 1,
    colleagueId: people.admin,
    userId: people.camille,
    otherId: people.karim,
    personaId: people.mairie,
    versionId: draftId,
    code: 'AAAA-AAAA',
    terms: canary,
    clientPath: tenant.clientPath,
    clonePath: tenant.clonePath,
  }
}

/** Targets of the right form that do not exist. */
export const missingTargets: CallTargets = {
  userId: 1,
  otherId: 1,
  personaId: 1,
  weezeId: 1,
  imageId: 'A'.repeat(22),
  clipId: 'A'.repeat(22),
  conversationId: 1,
  participantId: 1,
  messageId: 1,
  waitId: 1,
  debtId: 1,
  roleId: 1,
  noteId: 1,
  objectiveId: 1,
  taskId: 1,
  findingId: 1,
  evidenceId: 1,
  actionId: 1,
  answerId: 1,
  colleagueId: 1,
  exerciseId: 1,
  clientId: 1,
  hashtag: 'nowhere',
  terms: 'nowhere',
  clientPath: 'nowhere',
  clonePath: 'nowhere',
  frontId: 'nowhere_____',
  draftFrontId: 'nowhere_____',
  versionId: 1,
  sequenceId: 1,
  itemId: 1,
  otherItemId: 1,
  jumpId: 1,
  uploadId: 1,
  mappingId: 1,
  stormId: 1,
  reactionId: 1,
  chatterTextId: 1,
  tokenId: 1,
  webhookId: 1,
  deliveryId: 1,
  mailId: 1,
  mailListId: 1,
  cellEntryId: 1,
  communiqueId: 1,
  watchColumnId: 1,
  mediaSourceId: 9999,
  code: 'AAAA-AAAA',
}

/** A fixture for every procedure; a procedure without one does not compile. */
export const procedureFixtures: Record<ProcedureName, ProcedureFixture> = {
  'auth.changes': { level: 'reader', validInput: () => ({}), targetInputs: () => [] },
  'auth.session': { level: 'reader', validInput: () => undefined, targetInputs: () => [] },
  'auth.signin': {
    level: 'public',
    validInput: () => ({ username: 'camille', password: passwordOf('acme') }),
    // An empty path stands for the exercise of the URL.
    targetInputs: ({ clientPath, clonePath }) =>
      clientPath === '' ? [] : [{ username: 'camille', password: passwordOf('acme'), clientPath, clonePath }],
  },
  'auth.signinByCode': {
    level: 'public',
    validInput: ({ code }) => ({ username: 'karim', code }),
    targetInputs: () => [],
    consumes: 'code',
  },
  'auth.signout': { level: 'public', validInput: () => undefined, targetInputs: () => [] },
  'auth.officialAccounts': { level: 'reader', validInput: () => undefined, targetInputs: () => [] },
  'auth.tokens.list': { level: 'reader', validInput: () => ({}), targetInputs: () => [] },
  'auth.tokens.add': { level: 'reader', validInput: () => ({ name: 'valid' }), targetInputs: () => [] },
  'auth.tokens.revoke': {
    level: 'reader',
    validInput: ({ tokenId }) => ({ id: tokenId }),
    targetInputs: ({ tokenId }) => [{ id: tokenId }],
    consumes: 'token',
  },
  ...weezesFixtures,
  ...clipFixtures,
  ...deskFixtures,
  ...handLineFixtures,
  ...figuresFixtures,
  ...notesFixtures,
  ...debriefFixtures,
  ...adminFixtures,
  ...pressFixtures,
  ...sequenceFixtures,
  ...planFixtures,
  ...stormFixtures,
  ...chatterFixtures,
  ...conditionFixtures,
  ...searchFixtures,
  ...mailFixtures,
  ...cellFixtures,
  ...questionnaireFixtures,
  ...stopFixtures,
}

export const procedureNames = Object.keys(procedureFixtures) as ProcedureName[]

/** An account of those that the level of a call admits, of those who run the exercise if it admits one. */
export const callerOf = (name: ProcedureName): 'admin' | 'animator' | 'camille' => {
  if (procedureFixtures[name].level === 'player') return 'camille'
  return name.startsWith('admin.') ? 'admin' : 'animator'
}

/** Creates a new target for each kind of consuming call. */
const createTarget: Record<Consumes, CreateTarget> = {
  exercise: async (world, exercise, { clientId }) => {
    const { admin } = await world.as(exercise, 'admin')
    return { exerciseId: (await admin.exercises.add({ clientId, name: 'Valid', clone: uniqueName() })).id }
  },
  token: async (world, exercise, { terms }) => {
    const { auth } = await world.as(exercise, 'animator')
    return { tokenId: (await auth.tokens.add({ name: terms })).token.id }
  },
  code: async (world, exercise) => {
    const { admin } = await world.as(exercise, 'animator')
    const { cards } = await admin.accounts.renew({ ids: [world.exercises[exercise].people.karim], kind: 'code' })
    return { code: cards[0]?.secret ?? '' }
  },
  persona: async (world, exercise) => {
    const { admin } = await world.as(exercise, 'animator')
    return { personaId: (await admin.users.add({ username: uniqueName(), first_name: 'Valid', role: 'DUMMY' })).user.id }
  },
  webhook: async (world, exercise) => {
    const { admin } = await world.as(exercise, 'animator')
    return { webhookId: (await admin.webhooks.add(webhookInput)).webhook.id }
  },
  delivery: async (world, exercise, { webhookId: id }) => {
    return { deliveryId: (await (await world.as(exercise, 'animator')).admin.webhooks.test({ id })).deliveries[0]?.id ?? 0 }
  },
  mediaSource: async (world, exercise, { terms }) => {
    const { press } = await world.as(exercise, 'animator')
    return { mediaSourceId: (await press.mediaSources.add({ ...mediaSourceInput, name: terms })).id }
  },
  weeze: async (world, exercise, { terms }) => {
    const { weezes } = await world.as(exercise, 'animator')
    return { weezeId: (await weezes.post({ text: terms })).id }
  },
  // As if camille had written it, who may not while the exercise is suspended.
  wait: async (world, exercise, targets) => {
    const { weezeId = 0 } = await createTarget.weeze(world, exercise, targets)
    const since = world.clock.now()
    const { exerciseId, userId: playerId, personaId } = targets
    const wait = { exerciseId, id: newId(since), kind: 'mention' as const, weezeId, threadId: weezeId, playerId, personaId, since }
    await world.store.write(async tx => {
      tx.invalidate(exerciseId, 'waits')
      await tx.insert(tx.t.waits).values(wait)
    })
    return { weezeId, waitId: wait.id }
  },
  mood: async (world, exercise, targets) => {
    const { weezeId = 0 } = await createTarget.weeze(world, exercise, targets)
    await (await world.as(exercise, 'animator')).figures.setMood({ id: weezeId, mood: 'neutral' })
    return { weezeId }
  },
  message: async (world, exercise, { userId, terms }) => {
    const { messaging } = await world.as(exercise, 'animator')
    const { id: conversationId } = await messaging.start({ composeAs: world.exercises[exercise].people.prefecture, sendTo: userId })
    return { messageId: (await messaging.send({ conversationId, content: terms })).lastMessage?.id ?? 0 }
  },
  ...clipTargets,
  ...sequenceTargets,
  ...deskTargets,
  ...handLineTargets,
  ...conditionTargets,
  ...notesTargets,
  ...questionnaireTargets,
  ...debriefTargets,
  ...planTargets,
  ...stormTargets,
  ...chatterTargets,
  ...mailTargets,
  ...cellTargets,
  article: async (world, exercise, { terms }) => {
    const { press } = await world.as(exercise, 'animator')
    const { frontId: draftFrontId } = await press.create(makeArticleInput(terms))
    return { draftFrontId, versionId: (await press.versions({ ref: draftFrontId })).current.id }
  },
}

/** Returns the targets of an exercise; a call that consumes or changes its target gets a new one. */
export const createFreshTargets = async (world: World, exercise: ExerciseName, name: ProcedureName): Promise<CallTargets> => {
  const targets = targetsOf(world.exercises[exercise])
  const { consumes } = procedureFixtures[name]
  return consumes ? { ...targets, ...(await createTarget[consumes](world, exercise, targets)) } : targets
}

/** Returns a valid input of a call, with the targets of `createFreshTargets`. */
export const createFreshInput = async (world: World, exercise: ExerciseName, name: ProcedureName): Promise<unknown> =>
  procedureFixtures[name].validInput(await createFreshTargets(world, exercise, name))
