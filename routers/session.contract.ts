import { z } from 'zod'
import { cellParts, roles, runStates } from '#db/schema/enums.ts'
import { languages } from '#locales/languages.ts'
import { exactText, id, isoDateTime, tenantFields } from './scalars.contract.ts'

export const role = z.enum(roles)

/** The colour schemes that a reader chooses from; `auto` is that of the device. */
export const colorSchemes = ['light', 'dark', 'auto'] as const
export type ColorScheme = (typeof colorSchemes)[number]

/** Whether an exercise goes on, is suspended for a while, or is over. */
export const exercisePhase = z.enum(['running', 'suspended', 'ended'])
export type ExercisePhase = z.infer<typeof exercisePhase>

/** Where an exercise stands in its life. */
export const exerciseStage = z.enum(['preparing', 'rehearsing', 'playing', 'closed'])
export type ExerciseStage = z.infer<typeof exerciseStage>

/**
 * What the exercise clock is worked out from: the start of the run, when the exercise stood (`to` is null while it does), and its changes: from
 * `on` it goes on at `elapsed` milliseconds, `speed` times as fast as real time. Until the first change it is as fast.
 */
export const exerciseClock = z.object({
  startedOn: isoDateTime.nullable(),
  pauses: z.array(z.object({ from: isoDateTime, to: isoDateTime.nullable() })),
  changes: z.array(z.object({ on: isoDateTime, elapsed: z.number(), speed: z.int() })),
})

/** Scenario time, with what the exercise clock is worked out from. */
export const scenario = exerciseClock.extend({ start: isoDateTime, rate: z.int(), forAll: z.boolean() })
export type Scenario = z.infer<typeof scenario>

/**
 * What pages show of their exercise: its name, the text of its mark (empty = the usual sentence), whether embedded videos play and players
 * may search, and its phase.
 */
export const exerciseDisplay = z.object({
  name: z.string(),
  mark: z.string(),
  /** The IANA name of the zone of all hours that pages show. */
  timeZone: z.string(),
  videoEmbeds: z.boolean(),
  /** Whether players may search. */
  searchOpen: z.boolean(),
  /** Whether pages tell what stood on the screens of players. */
  recordsSightings: z.boolean(),
  /** Number of the run: pages and drafts of an earlier one are out of date. */
  resetsCount: z.int(),
  phase: exercisePhase,
  /** When it resumes, as its animators announced it. */
  resumesOn: isoDateTime.nullable(),
  /** Whether players may only read. */
  writingClosed: z.boolean(),
  /** Whether people write mail to each other, and whether the team reads that of the players; absent without mail. */
  mail: z.literal(true).optional(),
  teamReadsMail: z.boolean().optional(),
  /** The parts of the cell's room that are open; absent without any. */
  cell: z.array(z.enum(cellParts)).optional(),
  /** Whether players are asked what they think of the exercise. */
  asks: z.literal(true).optional(),
  /** The newest run, or the one that an archive holds; absent while it is prepared, and for players while it is rehearsed. */
  run: z.object({ state: z.enum(runStates), number: z.int() }).optional(),
  /** Absent before the start, and for players. */
  clock: exerciseClock.optional(),
  /** Absent without scenario time, and for those who do not read it. */
  scenario: scenario.optional(),
})
export type ExerciseDisplay = z.infer<typeof exerciseDisplay>

/** What pages show of a client: its logo as a data address, and its colours as they were chosen (`brandStyle` makes them readable); empty = none. */
export const clientBrand = z.object({ name: z.string(), logo: z.string().nullable(), color: z.string(), accent: z.string() })
export type ClientBrand = z.infer<typeof clientBrand>

/** The signed-in person (ENT-03). `clonePath` and `exercise`, which the specification does not have, identify the exercise. */
export const sessionUser = z.object({
  id,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photo: z.string().nullable(),
  role,
  client: z.object({ id, ...clientBrand.shape, clientPath: z.string() }),
  clonePath: z.string(),
  /** Whether this animator writes as personas only, and reads no notes but their own; absent for everybody else. */
  exercise: exerciseDisplay.extend({ personasOnly: z.literal(true).optional(), notesHidden: z.literal(true).optional() }),
})
export type SessionUser = z.infer<typeof sessionUser>

/** POST signin (API-05). */
export const signInInput = z
  .strictObject({ username: exactText(100).min(1), password: exactText(200).min(1), ...tenantFields })
  .meta({ example: { username: 'animator', password: 'the password of the account' } })
export type SignInInput = z.infer<typeof signInInput>

/** Signs in with the one-time code of a card, in capitals or not, with its hyphen or without. */
export const signInByCodeInput = z.strictObject({ username: exactText(100).min(1), code: exactText(50).min(1), ...tenantFields })
export type SignInByCodeInput = z.infer<typeof signInByCodeInput>

/** Data that the server writes into the HTML page, so that it needs no request of its own (design 5). */
export const pageBootstrap = z.object({
  /** `''`, `/acme` or `/acme/clones/blue`. */
  base: z.string(),
  locale: z.enum(languages),
  scheme: z.enum(colorSchemes),
  /** The content security policy's nonce for style elements that the browser program adds. */
  nonce: z.string(),
  user: sessionUser.nullable(),
  /** The last event of the stream of changes before the page was read: listening begins after it. Only for a user. */
  heard: z.string().optional(),
  /** The last commit that the answers in the page knew of, where several processes serve (decision 42). */
  seen: z.string().optional(),
  /** The exercise of the base path. */
  exercise: z.object({
    ...exerciseDisplay.shape,
    clonePath: z.string(),
    client: z.object({ ...clientBrand.shape, clientPath: z.string() }),
  }),
})
export type PageBootstrap = z.infer<typeof pageBootstrap>
