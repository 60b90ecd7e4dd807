import type { Db } from '#db/store.ts'
import type { World } from './world.ts'

type Exercise = World['exercises']['acme']

/** A row in each table of mail, and a wait because of one. */
const fillMail = async (tx: Db, { exerciseId, people, imageId }: Exercise, rowId: number, createdOn: Date): Promise<void> => {
  const { t } = tx
  const userId = people.camille
  const mail = {
    threadId: rowId,
    fromId: people.mairie,
    writtenById: people.animator,
    subject: 'x',
    body: '<p>x</p>',
    words: 'x',
    createdOn,
  }
  await tx.insert(t.mailAddresses).values({ exerciseId, userId, organisation: 'x' }).onConflictDoNothing()
  await tx
    .insert(t.mailLists)
    .values({ exerciseId, id: rowId, name: 'x', address: `x${rowId}@x.example`, createdOn })
    .onConflictDoNothing()
  await tx.insert(t.mailListMembers).values({ exerciseId, listId: rowId, userId }).onConflictDoNothing()
  await tx
    .insert(t.mails)
    .values({ exerciseId, id: rowId, ...mail })
    .onConflictDoNothing()
  await tx.insert(t.mailRecipients).values({ exerciseId, mailId: rowId, position: 0, kind: 'to', userId }).onConflictDoNothing()
  const wait = { kind: 'mail', mailId: rowId, threadId: rowId, playerId: userId, since: createdOn } as const
  await tx
    .insert(t.waits)
    .values({ exerciseId, id: rowId, ...wait, endedOn: createdOn, ending: 'dismissed' })
    .onConflictDoNothing()
  const standing = { mailboxId: userId, threadId: rowId, lastMailId: rowId, lastOn: createdOn, mailsCount: 1, answeringId: people.karim }
  await tx
    .insert(t.mailboxThreads)
    .values({ exerciseId, ...standing })
    .onConflictDoNothing()
  await tx.insert(t.mailReads).values({ exerciseId, mailboxId: userId, threadId: rowId, userId, readOn: createdOn }).onConflictDoNothing()
  const draft = { fromId: userId, recipients: { to: [], cc: [], bcc: [] }, subject: 'x', body: 'x', words: 'x', attachments: [] }
  await tx
    .insert(t.mailDrafts)
    .values({ exerciseId, userId, id: 'f'.repeat(32), ...draft, savedOn: createdOn })
    .onConflictDoNothing()
  const file = { imageId, hash: 'x', name: 'x.txt', type: 'text/plain', bytes: 1, uploaderId: userId, createdOn }
  await tx
    .insert(t.mailFiles)
    .values({ exerciseId, id: rowId, ...file })
    .onConflictDoNothing()
  await tx.insert(t.mailAttachments).values({ exerciseId, mailId: rowId, position: 0, fileId: rowId }).onConflictDoNothing()
}

/** A stop that was lifted, and what is prepared for another one. */
const fillStops = async (tx: Db, { exerciseId, people: { mairie } }: Exercise): Promise<void> => {
  const { t } = tx
  const words = { situation: 'other' as const, text: 'Alarme', steps: [], place: '', calls: [] }
  const stop = { exerciseId, number: 1, words, startedOn: new Date(), startedById: mairie, liftedOn: new Date(), liftedById: mairie }
  await tx.insert(t.realStops).values(stop).onConflictDoNothing()
  await tx.insert(t.stopSettings).values({ exerciseId, place: 'quai', calls: [], texts: {} }).onConflictDoNothing()
}

/** A line that waits for a word, and that had it in a run. */
const fillConditions = async (tx: Db, exerciseId: number, itemId: number, sequenceId: number): Promise<void> => {
  const { conditionStates, lineConditions } = tx.t
  const atoms = [{ kind: 'said' as const, words: 'x' }]
  await tx.insert(lineConditions).values({ exerciseId, itemId, atoms, joint: 'or' }).onConflictDoNothing()
  const state = { exerciseId, sequenceId, run: 1000, itemId, status: 'dismissed' as const, marks: [], decidedOn: new Date(0) }
  await tx.insert(conditionStates).values(state).onConflictDoNothing()
}

/** What is asked after the run, and what a player answered. */
const fillQuestionnaire = async (tx: Db, { exerciseId, people: { camille: userId } }: Exercise, id: number): Promise<void> => {
  const { t } = tx
  const question = { kind: 'yes_no' as const, text: 'x', low: '', high: '', choices: [] }
  await tx
    .insert(t.questionnaires)
    .values({ exerciseId, anonymous: false, questions: [question] })
    .onConflictDoNothing()
  await tx.insert(t.questionnaireSenders).values({ exerciseId, userId, sentOn: new Date() }).onConflictDoNothing()
  await tx
    .insert(t.questionnaireAnswers)
    .values({ exerciseId, id, userId, answers: [1] })
    .onConflictDoNothing()
}

/** A row in each table of communiqués. */
const fillCommuniques = async (tx: Db, { exerciseId, people }: Exercise, id: number, createdOn: Date): Promise<void> => {
  const { t } = tx
  const { camille, karim, mairie } = people
  const content = { title: 'x', place: 'x', datedOn: null, body: '<p>x</p>', contact: 'x', attachments: [], weeze: 'x' }
  const row = { exerciseId, version: 1, content, savedOn: createdOn, createdOn }
  const by = { writerId: camille, askedById: karim, submittedById: camille, releasedById: camille, withdrawnById: camille }
  await tx.insert(t.communiqueRules).values({ exerciseId, accountId: mairie }).onConflictDoNothing()
  await tx.insert(t.communiqueApprovers).values({ exerciseId, userId: mairie, position: 0, title: 'x' }).onConflictDoNothing()
  await tx
    .insert(t.communiques)
    .values({ ...row, ...by, id, number: 1000, createdById: camille, channels: [] })
    .onConflictDoNothing()
  const said = { exerciseId, id, communiqueId: id, version: 1, byId: camille, createdOn }
  await tx
    .insert(t.communiqueVersions)
    .values({ ...row, communiqueId: id, savedById: camille, autosaved: true })
    .onConflictDoNothing()
  await tx
    .insert(t.communiqueReviews)
    .values({ ...said, approverId: mairie, approved: true })
    .onConflictDoNothing()
  const comment = {
    authorId: camille,
    aboutId: id,
    passage: 'x',
    occurrence: 0,
    words: 'x',
    proposal: 'x',
    asks: false,
    settledById: camille,
  }
  await tx
    .insert(t.communiqueComments)
    .values({ ...said, ...comment })
    .onConflictDoNothing()
  const release = { communiqueId: id, channel: 'page' as const, state: 'done' as const, byId: camille, changedOn: createdOn }
  await tx
    .insert(t.communiqueReleases)
    .values({ exerciseId, ...release })
    .onConflictDoNothing()
  await tx.insert(t.communiquePickups).values({ exerciseId, id, communiqueId: id, byId: camille, createdOn }).onConflictDoNothing()
}

/** A row in each table of the debrief, about the objective with that id. */
const fillDebrief = async (tx: Db, exerciseId: number, id: number, createdOn: Date): Promise<void> => {
  const { t } = tx
  const row = { exerciseId, id }
  await tx
    .insert(t.criticalTasks)
    .values({ ...row, objectiveId: id, name: 'x', createdOn })
    .onConflictDoNothing()
  const said = { kind: 'strength' as const, title: 'x', objectiveId: id, taskId: id, position: 0 }
  await tx
    .insert(t.findings)
    .values({ ...row, ...said, createdOn, editedOn: createdOn })
    .onConflictDoNothing()
  const moment = { subject: 'minute' as const, subjectId: 1, name: 'x', words: 'x' }
  await tx
    .insert(t.findingEvidence)
    .values({ ...row, ...moment, findingId: id })
    .onConflictDoNothing()
  const action = { number: 1000, what: 'x', priority: 'low' as const, state: 'todo' as const, createdOn, editedOn: createdOn }
  await tx
    .insert(t.correctiveActions)
    .values({ ...row, ...action, findingId: id })
    .onConflictDoNothing()
}

const fillChatter = async (tx: Db, exerciseId: number, startedById: number, id: number, createdOn: Date): Promise<void> => {
  const { t } = tx
  const group = { exerciseId, personaGroup: 'x' }
  await tx.insert(t.chatterSettings).values({ exerciseId, seed: 1, startedById }).onConflictDoNothing()
  await tx.insert(t.chatterGroups).values(group).onConflictDoNothing()
  await tx
    .insert(t.chatterProgress)
    .values({ ...group, slot: 0, gone: 0, at: 0 })
    .onConflictDoNothing()
  await tx
    .insert(t.chatterTexts)
    .values({ ...group, id, text: 'x', rank: 0, createdOn })
    .onConflictDoNothing()
  await tx
    .insert(t.chatterPosts)
    .values({ ...group, textId: id, text: 'x', createdOn })
    .onConflictDoNothing()
}

/** A row in each table of mail, of the cell, of the desk, of imported plans, of moods, likes of nobody, notes, storms and runs, which a fresh exercise leaves empty. */
export const fillDesk = async (tx: Db, exercise: Exercise, sequenceId: number): Promise<void> => {
  const { exerciseId, people, weezeId } = exercise
  const rowId = exerciseId % 1_000_000
  const since = new Date(0)
  await fillMail(tx, exercise, rowId, since)
  await fillCommuniques(tx, exercise, rowId, since)
  await fillStops(tx, exercise)
  await fillQuestionnaire(tx, exercise, rowId)
  await fillConditions(tx, exerciseId, rowId, sequenceId)
  const entry = { clientId: 'x', kind: 'information' as const, words: 'x', folded: ' x', notedOn: since, createdOn: since }
  await tx
    .insert(tx.t.cellEntries)
    .values({ exerciseId, id: rowId, authorId: people.camille, ...entry })
    .onConflictDoNothing()
  const query = { words: [], any: [], without: [], phrase: '', authorIds: [], places: [], hasPicture: false, minutes: null }
  await tx
    .insert(tx.t.watchColumns)
    .values({ exerciseId, id: rowId, ownerId: people.camille, shared: false, query, createdOn: since })
    .onConflictDoNothing()
  await tx.insert(tx.t.watchReads).values({ exerciseId, columnId: rowId, userId: people.camille }).onConflictDoNothing()
  const held = { exerciseId, subject: 'message', subjectId: 1, userId: people.camille, until: since } as const
  await tx.insert(tx.t.holds).values(held).onConflictDoNothing()
  const debt = { subject: 'weeze' as const, subjectId: weezeId, personaId: people.mairie, playerId: people.camille }
  await tx
    .insert(tx.t.debts)
    .values({ exerciseId, id: rowId, ...debt, askedOn: since, delay: 600 })
    .onConflictDoNothing()
  const mood = { exerciseId, weezeId, mood: 'neutral', taggedById: people.animator, createdOn: since } as const
  await tx.insert(tx.t.weezeMoods).values(mood).onConflictDoNothing()
  await tx.insert(tx.t.crowdLikes).values({ exerciseId, weezeId, createdOn: since, count: 0 }).onConflictDoNothing()
  await tx.insert(tx.t.deskRoles).values({ exerciseId, id: rowId, name: 'x', tone: 'blue', createdOn: since }).onConflictDoNothing()
  await tx.insert(tx.t.deskRolePersonas).values({ exerciseId, personaId: people.mairie, roleId: rowId }).onConflictDoNothing()
  await tx.insert(tx.t.deskRoleSequences).values({ exerciseId, sequenceId, roleId: rowId }).onConflictDoNothing()
  await tx.insert(tx.t.deskRoleHolders).values({ exerciseId, roleId: rowId, userId: people.animator, since }).onConflictDoNothing()
  const clip = { exerciseId, id: exercise.imageId, uploaderId: people.animator, name: 'x.mp3', bytes: 1, received: 1, createdOn: since }
  await tx
    .insert(tx.t.clips)
    .values({ ...clip, checkedOn: since, kind: 'audio', type: 'audio/mpeg', milliseconds: 1000 })
    .onConflictDoNothing()
  const upload = { exerciseId, id: rowId, userId: people.animator, name: 'x', bytes: 1, sheets: '', createdOn: since }
  await tx.insert(tx.t.planUploads).values(upload).onConflictDoNothing()
  const source = { exerciseId, id: rowId, name: 'x', sheet: '', headings: ['x'], fields: [null] }
  await tx.insert(tx.t.planSources).values(source).onConflictDoNothing()
  const note = { exerciseId, id: rowId, authorId: people.observer, clientId: 'x', words: 'x', folded: ' x', tags: ['x'] }
  await tx.insert(tx.t.objectives).values({ exerciseId, id: rowId, name: 'x', createdOn: since }).onConflictDoNothing()
  await tx
    .insert(tx.t.notes)
    .values({ ...note, notedOn: since, createdOn: since, editedOn: since })
    .onConflictDoNothing()
  const version = { exerciseId, noteId: rowId, version: 1, words: 'x', tags: [], savedOn: since }
  await tx.insert(tx.t.noteVersions).values(version).onConflictDoNothing()
  await fillDebrief(tx, exerciseId, rowId, since)
  const marked = { exerciseId, subject: 'weeze', subjectId: weezeId } as const
  const mark = { ...marked, truth: 'false', markedById: people.animator, markedOn: since } as const
  await tx.insert(tx.t.truthMarks).values(mark).onConflictDoNothing()
  await tx
    .insert(tx.t.sightings)
    .values({ ...marked, userId: people.camille, seenOn: since })
    .onConflictDoNothing()
  const denial = { ...marked, weezeId, confirmed: true, judgedById: people.animator, judgedOn: since }
  await tx.insert(tx.t.denials).values(denial).onConflictDoNothing()
  const none = { like: 0, reweez: 0, reply: 0, quote: 0 }
  const counts = { duration: 1, planned: none, done: none }
  const storm = { exerciseId, id: rowId, weezeId, status: 'STOPPED' as const, ...counts, startedById: people.animator, createdOn: since }
  await tx.insert(tx.t.storms).values(storm).onConflictDoNothing()
  const reaction = { exerciseId, stormId: rowId, position: 0, at: 0, kind: 'like' as const, personaId: people.mairie }
  await tx.insert(tx.t.stormReactions).values(reaction).onConflictDoNothing()
  await tx
    .insert(tx.t.preparedReactions)
    .values({ exerciseId, id: rowId, mood: 'neutral', text: 'x', createdOn: since })
    .onConflictDoNothing()
  await fillChatter(tx, exerciseId, people.animator, rowId, since)
  const former = {
    exerciseId,
    id: rowId,
    kind: 'like' as const,
    subjectId: weezeId,
    otherId: people.camille,
    since,
    until: since,
    content: {},
  }
  await tx.insert(tx.t.formerStates).values(former).onConflictDoNothing()
  const run = { exerciseId, number: 1, name: 'x', startedOn: since, startedById: people.animator }
  await tx.insert(tx.t.runs).values(run).onConflictDoNothing()
}
