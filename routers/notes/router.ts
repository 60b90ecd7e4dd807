import { animatorProcedure, answers, noterProcedure, nothing, overseerProcedure, router } from '../trpc.ts'
import { readSeenBy } from './impressions.reads.ts'
import {
  createNoteInput,
  editNoteInput,
  note,
  noteIdInput,
  notePage,
  noteRefusals,
  noteVersions,
  objective,
  objectives,
  readNotesInput,
  readObjectivesInput,
  saveObjectiveInput,
} from './notes.contract.ts'
import { readNotes, readNoteVersions, readObjectives } from './notes.reads.ts'
import { createNote, deleteNote, editNote } from './notes.writes.ts'
import { deleteObjective, saveObjective } from './objectives.writes.ts'
import { judgeDenialInput, reach, readSeenByInput, readTruthsInput, seenBy, setTruthInput, truthMarks } from './truths.contract.ts'
import { readReach, readTruths } from './truths.reads.ts'
import { judgeDenial, setTruth } from './truths.writes.ts'

/** Notes, which players never see, and marks of true and false. Notes are the only writes that observers may make, and that archives take. */
export const notesRouter = router({
  list: overseerProcedure
    .meta({
      rest: 'GET /notes',
      summary: 'The notes of the exercise, the newest moment first; for observers and animators',
      shows: ['notes', 'people', 'settings'],
    })
    .input(readNotesInput)
    .output(answers(notePage))
    .query(({ ctx, input }) => readNotes(ctx.store.read, ctx.actor, input)),
  create: noterProcedure
    .meta({
      rest: 'POST /notes',
      summary: 'Take a note; the same `clientId` again answers the first one',
      refuses: { codes: ['NOT_FOUND'], fields: noteRefusals },
      inArchives: true,
    })
    .input(createNoteInput)
    .output(answers(note))
    .mutation(({ ctx, input }) => createNote(ctx.store, ctx.actor, input, ctx.now())),
  edit: noterProcedure
    .meta({
      rest: 'PUT /notes/:id',
      summary: "Change a note of one's own; 409 when it was changed since `version`",
      refuses: { fields: noteRefusals },
      inArchives: true,
    })
    .input(editNoteInput)
    .output(answers(note))
    .mutation(({ ctx, input }) => editNote(ctx.store, ctx.actor, input, ctx.now())),
  delete: noterProcedure
    .meta({ rest: 'DELETE /notes/:id', summary: "Delete a note of one's own", body: 'none', inArchives: true })
    .input(noteIdInput)
    .output(nothing)
    .mutation(({ ctx, input }) => deleteNote(ctx.store, ctx.actor, input, ctx.now())),
  versions: overseerProcedure
    .meta({
      rest: 'GET /notes/:id/versions',
      summary: 'What a note said before it was changed, the newest first',
      shows: ['notes', 'settings'],
    })
    .input(noteIdInput)
    .output(answers(noteVersions))
    .query(({ ctx, input }) => readNoteVersions(ctx.store.read, ctx.actor, input)),
  objectives: overseerProcedure
    .meta({
      rest: 'GET /objectives',
      summary: 'The objectives of the exercise with the mean of their ratings; for observers and animators',
      shows: ['notes', 'settings'],
    })
    .input(readObjectivesInput)
    .output(answers(objectives))
    .query(({ ctx }) => readObjectives(ctx.store.read, ctx.actor)),
  saveObjective: animatorProcedure
    .meta({
      rest: 'POST /objectives',
      summary: 'Add an objective, or rename it; for animators',
      refuses: { codes: ['NOT_FOUND'], fields: { name: 'Not too many objectives' } },
    })
    .input(saveObjectiveInput)
    .output(answers(objective))
    .mutation(({ ctx, input }) => saveObjective(ctx.store, ctx.actor, input, ctx.now())),
  deleteObjective: animatorProcedure
    .meta({ rest: 'DELETE /objectives/:id', summary: 'Delete an objective; 409 when notes name it', body: 'none' })
    .input(noteIdInput)
    .output(nothing)
    .mutation(({ ctx, input }) => deleteObjective(ctx.store, ctx.actor, input)),
  truths: overseerProcedure
    .meta({
      rest: 'GET /notes/truths',
      summary: 'What is marked as true, false or unverified; for animators and observers',
      shows: ['truths'],
    })
    .input(readTruthsInput)
    .output(answers(truthMarks))
    .query(({ ctx }) => readTruths(ctx.store.read, ctx.actor.exerciseId)),
  setTruth: animatorProcedure
    .meta({ rest: 'PUT /notes/truths/:subject/:id', summary: 'Mark a weeze or an article, or take the mark back, for animators' })
    .input(setTruthInput)
    .output(nothing)
    .mutation(({ ctx, input }) => setTruth(ctx.store, ctx.actor, input, ctx.now())),
  reach: overseerProcedure
    .meta({
      rest: 'GET /notes/reach',
      summary: 'How far players passed on what is marked, and when the cell denied it; for animators and observers',
      shows: ['truths', 'sightings', 'weezes', 'press', 'people', 'settings'],
    })
    .input(readTruthsInput)
    .output(answers(reach))
    .query(({ ctx }) => readReach(ctx.store.read, ctx.actor.exerciseId)),
  seenBy: overseerProcedure
    .meta({
      rest: 'GET /notes/truths/:subject/:id/seen',
      summary: 'The players on whose screen a weeze or an article stood, and since when; for animators and observers',
      shows: ['sightings', 'weezes', 'press', 'people'],
    })
    .input(readSeenByInput)
    .output(answers(seenBy))
    .query(({ ctx, input }) => readSeenBy(ctx.store.read, ctx.actor, input)),
  judgeDenial: animatorProcedure
    .meta({
      rest: 'PUT /notes/truths/:subject/:id/denials/:weezeId',
      summary: "Say whether a player's weeze denies what is marked, or take that back, for animators",
      refuses: { fields: { weezeId: 'Only a weeze of a player' } },
    })
    .input(judgeDenialInput)
    .output(nothing)
    .mutation(({ ctx, input }) => judgeDenial(ctx.store, ctx.actor, input, ctx.now())),
})
