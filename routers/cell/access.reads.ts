import type { CellPart } from '#db/schema/enums.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'

/** Throws 403 with the field `cell` where the exercise has no such part of the room, or none at all; returns the actor. */
export const assertCellOpen = (actor: Actor, part?: CellPart): Actor => {
  const open = actor.user.exercise.cell ?? []
  if (part ? !open.includes(part) : open.length === 0) throw new AppError('cell.closed')
  return actor
}
