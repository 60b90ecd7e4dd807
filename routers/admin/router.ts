import { listAuditInput } from '../audit.contract.ts'
import { planMappingsRouter, planRouter } from '../plan/router.ts'
import { noInput } from '../scalars.contract.ts'
import { sequencesRouter } from '../sequences/router.ts'
import { reactionsRouter, stormsRouter } from '../storms/router.ts'
import { adminProcedure, animatorProcedure, overseerProcedure, publicProcedure, router } from '../trpc.ts'
import { importAccountsInput } from './accounts.contract.ts'
import { readAccountsPreview, readProposedUsername } from './accounts.reads.ts'
import { importAccounts } from './accounts.writes.ts'
import { readAuditPage } from './audit.reads.ts'
import { addClientInput, editClientInput, listClientsInput, setLogoInput } from './clients.contract.ts'
import { readClients } from './clients.reads.ts'
import { addClient, editClient, setLogo } from './clients.writes.ts'
import { listConnectionsInput } from './connections.contract.ts'
import { readConnections } from './connections.reads.ts'
import { renewCredentialsInput } from './credentials.contract.ts'
import { renewCredentials } from './credentials.writes.ts'
import { generateHistory, previewHistory } from './demo-history.writes.ts'
import { cloneExercise } from './exercise-clone.writes.ts'
import { deleteExercise } from './exercise-deletion.writes.ts'
import { enterExercise } from './exercise-entry.writes.ts'
import { setExercisePhase } from './exercise-phase.writes.ts'
import { resetExercise } from './exercise-reset.writes.ts'
import {
  addExerciseInput,
  cloneExerciseInput,
  deleteExerciseInput,
  editExerciseInput,
  enterExerciseInput,
  generateHistoryInput,
  previewHistoryInput,
  readExerciseCountsInput,
  resetExerciseInput,
  setExercisePhaseInput,
  setScenarioInput,
} from './exercises.contract.ts'
import { readExerciseCounts } from './exercises.reads.ts'
import { addExercise, editExercise, setScenario } from './exercises.writes.ts'
import { readJobInput } from './jobs.contract.ts'
import { cancelJob, readJobProgress } from './jobs.writes.ts'
import { mediaSourceCopiesInput } from './media-source-copies.contract.ts'
import { previewMediaSourceCopies } from './media-source-copies.reads.ts'
import { copyMediaSources } from './media-source-copies.writes.ts'
import { makeOfficial } from './official-accounts.writes.ts'
import { importPersonasInput } from './personas.contract.ts'
import { readPersonasPreview } from './personas.reads.ts'
import { importPersonas } from './personas.writes.ts'
import { readReadinessInput } from './readiness.contract.ts'
import { readReadiness } from './readiness.reads.ts'
import { rehearsalRouter, runsRouter } from './runs.router.ts'
import { setUpInput } from './set-up.contract.ts'
import { setUp } from './set-up.writes.ts'
import { readStartExtentInput } from './start-extent.contract.ts'
import { readExerciseStartExtent } from './start-extent.reads.ts'
import {
  addUserInput,
  disableUserInput,
  editUserInput,
  endSessionsInput,
  listUsersInput,
  makeOfficialInput,
  proposeUsernameInput,
  readUserInput,
  setPasswordInput,
} from './users.contract.ts'
import { readUserDetails, readUsers } from './users.reads.ts'
import { addUser, disableUser, editUser, endSessions, setPassword } from './users.writes.ts'
import { readWallState } from './wall.reads.ts'
import { createWall, endWall } from './wall.writes.ts'
import { webhooksRouter } from './webhooks.router.ts'

/** The procedures of the administration. */
export const adminRouter = router({
  users: router({
    /** The accounts of the exercise, in pages. */
    list: animatorProcedure.input(listUsersInput).query(({ ctx, input }) => readUsers(ctx.store.read, ctx.actor, input, ctx.now())),
    /** An account with what its form shows. */
    get: animatorProcedure.input(readUserInput).query(({ ctx, input }) => readUserDetails(ctx.store.read, ctx.actor, input, ctx.now())),
    /** The free username that names make. */
    proposeUsername: animatorProcedure
      .input(proposeUsernameInput)
      .query(({ ctx, input }) => readProposedUsername(ctx.store.read, ctx.actor, input)),
    /** Add an account, or a persona. */
    add: animatorProcedure
      .meta({ answersSecret: true, sessionOnly: true, hashesPassword: true })
      .input(addUserInput)
      .mutation(({ ctx, input }) => addUser(ctx.store, ctx.passwords, ctx.actor, input, ctx.now())),
    /** Change an account, or a persona. */
    edit: animatorProcedure
      .meta({ sessionOnly: true })
      .input(editUserInput)
      .mutation(({ ctx, input }) => editUser(ctx.store, ctx.actor, input, ctx.now())),
    /** Make a persona an official account. */
    makeOfficial: animatorProcedure
      .meta({ sessionOnly: true })
      .input(makeOfficialInput)
      .mutation(({ ctx, input }) => makeOfficial(ctx.store, ctx.actor, input, ctx.now())),
    /** Give an account a new password. */
    setPassword: animatorProcedure
      .meta({ answersSecret: true, sessionOnly: true, hashesPassword: true })
      .input(setPasswordInput)
      .mutation(({ ctx, input }) => setPassword(ctx.store, ctx.passwords, ctx.actor, input, ctx.now())),
    /** Disable an account, or enable it again. */
    disable: animatorProcedure
      .meta({ sessionOnly: true })
      .input(disableUserInput)
      .mutation(({ ctx, input }) => disableUser(ctx.store, ctx.actor, input, ctx.now())),
    /** End the sessions of an account. */
    endSessions: animatorProcedure
      .input(endSessionsInput)
      .mutation(({ ctx, input }) => endSessions(ctx.store, ctx.actor, input, ctx.now())),
  }),
  accounts: router({
    /** What a file of accounts would import, and what is wrong with it. */
    previewImport: animatorProcedure
      .input(importAccountsInput)
      .mutation(({ ctx, input }) => readAccountsPreview(ctx.store.read, ctx.parsers, ctx.actor, input)),
    /** Import accounts from a file; the answer has their passwords or codes, once. */
    import: animatorProcedure
      .meta({ answersSecret: true, sessionOnly: true, hashesPassword: true })
      .input(importAccountsInput)
      .mutation(({ ctx, input }) => importAccounts(ctx.store, ctx, ctx.actor, input, ctx.now())),
    /** Give accounts new passwords or codes, which the answer has once. */
    renew: animatorProcedure
      .meta({ answersSecret: true, sessionOnly: true, hashesPassword: true })
      .input(renewCredentialsInput)
      .mutation(({ ctx, input }) => renewCredentials(ctx.store, ctx.passwords, ctx.actor, input, ctx.now())),
  }),
  personas: router({
    /** What a file of personas would import, and what is wrong with it. */
    previewImport: animatorProcedure
      .input(importPersonasInput)
      .mutation(({ ctx, input }) => readPersonasPreview(ctx.store.read, ctx.parsers, ctx.actor, input)),
    /** Import personas from a file. */
    import: animatorProcedure
      .input(importPersonasInput)
      .mutation(({ ctx, input }) => importPersonas(ctx.store, ctx, ctx.actor, input, ctx.now())),
  }),
  sequences: sequencesRouter,
  plan: planRouter,
  planMappings: planMappingsRouter,
  storms: stormsRouter,
  reactions: reactionsRouter,
  connections: router({
    /** The running sessions of the exercise. */
    list: animatorProcedure.input(listConnectionsInput).query(({ ctx }) => readConnections(ctx.store.read, ctx.actor, ctx.now())),
  }),
  /** Counts what the exercise has of all that it needs before it is played. */
  readiness: overseerProcedure.input(readReadinessInput).query(({ ctx }) => readReadiness(ctx.store.read, ctx.actor, ctx.now())),
  audit: router({
    /** The audit log, in pages. */
    list: overseerProcedure.input(listAuditInput).query(({ ctx, input }) => readAuditPage(ctx.store.read, ctx.actor, input)),
  }),
  clients: router({
    /** The clients with their exercises, in pages. */
    list: adminProcedure.input(listClientsInput).query(({ ctx, input }) => readClients(ctx.store.read, input)),
    /** Add a client. */
    add: adminProcedure.input(addClientInput).mutation(({ ctx, input }) => addClient(ctx.store, ctx.actor, input, ctx.now())),
    /** Change a client. */
    edit: adminProcedure.input(editClientInput).mutation(({ ctx, input }) => editClient(ctx.store, ctx.actor, input, ctx.now())),
    /** Give a client a logo, or take it away. */
    setLogo: adminProcedure
      .input(setLogoInput)
      .mutation(({ ctx, input }) => setLogo(ctx.store, ctx.imageStore, ctx.actor, input, ctx.now())),
  }),
  exercises: router({
    /** How much an exercise holds. */
    extent: adminProcedure.input(readExerciseCountsInput).query(({ ctx, input }) => readExerciseCounts(ctx.store.read, input)),
    /** Add an exercise to a client. */
    add: adminProcedure.input(addExerciseInput).mutation(({ ctx, input }) => addExercise(ctx.store, ctx.actor, input, ctx.now())),
    /** Change the settings of an exercise. */
    edit: adminProcedure.input(editExerciseInput).mutation(({ ctx, input }) => editExercise(ctx.store, ctx.actor, input, ctx.now())),
    /** Copy an exercise with its people and preparations. */
    clone: adminProcedure
      .input(cloneExerciseInput)
      .mutation(({ ctx, input }) => cloneExercise(ctx.store, ctx.imageStore, ctx.actor, input, ctx.now())),
    /** Where an exercise stands, and what a reset would erase and keep. */
    startExtent: adminProcedure.input(readStartExtentInput).query(({ ctx, input }) => readExerciseStartExtent(ctx.store.read, input)),
    /** Lead an exercise back to its start. */
    reset: adminProcedure
      .input(resetExerciseInput)
      .mutation(({ ctx, input }) => resetExercise(ctx.store, ctx.imageStore, ctx.actor, input, ctx.now())),
    /** Delete an exercise with all that it holds. */
    delete: adminProcedure
      .input(deleteExerciseInput)
      .mutation(({ ctx, input }) => deleteExercise(ctx.store, ctx.imageStore, ctx.actor, input, ctx.now())),
    /** What a generated history would hold. */
    previewHistory: adminProcedure.input(previewHistoryInput).query(({ ctx, input }) => previewHistory(ctx.store, input, ctx.now())),
    /** Fill an exercise with a generated history. */
    generateHistory: adminProcedure
      .input(generateHistoryInput)
      .mutation(({ ctx, input }) => generateHistory(ctx.store, ctx.actor, input, ctx.now())),
    /** Set what hour it is in the story. */
    setScenario: animatorProcedure
      .input(setScenarioInput)
      .mutation(({ ctx, input }) => setScenario(ctx.store, ctx.actor, input, ctx.now())),
    /** Suspend, resume, end or reopen the exercise. */
    setPhase: animatorProcedure
      .input(setExercisePhaseInput)
      .mutation(({ ctx, input }) => setExercisePhase(ctx.store, ctx.actor, input, ctx.now())),
    /** Enter another exercise as its administrator. */
    enter: adminProcedure
      .meta({ sessionOnly: true })
      .input(enterExerciseInput)
      .mutation(({ ctx, input }) => enterExercise(ctx.store, ctx.sessions, ctx.actor, input, ctx.now())),
  }),
  wall: router({
    /** Whether there is a wall. */
    get: overseerProcedure
      .meta({ shows: ['settings'] })
      .input(noInput)
      .query(({ ctx }) => readWallState(ctx.store.read, ctx.actor)),
    /** Open a wall; the answer has its secret once. */
    create: animatorProcedure
      .meta({ answersSecret: true, sessionOnly: true })
      .input(noInput)
      .mutation(({ ctx }) => createWall(ctx.store, ctx.actor, ctx.now())),
    /** Close the wall. */
    end: animatorProcedure.input(noInput).mutation(({ ctx }) => endWall(ctx.store, ctx.actor, ctx.now())),
  }),
  rehearsal: rehearsalRouter,
  runs: runsRouter,
  webhooks: webhooksRouter,
  mediaSources: router({
    /** What copying the media sources of another exercise would do. */
    previewCopies: adminProcedure
      .input(mediaSourceCopiesInput)
      .query(({ ctx, input }) => previewMediaSourceCopies(ctx.store.read, ctx.actor, input)),
    /** Copy those media sources of another exercise that this one lacks. */
    copy: adminProcedure
      .input(mediaSourceCopiesInput)
      .mutation(({ ctx, input }) => copyMediaSources(ctx.store, ctx.imageStore, ctx.actor, input, ctx.now())),
  }),
  jobs: router({
    /** How far a long job is. */
    get: adminProcedure.input(readJobInput).query(({ ctx, input }) => readJobProgress(ctx.actor, input)),
    /** Stop a long job. */
    cancel: adminProcedure.input(readJobInput).mutation(({ ctx, input }) => cancelJob(ctx.actor, input)),
  }),
  /** Set up a new server: its first client, exercise and administrator. */
  setUp: publicProcedure
    .meta({ hashesPassword: true })
    .input(setUpInput)
    .mutation(({ ctx, input }) => setUp(ctx.store, ctx, input, ctx.now)),
})
