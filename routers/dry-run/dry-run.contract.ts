import { z } from 'zod'
import { deskTones } from '#db/schema/enums.ts'
import { lineCondition } from '../conditions/conditions.contract.ts'
import { askEveryMax, robotsMax } from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { id } from '../scalars.contract.ts'

export const dryRunInput = z.strictObject({
  robots: z.coerce
    .number()
    .int()
    .min(0)
    .max(robotsMax)
    .optional()
    .meta({ description: 'How many robots play; without it as many as the exercise has players', example: 10 }),
  askEvery: z.coerce
    .number()
    .int()
    .min(1)
    .max(askEveryMax)
    .default(8)
    .meta({ description: 'After how many minutes, on average, a robot asks something again', example: 8 }),
})
export type DryRunInput = z.output<typeof dryRunInput>

/** What comes to animators in five minutes, as the mean of the plays, and in the fullest of these minutes. */
const load = z.object({
  /** Answers to what players ask. */
  answers: z.number(),
  /** Lines to play by hand. */
  hand: z.number(),
  /** Reminders of what the cell owes. */
  reminders: z.number(),
  /** Proposed lines to decide about. */
  proposals: z.number(),
  fullest: z.number(),
})
export type DryRunLoad = z.infer<typeof load>

/** Who decides: an animator with all their roles, a role that nobody or several have, or what no role has; `hands` share it. */
const team = z.object({
  person: person.nullable(),
  roles: z.array(z.object({ id, name: z.string(), tone: z.enum(deskTones) })),
  hands: z.int().min(1),
})
export type DryRunTeam = z.infer<typeof team>

/** What a plan would ask of its animators if the cell did nothing while robots play (CTRL-06); nothing of it is stored. */
export const dryRun = z.object({
  robots: z.int(),
  askEvery: z.int(),
  teams: z.array(team),
  /** From the start on, `from` in seconds of the exercise clock; the loads are in the order of the teams. */
  parts: z.array(z.object({ from: z.int(), loads: z.array(load) })),
  /** The lines with conditions, in the order of the plan, and when each would come in seconds; null = it would not. */
  conditions: z.array(z.object({ item: lineCondition.shape.item, number: z.int(), proposes: z.boolean(), at: z.number().nullable() })),
})
export type DryRun = z.infer<typeof dryRun>
