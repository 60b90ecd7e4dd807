import { listAuditInput } from '../audit.contract.ts'
import { noInput } from '../scalars.contract.ts'
import { sequencesRouter } from '../sequences/router.ts'
import { reactionsRouter, stormsRouter } from '../storms/router.ts'
import { adminProcedure, animatorProcedure, overseerProcedure, publicProcedure, router } from '../trpc.ts'
import { importAccountsInput } from './accounts.contract.ts'
import { readAccountsPreview } from './accounts.reads.ts'
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
} from './exercises.contract.ts'
import { readExerciseCounts } from './exercises.reads.ts'
import { addExercise, editExercise } from './exercises.writes.ts'
import { readJobInput } from './jobs.contract.ts'
import { cancelJob, readJobProgress } from './jobs.writes.ts'
import { mediaSourceCopiesInput } from './media-source-copies.contract.ts'
import { previewMediaSourceCopies } from './media-source-copies.reads.ts'
import { copyMediaSources } from './media-source-copies.writes.ts'
import { importPersonasInput } from './personas.contract.ts'
import { readPersonasPreview } from './personas.reads.ts'
import { importPersonas } from './personas.writes.ts'
import { readReadinessInput } from './readiness.contract.ts'
import { readReadiness } from './readiness.reads.ts'
import { setUpInput } from './set-up.contract.ts'
import { setUp } from './set-up.writes.ts'
import {
  addUserInput,
  disableUserInput,
  editUserInput,
  endSessionsInput,
  listUsersInput,
  readUserInput,
  setPasswordInput,
} from './users.contract.ts'
import { readUserDetails, readUsers } from './users.reads.ts'
import { addUser, disableUser, editUser, endSessions, setPassword } from './users.writes.ts'
import { readWallState } from './wall.reads.ts'
import { createWall, endWall } from './wall.writes.ts'
import { addWebhookInput, editWebhookInput, listWebhooksInput, webhookIdInput } from './webhooks.contract.ts'
import { readWebhooks } from './webhooks.reads.ts'
import { addWebhook, deleteWebhook, editWebhook, testWebhook } from './webhooks.writes.ts'

/** The procedures of the administration. */
export const adminRouter = router({
  users: router({
    list: animatorProcedure.input(listUsersInput).query(({ ctx, input }) => readUsers(ctx.store.read, ctx.actor, input, ctx.now())),
    get: animatorProcedure.input(readUserInput).query(({ ctx, input }) => readUserDetails(ctx.store.read, ctx.actor, input, ctx.now())),
    add: animatorProcedure
      .meta({ sessionOnly: true, hashesPassword: true })
      .input(addUserInput)
      .mutation(({ ctx, input }) => addUser(ctx.store, ctx.passwords, ctx.actor, input, ctx.now())),
    edit: animatorProcedure
      .meta({ sessionOnly: true })
      .input(editUserInput)
      .mutation(({ ctx, input }) => editUser(ctx.store, ctx.actor, input, ctx.now())),
    setPassword: animatorProcedure
      .meta({ sessionOnly: true, hashesPassword: true })
      .input(setPasswordInput)
      .mutation(({ ctx, input }) => setPassword(ctx.store, ctx.passwords, ctx.actor, input, ctx.now())),
    disable: animatorProcedure
      .meta({ sessionOnly: true })
      .input(disableUserInput)
      .mutation(({ ctx, input }) => disableUser(ctx.store, ctx.actor, input, ctx.now())),
    endSessions: animatorProcedure
      .input(endSessionsInput)
      .mutation(({ ctx, input }) => endSessions(ctx.store, ctx.actor, input, ctx.now())),
  }),
  accounts: router({
    previewImport: animatorProcedure
      .input(importAccountsInput)
      .mutation(({ ctx, input }) => readAccountsPreview(ctx.store.read, ctx.parsers, ctx.actor, input)),
    import: animatorProcedure
      .meta({ sessionOnly: true, hashesPassword: true })
      .input(importAccountsInput)
      .mutation(({ ctx, input }) => importAccounts(ctx.store, ctx, ctx.actor, input, ctx.now())),
    renew: animatorProcedure
      .meta({ sessionOnly: true, hashesPassword: true })
      .input(renewCredentialsInput)
      .mutation(({ ctx, input }) => renewCredentials(ctx.store, ctx.passwords, ctx.actor, input, ctx.now())),
  }),
  personas: router({
    previewImport: animatorProcedure
      .input(importPersonasInput)
      .mutation(({ ctx, input }) => readPersonasPreview(ctx.store.read, ctx.parsers, ctx.actor, input)),
    import: animatorProcedure
      .input(importPersonasInput)
      .mutation(({ ctx, input }) => importPersonas(ctx.store, ctx, ctx.actor, input, ctx.now())),
  }),
  sequences: sequencesRouter,
  storms: stormsRouter,
  reactions: reactionsRouter,
  connections: router({
    list: animatorProcedure.input(listConnectionsInput).query(({ ctx }) => readConnections(ctx.store.read, ctx.actor, ctx.now())),
  }),
  readiness: overseerProcedure.input(readReadinessInput).query(({ ctx }) => readReadiness(ctx.store.read, ctx.actor, ctx.now())),
  audit: router({
    list: overseerProcedure.input(listAuditInput).query(({ ctx, input }) => readAuditPage(ctx.store.read, ctx.actor, input)),
  }),
  webhooks: router({
    list: animatorProcedure.input(listWebhooksInput).query(({ ctx }) => readWebhooks(ctx.store.read, ctx.actor)),
    add: animatorProcedure.input(addWebhookInput).mutation(({ ctx, input }) => addWebhook(ctx.store, ctx.actor, input, ctx.now())),
    edit: animatorProcedure.input(editWebhookInput).mutation(({ ctx, input }) => editWebhook(ctx.store, ctx.actor, input, ctx.now())),
    delete: animatorProcedure.input(webhookIdInput).mutation(({ ctx, input }) => deleteWebhook(ctx.store, ctx.actor, input, ctx.now())),
    test: animatorProcedure.input(webhookIdInput).mutation(({ ctx, input }) => testWebhook(ctx.store, ctx.actor, input, ctx.now())),
  }),
  clients: router({
    list: adminProcedure.input(listClientsInput).query(({ ctx, input }) => readClients(ctx.store.read, input)),
    add: adminProcedure.input(addClientInput).mutation(({ ctx, input }) => addClient(ctx.store, ctx.actor, input, ctx.now())),
    edit: adminProcedure.input(editClientInput).mutation(({ ctx, input }) => editClient(ctx.store, ctx.actor, input, ctx.now())),
    setLogo: adminProcedure
      .input(setLogoInput)
      .mutation(({ ctx, input }) => setLogo(ctx.store, ctx.imageStore, ctx.actor, input, ctx.now())),
  }),
  exercises: router({
    extent: adminProcedure.input(readExerciseCountsInput).query(({ ctx, input }) => readExerciseCounts(ctx.store.read, input)),
    add: adminProcedure.input(addExerciseInput).mutation(({ ctx, input }) => addExercise(ctx.store, ctx.actor, input, ctx.now())),
    edit: adminProcedure.input(editExerciseInput).mutation(({ ctx, input }) => editExercise(ctx.store, ctx.actor, input, ctx.now())),
    clone: adminProcedure
      .input(cloneExerciseInput)
      .mutation(({ ctx, input }) => cloneExercise(ctx.store, ctx.imageStore, ctx.actor, input, ctx.now())),
    reset: adminProcedure
      .input(resetExerciseInput)
      .mutation(({ ctx, input }) => resetExercise(ctx.store, ctx.imageStore, ctx.actor, input, ctx.now())),
    delete: adminProcedure
      .input(deleteExerciseInput)
      .mutation(({ ctx, input }) => deleteExercise(ctx.store, ctx.imageStore, ctx.actor, input, ctx.now())),
    previewHistory: adminProcedure.input(previewHistoryInput).query(({ ctx, input }) => previewHistory(ctx.store, input, ctx.now())),
    generateHistory: adminProcedure
      .input(generateHistoryInput)
      .mutation(({ ctx, input }) => generateHistory(ctx.store, ctx.actor, input, ctx.now())),
    setPhase: animatorProcedure
      .input(setExercisePhaseInput)
      .mutation(({ ctx, input }) => setExercisePhase(ctx.store, ctx.actor, input, ctx.now())),
    enter: adminProcedure
      .meta({ sessionOnly: true })
      .input(enterExerciseInput)
      .mutation(({ ctx, input }) => enterExercise(ctx.store, ctx.sessions, ctx.actor, input, ctx.now())),
  }),
  wall: router({
    get: overseerProcedure
      .meta({ shows: ['settings'] })
      .input(noInput)
      .query(({ ctx }) => readWallState(ctx.store.read, ctx.actor)),
    create: animatorProcedure
      .meta({ sessionOnly: true })
      .input(noInput)
      .mutation(({ ctx }) => createWall(ctx.store, ctx.actor, ctx.now())),
    end: animatorProcedure.input(noInput).mutation(({ ctx }) => endWall(ctx.store, ctx.actor, ctx.now())),
  }),
  mediaSources: router({
    previewCopies: adminProcedure
      .input(mediaSourceCopiesInput)
      .query(({ ctx, input }) => previewMediaSourceCopies(ctx.store.read, ctx.actor, input)),
    copy: adminProcedure
      .input(mediaSourceCopiesInput)
      .mutation(({ ctx, input }) => copyMediaSources(ctx.store, ctx.imageStore, ctx.actor, input, ctx.now())),
  }),
  jobs: router({
    get: adminProcedure.input(readJobInput).query(({ ctx, input }) => readJobProgress(ctx.actor, input)),
    cancel: adminProcedure.input(readJobInput).mutation(({ ctx, input }) => cancelJob(ctx.actor, input)),
  }),
  setUp: publicProcedure
    .meta({ hashesPassword: true })
    .input(setUpInput)
    .mutation(({ ctx, input }) => setUp(ctx.store, ctx, input, ctx.now())),
})
