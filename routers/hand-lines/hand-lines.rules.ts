import { type ExerciseClock, elapsedBetween } from '../exercise-clock.rules.ts'
import { handAnnouncedSeconds } from '../limits.contract.ts'

/** A sequence with its own clock in milliseconds. */
export type PlayedSequence = { elapsed: number; endedOn: Date | null }

/** What a sequence's own clock shows; after its end it goes on with the exercise, so that its lines by hand are not forgotten. */
export const readSequenceClock = ({ elapsed, endedOn }: PlayedSequence, clock: ExerciseClock, now: Date): number =>
  endedOn ? elapsed + elapsedBetween(clock, endedOn.getTime(), now.getTime()) : elapsed

/** When a line is due on its sequence's own clock, in milliseconds: at its time, or when it stands again after a call back. */
export const dueAt = (offset: number, againAt: number | null): number => againAt ?? offset * 1000

/** Seconds of real time until a line is due; negative = so late. */
export const waitOf = (due: number, elapsed: number, speed: number): number => (due - elapsed) / 1000 / speed

/** Whether a line stands in the control room: it is due soon, or somebody is to call again. */
export const isAnnounced = (wait: number, again: boolean): boolean => again || wait <= handAnnouncedSeconds

type Player = { playerRole: { id: number } | null; player: { id: number } | null }

/** Whether somebody plays a line: it is theirs or a role's that they have, or anybody's, also because nobody has its role. */
export const isMine = ({ playerRole, player }: Player, userId: number, holders: readonly { roleId: number; userId: number }[]): boolean => {
  if (player) return player.id === userId
  if (!playerRole) return true
  const having = holders.filter(({ roleId }) => roleId === playerRole.id)
  return having.length === 0 || having.some(holder => holder.userId === userId)
}
