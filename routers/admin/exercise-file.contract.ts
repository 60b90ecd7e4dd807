import { z } from 'zod'
import { deskTones } from '#db/schema/enums.ts'
import { saveDeskRoleInput } from '../desk/roles.contract.ts'
import { deskRolePersonasMax, deskRoleSequencesMax, deskRolesMax, mediaSourcesMax } from '../limits.contract.ts'
import { planMappingsMax, savedPlanMapping } from '../plan/mappings.contract.ts'
import { addMediaSourceInput } from '../press/media-sources.contract.ts'
import { editSequenceInput } from '../sequences/sequences.contract.ts'
import { variables } from '../variables.contract.ts'
import { brandColours } from './clients.contract.ts'
import { editExerciseInput, generateHistoryInput } from './exercises.contract.ts'

/** The name of a file in the folder `pictures`, without a path. */
const pictureName = z.string().regex(/^[^/\\]{1,200}$/, 'the name of a file in pictures')

const mediaSourceEntry = z.strictObject({
  ...addMediaSourceInput.omit({ personaId: true }).shape,
  logoSmall: pictureName.nullable().default(null),
  logoBig: pictureName.nullable().default(null),
  /** The username of the persona that posts for it. */
  persona: z.string().nullable().default(null),
})

/** What a plan's file does not say of it, by its name. */
const planEntry = z.strictObject({
  speed: editSequenceInput.shape.speed,
  reserve: editSequenceInput.shape.reserve,
})

const deskRoleEntry = z.strictObject({
  name: saveDeskRoleInput.shape.name,
  tone: z.enum(deskTones),
  /** Usernames of personas, and names of plans. */
  personas: z.array(z.string()).max(deskRolePersonasMax).default([]),
  plans: z.array(z.string()).max(deskRoleSequencesMax).default([]),
})

/** `exercise.json` of an exercise's folder (EXO-86); absent fields change nothing. */
export const exerciseFile = z.strictObject({
  format: z.literal(1),
  ...editExerciseInput.omit({ exerciseId: true, webhooks: true, webhookHosts: true }).shape,
  variables: variables.optional(),
  /** What pages show of the client, for a client that has neither a logo nor colours. */
  brand: z.strictObject({ logo: pictureName.nullable().default(null), ...brandColours }).optional(),
  /** All media sources in their order; those of the exercise that are not named go, unless they have articles. */
  mediaSources: z.array(mediaSourceEntry).max(mediaSourcesMax).optional(),
  plans: z.record(z.string(), planEntry).optional(),
  /** Roles of the desk; one of the exercise with the same name is replaced. */
  deskRoles: z.array(deskRoleEntry).max(deskRolesMax).optional(),
  /** What the headings of the client's plans mean; one of the client with the same name is replaced. */
  planMappings: z.array(savedPlanMapping).max(planMappingsMax).optional(),
  /** Days of a past that the personas write before everything else. */
  wake: generateHistoryInput.shape.days.optional(),
})
export type ExerciseFile = z.output<typeof exerciseFile>
