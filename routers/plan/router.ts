import { dryRun, dryRunInput } from '../dry-run/dry-run.contract.ts'
import { readDryRun } from '../dry-run/dry-run.reads.ts'
import { noInput } from '../scalars.contract.ts'
import { sequence } from '../sequences/sequences.contract.ts'
import { animatorProcedure, answers, nothing, overseerProcedure, router } from '../trpc.ts'
import { importPlan, importPlanFile } from './import.writes.ts'
import { planMappings, removePlanMappingInput } from './mappings.contract.ts'
import { listPlanMappings } from './mappings.reads.ts'
import { removePlanMapping } from './mappings.writes.ts'
import { readPlanPeople, readPlanPreview } from './plan.reads.ts'
import {
  forgetPlanInput,
  importPlanFileInput,
  importPlanInput,
  planPeople,
  planReading,
  planUpload,
  previewPlanInput,
  sequencesWithSource,
  uploadPlanInput,
} from './plan-uploads.contract.ts'
import { forgetPlan, uploadPlan } from './plan-uploads.writes.ts'
import { listSequencesWithSource } from './source-export.reads.ts'

const fileFields = { file: 'A spreadsheet or text that can be read', options: 'JSON that fits' }

/** Plans of any layout, as directors bring them. */
export const planRouter = router({
  upload: animatorProcedure
    .meta({
      rest: 'POST /admin/plan-uploads',
      summary:
        'Upload a plan of any layout and see what is understood of it: `file`, and `options` with `answers` and `locale`; kept for an hour',
      body: 'form',
      refuses: { codes: ['SERVICE_UNAVAILABLE'], fields: fileFields },
    })
    .input(uploadPlanInput)
    .output(answers(planUpload))
    .mutation(({ ctx, input }) => uploadPlan(ctx.store, ctx.parsers, ctx.actor, input, ctx.now())),
  people: animatorProcedure
    .meta({
      rest: 'GET /admin/plan-uploads/people',
      summary: 'Whom the names of a plan can mean: everybody of the exercise',
      shows: ['people'],
    })
    .input(noInput)
    .output(answers(planPeople))
    .query(({ ctx }) => readPlanPeople(ctx.store.read, ctx.actor)),
  /** The sequences that can be exported in the layout of the plan that they came from. */
  sources: overseerProcedure
    .input(noInput)
    .output(answers(sequencesWithSource))
    .query(({ ctx }) => listSequencesWithSource(ctx.store.read, ctx.actor)),
  dryRun: overseerProcedure
    .meta({
      rest: 'GET /admin/plan/dry-run',
      summary:
        'See what the plan would ask of the animators in each five minutes, played by robots with a cell that does nothing; nothing is stored',
    })
    .input(dryRunInput)
    .output(answers(dryRun))
    .query(({ ctx, input }) => readDryRun(ctx.store.read, ctx.actor, input, ctx.now())),
  preview: animatorProcedure
    .meta({
      rest: 'POST /admin/plan-uploads/:uploadId/preview',
      summary: 'See what is understood of an uploaded plan with these answers; nothing is written',
      refuses: { codes: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'SERVICE_UNAVAILABLE'] },
    })
    .input(previewPlanInput)
    .output(answers(planReading))
    .mutation(({ ctx, input }) => readPlanPreview(ctx.store.read, ctx.parsers, ctx.actor, input, ctx.now())),
  import: animatorProcedure
    .meta({
      rest: 'POST /admin/plan-uploads/:uploadId/import',
      summary: 'Make a sequence of an uploaded plan with these answers, all of it or nothing; 400 while rows have to be looked at',
      refuses: { codes: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'SERVICE_UNAVAILABLE'], fields: { answers: 'No row is left to look at' } },
    })
    .input(importPlanInput)
    .output(answers(sequence))
    .mutation(({ ctx, input }) => importPlan(ctx.store, ctx, ctx.actor, input, ctx.now())),
  importFile: animatorProcedure
    .meta({
      rest: 'POST /admin/sequences/import',
      summary:
        'Make a sequence of a file in one call: `file`, and `options` with `name` and `answers`; 400 while rows or questions are open. Chronogrammes ask nothing',
      body: 'form',
      refuses: { codes: ['SERVICE_UNAVAILABLE'], fields: { ...fileFields, answers: 'Every question has its answer' } },
    })
    .input(importPlanFileInput)
    .output(answers(sequence))
    .mutation(({ ctx, input }) => importPlanFile(ctx.store, ctx, ctx.actor, input, ctx.now())),
  forget: animatorProcedure
    .meta({ rest: 'DELETE /admin/plan-uploads/:uploadId', summary: 'Delete an uploaded plan before its hour is over', body: 'none' })
    .input(forgetPlanInput)
    .output(nothing)
    .mutation(({ ctx, input }) => forgetPlan(ctx.store, ctx.actor, input)),
})

/** What is remembered of the headings of a client's plans (PLAN-05). */
export const planMappingsRouter = router({
  list: animatorProcedure
    .meta({
      rest: 'GET /admin/plan-mappings',
      summary: "What is remembered of the headings of the client's plans, the last used first",
    })
    .input(noInput)
    .output(answers(planMappings))
    .query(({ ctx }) => listPlanMappings(ctx.store.read, ctx.actor)),
  remove: animatorProcedure
    .meta({ rest: 'DELETE /admin/plan-mappings/:id', summary: 'Forget what the headings of a plan mean', body: 'none' })
    .input(removePlanMappingInput)
    .output(nothing)
    .mutation(({ ctx, input }) => removePlanMapping(ctx.store, ctx.actor, input)),
})
