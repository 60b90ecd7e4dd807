import { admin } from '../../trpc.ts'
import { wakeUp } from '../demo-history.writes.ts'
import { cloneExercise } from '../exercise-clone.writes.ts'
import { deleteExercise } from '../exercise-deletion.writes.ts'
import { enterExercise } from '../exercise-entry.writes.ts'
import { resetExercise } from '../exercise-reset.writes.ts'
import {
  addExercise as addContract,
  cloneExercise as cloneContract,
  deleteExercise as deleteContract,
  editExercise as editContract,
  enterExercise as enterContract,
  readExtent as extentContract,
  resetExercise as resetContract,
  wakeUp as wakeUpContract,
} from '../exercises.contract.ts'
import { readExtent } from '../exercises.reads.ts'
import { addExercise, editExercise } from '../exercises.writes.ts'

export const exercises = {
  extent: admin.query(extentContract, ({ ctx, input }) => readExtent(ctx.store.read, input)),
  addExercise: admin.mutation(addContract, ({ ctx, input }) => addExercise(ctx.store, ctx.actor, input, ctx.now())),
  editExercise: admin.mutation(editContract, ({ ctx, input }) => editExercise(ctx.store, ctx.actor, input, ctx.now())),
  cloneExercise: admin.mutation(cloneContract, ({ ctx, input }) => cloneExercise(ctx.store, ctx.images, ctx.actor, input, ctx.now())),
  resetExercise: admin.mutation(resetContract, ({ ctx, input }) => resetExercise(ctx.store, ctx.images, ctx.actor, input, ctx.now())),
  deleteExercise: admin.mutation(deleteContract, ({ ctx, input }) => deleteExercise(ctx.store, ctx.images, ctx.actor, input, ctx.now())),
  wakeUp: admin.mutation(wakeUpContract, ({ ctx, input }) => wakeUp(ctx.store, ctx.actor, input, ctx.now())),
  enterExercise: admin.inPerson.mutation(enterContract, ({ ctx, input }) =>
    enterExercise(ctx.store, ctx.sessions, ctx.actor, input, ctx.now()),
  ),
}
