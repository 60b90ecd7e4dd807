import { z } from 'zod'
import { writtenKinds } from '#db/schema/enums.ts'
import { chapeauMax, itemTitleMax, sequenceSecondsMax } from '../limits.contract.ts'
import { recipients } from '../mail/mail.contract.ts'
import { person } from '../people.contract.ts'
import { id, isoDateTime, line } from '../scalars.contract.ts'
import { exerciseClock } from '../session.contract.ts'
import { postWeezeInput } from '../weezes/posts.contract.ts'
import { editItemInput, itemFailure, sequenceItem } from './items.contract.ts'

const seconds = z.int().min(0).max(sequenceSecondsMax)

/** When an inject is published: after so many seconds, 0 = at once, or when the exercise clock shows a time, in seconds. */
const injectMoment = z.union([z.strictObject({ after: seconds }), z.strictObject({ clock: seconds })])
export type InjectMoment = z.infer<typeof injectMoment>

/**
 * Publishes a line of the reserve or the plan, with `text` in place of its own. 409 when it is published or planned in this run already,
 * unless `again`.
 */
export const publishInjectInput = z.strictObject({
  itemId: id,
  text: editItemInput.shape.text.unwrap().optional(),
  when: injectMoment,
  again: z.boolean().default(false),
})
export type PublishInjectInput = z.infer<typeof publishInjectInput>

/**
 * Publishes what nothing prepared: a weeze, a message to `recipientId`, a mail to whom `mail` names with the subject `title`, or an article with `title` and
 * `subtitle` for the media source that its author posts for; the first paragraph of its text is its chapeau.
 */
export const writeInjectInput = z.strictObject({
  kind: z.enum(writtenKinds).default('weeze'),
  authorId: id,
  text: editItemInput.shape.text.unwrap(),
  medias: postWeezeInput.shape.medias,
  recipientId: id.nullish(),
  mail: z.strictObject({ to: recipients, cc: recipients }).nullish(),
  title: line(itemTitleMax).default(''),
  subtitle: line(chapeauMax).default(''),
  when: injectMoment,
})
export type WriteInjectInput = z.infer<typeof writeInjectInput>

/** What became of an inject: `wait` = the seconds until it comes, which stand while `held`; both only of one that is planned. */
export const injected = z.object({
  state: z.enum(['published', 'planned', 'failed']),
  failure: itemFailure.nullable(),
  wait: z.number().nullable(),
  held: z.boolean(),
})
export type Injected = z.infer<typeof injected>

/** That a line was published in this run, and when; or that it will be, in how many seconds; and by whom, null = by a clock. */
const injectUse = z.object({
  state: z.enum(['published', 'planned']),
  on: isoDateTime.nullable(),
  wait: z.number().nullable(),
  by: person.nullable(),
})
export type InjectUse = z.infer<typeof injectUse>

/** A line that can be injected, of the reserve or of a sequence of the plan. */
export const inject = z.object({
  item: sequenceItem,
  sequence: z.object({ name: z.string(), reserve: z.boolean() }),
  use: injectUse.nullable(),
})
export type Inject = z.infer<typeof inject>

/** All lines of the reserve and the plan, and what the exercise clock is worked out from. */
export const injects = z.object({ data: z.array(inject), clock: exerciseClock })
export type Injects = z.infer<typeof injects>
