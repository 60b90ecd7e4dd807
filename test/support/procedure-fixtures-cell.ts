import { randomUUID } from 'node:crypto'
import { eq, ne } from 'drizzle-orm'
import { newId, timeOrderedId } from '#db/query/ids.ts'
import { type CommuniqueState, cellParts, watchPlaces } from '#db/schema/enums.ts'
import type { ExerciseName } from './canary-exercises.ts'
import type { CallTargets, CreateTarget, ProcedureFixture } from './procedure-fixture.ts'
import { mailTargets } from './procedure-fixtures-mail.ts'
import type { World } from './world.ts'

/** Opens all parts of the cell's room of an exercise. */
export const openCell = async (world: World, exercise: ExerciseName): Promise<void> => {
  const { admin } = await world.as(exercise, 'admin')
  await admin.exercises.edit({ exerciseId: world.exercises[exercise].exerciseId, cell: [...cellParts] })
}

const sent = () => ({ clientId: randomUUID().replaceAll('-', ''), notedOn: '2026-11-20T12:00:00.000Z' })
/** An entry of the log as a device sends it. */
const entryInput = () => ({ ...sent(), kind: 'information' as const, words: 'valid' })
const actionInput = () => ({ ...entryInput(), kind: 'action' as const })

/** The moment of the words of the communiqués of these tests. */
const savedOn = '2026-01-01T00:00:00.000Z'
/** A call of a communiqué, in the name of the persona that approves. */
const ofCommunique = <Input>(toInput: (id: number, asId: number) => Input) => ({
  validInput: ({ communiqueId, personaId }: CallTargets) => toInput(communiqueId, personaId),
  targetInputs: ({ communiqueId, personaId }: CallTargets) => [toInput(communiqueId, personaId)],
  consumes: 'communique' as const,
})

/** A call of a column of the watch. */
const ofColumn = <Input>(toInput: (id: number) => Input) => ({
  validInput: ({ watchColumnId }: CallTargets) => toInput(watchColumnId),
  targetInputs: ({ watchColumnId }: CallTargets) => [toInput(watchColumnId)],
  consumes: 'watch column' as const,
})

/** The fixtures of `cell`. */
export const cellFixtures = {
  'cell.room': { level: 'reader', validInput: () => undefined, targetInputs: () => [], consumes: 'cell entry' },
  'cell.enter': { level: 'player', validInput: () => undefined, targetInputs: () => [], consumes: 'cell entry' },
  'cell.log': {
    level: 'reader',
    validInput: ({ userId }) => ({ authorId: userId, search: 'valid' }),
    targetInputs: ({ userId }) => [{ authorId: userId }],
    consumes: 'cell entry',
  },
  'cell.write': {
    level: 'player',
    validInput: ({ weezeId }) => ({ ...entryInput(), attached: { subject: 'weeze', id: weezeId } }),
    targetInputs: ({ weezeId, userId, cellEntryId, mailId, communiqueId }) => [
      { ...actionInput(), attached: { subject: 'weeze', id: weezeId } },
      { ...actionInput(), ownerId: userId },
      { ...entryInput(), corrects: cellEntryId },
      { ...entryInput(), attached: { subject: 'mail', id: mailId } },
      { ...entryInput(), attached: { subject: 'communique', id: communiqueId } },
    ],
    consumes: 'cell entry',
  },
  'cell.act': {
    level: 'player',
    validInput: ({ cellEntryId }) => ({ ...sent(), id: cellEntryId, act: 'done' }),
    targetInputs: ({ cellEntryId }) => [{ ...sent(), id: cellEntryId, act: 'done' }],
    consumes: 'cell entry',
  },
  'cell.communiques.list': { level: 'reader', validInput: () => undefined, targetInputs: () => [], consumes: 'communique' },
  'cell.communiques.one': { level: 'reader', ...ofCommunique(id => ({ id })) },
  'cell.communiques.version': { level: 'reader', ...ofCommunique(id => ({ id, version: 1 })) },
  'cell.communiques.create': { level: 'player', validInput: () => ({ title: 'valid' }), targetInputs: () => [], consumes: 'communique' },
  'cell.communiques.save': { level: 'player', ...ofCommunique(id => ({ id, savedOn, title: 'valid' })) },
  'cell.communiques.hand': { level: 'player', ...ofCommunique(id => ({ id, act: 'take' as const })) },
  'cell.communiques.submit': { level: 'player', ...ofCommunique(id => ({ id, savedOn })), consumes: 'draft communique' },
  'cell.communiques.approve': { level: 'member', ...ofCommunique((id, asId) => ({ id, savedOn, asId })) },
  'cell.communiques.comment': { level: 'member', ...ofCommunique((id, asId) => ({ id, savedOn, asId, words: 'valid' })) },
  'cell.communiques.release': {
    level: 'player',
    ...ofCommunique(id => ({ id, savedOn, channels: ['page' as const] })),
    consumes: 'approved communique',
  },
  'cell.communiques.cancelRelease': { level: 'player', ...ofCommunique(id => ({ id })), consumes: 'approved communique' },
  'cell.communiques.retry': {
    level: 'player',
    ...ofCommunique(id => ({ id, channel: 'weeze' as const })),
    consumes: 'released communique',
  },
  'cell.communiques.withdraw': { level: 'player', ...ofCommunique(id => ({ id, reason: 'valid' })), consumes: 'released communique' },
  'cell.communiques.published': { level: 'public', validInput: () => undefined, targetInputs: () => [], consumes: 'released communique' },
  'cell.communiques.publication': { level: 'public', ...ofCommunique(id => ({ id })), consumes: 'released communique' },
  'cell.communiques.attach': {
    level: 'player',
    validInput: () => {
      const form = new FormData()
      form.append('file', new File(['Relevés'], 'releves.txt'))
      return form
    },
    targetInputs: () => [],
    consumes: 'communique',
  },
  'cell.communiques.rules': { level: 'overseer', validInput: () => undefined, targetInputs: () => [] },
  'cell.communiques.setRules': {
    level: 'animator',
    validInput: ({ personaId }) => ({ approvers: [{ userId: personaId }], approvalsMin: 1, accountId: personaId }),
    targetInputs: ({ userId, personaId }) => [{ approvers: [{ userId }] }, { approvers: [], accountId: personaId }],
  },
  'cell.watch.list': { level: 'reader', validInput: () => undefined, targetInputs: () => [], consumes: 'watch column' },
  'cell.watch.column': { level: 'reader', ...ofColumn(id => ({ id })) },
  'cell.watch.preview': {
    level: 'reader',
    validInput: ({ userId }) => ({ query: { words: ['valid'], authorIds: [userId] } }),
    targetInputs: ({ userId }) => [{ query: { authorIds: [userId] } }],
    consumes: 'watch column',
  },
  'cell.watch.add': {
    level: 'player',
    validInput: () => ({ query: { words: ['valid'] } }),
    targetInputs: ({ userId }) => [{ query: { authorIds: [userId] } }],
    consumes: 'watch column',
  },
  'cell.watch.edit': { level: 'player', ...ofColumn(id => ({ id, query: { words: ['valid'] }, shared: true })) },
  'cell.watch.delete': { level: 'player', ...ofColumn(id => ({ id })) },
  'cell.watch.see': { level: 'player', ...ofColumn(id => ({ id, seenOn: savedOn })) },
} satisfies Record<string, ProcedureFixture>

/** A communiqué that is in a state, as if camille had written it, who may not while the exercise is suspended. */
const insertCommunique =
  (state: CommuniqueState): CreateTarget =>
  async (world, exercise, { exerciseId, userId, personaId }) => {
    await openCell(world, exercise)
    const createdOn = new Date(savedOn)
    const communiqueId = newId(world.clock.now())
    await world.store.write(async tx => {
      tx.invalidate(exerciseId, 'communiques')
      const { communiqueApprovers, communiqueReleases, communiqueReviews, communiqueRules, communiques, communiqueVersions } = tx.t
      const content = { title: 'x', place: 'x', datedOn: null, body: '<p>x</p>', contact: 'x', attachments: [], weeze: '' }
      const row = { exerciseId, version: 1, content, savedOn: createdOn, createdOn }
      const number = (await tx.$count(communiques, eq(communiques.exerciseId, exerciseId))) + 1
      const given = state === 'draft' ? {} : { submittedOn: createdOn, submittedById: userId }
      const released = state === 'released' ? { releasedOn: createdOn, releasedById: userId } : {}
      const own = { id: communiqueId, number, createdById: userId, channels: [] }
      await tx.insert(communiques).values({ ...row, ...given, ...released, ...own })
      await tx.insert(communiqueVersions).values({ ...row, communiqueId, savedById: userId, autosaved: true })
      await tx.insert(communiqueRules).values({ exerciseId, accountId: personaId }).onConflictDoNothing()
      await tx.insert(communiqueApprovers).values({ exerciseId, userId: personaId, position: 0, title: '' }).onConflictDoNothing()
      const review = { version: 1, approverId: personaId, byId: userId, approved: true, createdOn }
      if (state === 'approved') await tx.insert(communiqueReviews).values({ exerciseId, id: communiqueId, communiqueId, ...review })
      const page = { channel: 'page' as const, state: 'done' as const, byId: personaId, changedOn: createdOn }
      if (state === 'released') await tx.insert(communiqueReleases).values({ exerciseId, communiqueId, ...page })
    })
    return { communiqueId }
  }

export const cellTargets = {
  communique: insertCommunique('review'),
  'draft communique': insertCommunique('draft'),
  'approved communique': insertCommunique('approved'),
  'released communique': insertCommunique('released'),
  'watch column': async (world, exercise, { exerciseId }) => {
    await openCell(world, exercise)
    const ownerId = world.exercises[exercise].people.karim
    const createdOn = new Date(savedOn)
    const watchColumnId = newId(world.clock.now())
    const query = {
      words: ['x'],
      any: [],
      without: [],
      phrase: '',
      authorIds: [],
      places: [...watchPlaces],
      hasPicture: false,
      minutes: null,
    }
    // As if karim had added it, who may not while the exercise is suspended; those that calls have added leave room for others.
    await world.store.write(async tx => {
      tx.invalidateNothing()
      await tx.delete(tx.t.watchReads)
      await tx.delete(tx.t.watchColumns).where(ne(tx.t.watchColumns.createdOn, createdOn))
      await tx.insert(tx.t.watchColumns).values({ exerciseId, id: watchColumnId, ownerId, shared: true, query, createdOn })
    })
    return { watchColumnId }
  },
  'cell entry': async (world, exercise, targets) => {
    const { exerciseId, userId: authorId } = targets
    await openCell(world, exercise)
    const attachable = await mailTargets.mail(world, exercise, targets)
    const { communiques } = world.store.read.t
    const [known] = await world.store.read
      .select({ communiqueId: communiques.id })
      .from(communiques)
      .where(eq(communiques.exerciseId, exerciseId))
      .limit(1)
    const attached = known ?? (await insertCommunique('review')(world, exercise, targets))
    const noted = new Date()
    const cellEntryId = timeOrderedId(noted)
    // What is written next comes after it.
    const createdOn = new Date(world.clock.now().getTime() - 1000)
    // As if camille had written it, who may not while the exercise is suspended.
    await world.store.write(async tx => {
      tx.invalidate(exerciseId, 'cell')
      const said = { kind: 'action' as const, words: 'x', folded: ' x', notedOn: noted, createdOn }
      await tx.insert(tx.t.cellEntries).values({ exerciseId, id: cellEntryId, authorId, clientId: randomUUID(), ...said })
    })
    return { ...attachable, ...attached, cellEntryId }
  },
} satisfies Record<string, CreateTarget>
