import { randomUUID } from 'node:crypto'
import type { ExerciseName } from './canary-exercises.ts'
import type { CreateTarget, ProcedureFixture } from './procedure-fixture.ts'
import type { World } from './world.ts'

/** Opens the mail of an exercise, at a domain of its name. */
export const openMail = async (world: World, exercise: ExerciseName, settings: { teamReadsMail?: boolean } = {}): Promise<void> => {
  const { admin } = await world.as(exercise, 'admin')
  const { exerciseId } = world.exercises[exercise]
  await admin.exercises.edit({ exerciseId, mail: true, mailDomain: `${exercise}.example`, ...settings })
}

const draftId = '0123456789abcdef0123456789abcdef'
/** Of a mail of the animator that is being sent. */
const heldId = '0'.repeat(32)
const uniqueAddress = () => `list-${randomUUID()}@press.example`

/** The fixtures of `mail`. A mail of these tests is of the town hall to camille. */
export const mailFixtures = {
  'mail.mailboxes': { level: 'reader', validInput: () => undefined, targetInputs: () => [], consumes: 'mail' },
  'mail.threads': {
    level: 'reader',
    validInput: () => ({}),
    targetInputs: ({ personaId }) => [{ mailbox: personaId }],
    consumes: 'mail',
  },
  'mail.thread': {
    level: 'reader',
    validInput: ({ mailId }) => ({ id: mailId }),
    targetInputs: ({ mailId, personaId }) => [{ id: mailId }, { id: mailId, mailbox: personaId }],
    consumes: 'mail',
  },
  'mail.edit': {
    level: 'member',
    validInput: ({ mailId, personaId }) => ({ id: mailId, mailbox: personaId, read: true }),
    targetInputs: ({ mailId, personaId }) => [{ id: mailId, mailbox: personaId, read: true }],
    consumes: 'mail',
  },
  'mail.answering': {
    level: 'member',
    validInput: ({ mailId, personaId }) => ({ id: mailId, mailbox: personaId }),
    targetInputs: ({ mailId, personaId }) => [{ id: mailId, mailbox: personaId }],
    consumes: 'mail',
  },
  'mail.notAnswering': {
    level: 'member',
    validInput: ({ mailId, personaId }) => ({ id: mailId, mailbox: personaId }),
    targetInputs: ({ mailId, personaId }) => [{ id: mailId, mailbox: personaId }],
    consumes: 'mail',
  },
  'mail.send': {
    level: 'member',
    validInput: ({ userId }) => ({ to: [userId], subject: 'Valid', body: '<p>valid</p>' }),
    targetInputs: ({ userId, personaId, mailId }) => [
      { to: [userId], subject: 'x' },
      { cc: [personaId], subject: 'x' },
      { from: personaId, to: [userId], subject: 'x', replyTo: mailId },
    ],
    consumes: 'mail',
  },
  'mail.saveDraft': {
    level: 'member',
    validInput: ({ userId }) => ({ id: draftId, to: [userId], subject: 'Valid' }),
    targetInputs: ({ personaId }) => [{ id: draftId, from: personaId, subject: 'x' }],
    consumes: 'mail',
  },
  'mail.deleteDraft': { level: 'member', validInput: () => ({ id: draftId }), targetInputs: () => [], consumes: 'mail' },
  'mail.takeBack': { level: 'member', validInput: () => ({ id: heldId }), targetInputs: () => [], consumes: 'mail' },
  'mail.attach': {
    level: 'member',
    validInput: () => {
      const form = new FormData()
      form.append('file', new File(['Point de situation'], 'point.txt'))
      return form
    },
    targetInputs: () => [],
    consumes: 'mail',
  },
  'mail.remove': {
    level: 'animator',
    validInput: ({ mailId }) => ({ id: mailId }),
    targetInputs: ({ mailId }) => [{ id: mailId }],
    consumes: 'mail',
  },
  'mail.reassign': {
    level: 'animator',
    validInput: ({ mailId, personaId }) => ({ id: mailId, authorId: personaId }),
    targetInputs: ({ mailId, personaId }) => [{ id: mailId, authorId: personaId }],
    consumes: 'mail',
  },
  'mail.directory': {
    level: 'reader',
    validInput: () => ({}),
    targetInputs: ({ terms }) => [{ terms }],
    consumes: 'mail',
  },
  'mail.editAddress': {
    level: 'animator',
    validInput: ({ personaId }) => ({ userId: personaId, organisation: 'Mairie' }),
    targetInputs: ({ personaId }) => [{ userId: personaId, organisation: 'x' }],
    consumes: 'mail',
  },
  'mail.lists.list': { level: 'reader', validInput: () => undefined, targetInputs: () => [], consumes: 'mail' },
  'mail.lists.add': {
    level: 'animator',
    validInput: ({ userId }) => ({ name: 'Valid', address: uniqueAddress(), members: [userId] }),
    targetInputs: ({ personaId }) => [{ name: 'x', address: uniqueAddress(), members: [personaId] }],
    consumes: 'mail list',
  },
  'mail.lists.edit': {
    level: 'animator',
    validInput: ({ mailListId, userId }) => ({ id: mailListId, name: 'Valid', address: uniqueAddress(), members: [userId] }),
    targetInputs: ({ mailListId, userId }) => [{ id: mailListId, name: 'x', address: uniqueAddress(), members: [userId] }],
    consumes: 'mail list',
  },
  'mail.lists.delete': {
    level: 'animator',
    validInput: ({ mailListId }) => ({ id: mailListId }),
    targetInputs: ({ mailListId }) => [{ id: mailListId }],
    consumes: 'mail list',
  },
} satisfies Record<string, ProcedureFixture>

export const mailTargets = {
  mail: async (world, exercise, { personaId, userId, terms }) => {
    await openMail(world, exercise)
    const { mail } = await world.as(exercise, 'animator')
    const sent = await mail.send({ from: personaId, to: [userId], subject: `Mail of ${terms}`, body: `<p>Words of ${terms}</p>` })
    await mail.send({ to: [userId], undoSeconds: 60, draftId: heldId })
    return { mailId: sent.id ?? 0 }
  },
  'mail list': async (world, exercise, { userId, terms }) => {
    await openMail(world, exercise)
    const { mail } = await world.as(exercise, 'animator')
    // An exercise has at most fifty.
    const lists = await mail.lists.list()
    if (lists.length > 40) for (const { id, ofPlayers } of lists) if (!ofPlayers) await mail.lists.delete({ id })
    return { mailListId: (await mail.lists.add({ name: terms, address: uniqueAddress(), members: [userId] })).id }
  },
} satisfies Record<string, CreateTarget>
