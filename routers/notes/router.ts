import { animatorProcedure, noterProcedure, overseerProcedure, router } from '../trpc.ts'
import { createNoteInput, editNoteInput, noteIdInput, readNotesInput, readObjectivesInput, saveObjectiveInput } from './notes.contract.ts'
import { readNotes, readNoteVersions, readObjectives } from './notes.reads.ts'
import { createNote, deleteNote, editNote } from './notes.writes.ts'
import { deleteObjective, saveObjective } from './objectives.writes.ts'
import { readSeenBy } from './sightings.reads.ts'
import { judgeDenialInput, readSeenByInput, readTruthsInput, setTruthInput } from './truths.contract.ts'
import { readReach, readTruths } from './truths.reads.ts'
import { judgeDenial, setTruth } from './truths.writes.ts'

/** The notes of observers and animators, which players never see, which are all that an observer writes, and all that is written after a run; and what is true or false. */
export const notesRouter = router({
  list: overseerProcedure
    .meta({ shows: ['notes', 'people', 'settings'] })
    .input(readNotesInput)
    .query(({ ctx, input }) => readNotes(ctx.store.read, ctx.actor, input)),
  create: noterProcedure
    .meta({ inArchives: true })
    .input(createNoteInput)
    .mutation(({ ctx, input }) => createNote(ctx.store, ctx.actor, input, ctx.now())),
  edit: noterProcedure
    .meta({ inArchives: true })
    .input(editNoteInput)
    .mutation(({ ctx, input }) => editNote(ctx.store, ctx.actor, input, ctx.now())),
  delete: noterProcedure
    .meta({ inArchives: true })
    .input(noteIdInput)
    .mutation(({ ctx, input }) => deleteNote(ctx.store, ctx.actor, input, ctx.now())),
  versions: overseerProcedure
    .meta({ shows: ['notes', 'settings'] })
    .input(noteIdInput)
    .query(({ ctx, input }) => readNoteVersions(ctx.store.read, ctx.actor, input)),
  objectives: overseerProcedure
    .meta({ shows: ['notes', 'settings'] })
    .input(readObjectivesInput)
    .query(({ ctx }) => readObjectives(ctx.store.read, ctx.actor)),
  saveObjective: animatorProcedure
    .input(saveObjectiveInput)
    .mutation(({ ctx, input }) => saveObjective(ctx.store, ctx.actor, input, ctx.now())),
  deleteObjective: animatorProcedure.input(noteIdInput).mutation(({ ctx, input }) => deleteObjective(ctx.store, ctx.actor, input)),
  truths: overseerProcedure
    .meta({ shows: ['truths'] })
    .input(readTruthsInput)
    .query(({ ctx }) => readTruths(ctx.store.read, ctx.actor.exerciseId)),
  setTruth: animatorProcedure.input(setTruthInput).mutation(({ ctx, input }) => setTruth(ctx.store, ctx.actor, input, ctx.now())),
  reach: overseerProcedure
    .meta({ shows: ['truths', 'sightings', 'weezes', 'press', 'people', 'settings'] })
    .input(readTruthsInput)
    .query(({ ctx }) => readReach(ctx.store.read, ctx.actor.exerciseId)),
  seenBy: overseerProcedure
    .meta({ shows: ['sightings', 'weezes', 'press', 'people'] })
    .input(readSeenByInput)
    .query(({ ctx, input }) => readSeenBy(ctx.store.read, ctx.actor, input)),
  judgeDenial: animatorProcedure.input(judgeDenialInput).mutation(({ ctx, input }) => judgeDenial(ctx.store, ctx.actor, input, ctx.now())),
})
