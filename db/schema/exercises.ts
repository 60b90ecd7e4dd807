import type { SchemaBuilder } from './builder-postgresql.ts'
import type { CellPart, QuestionnaireOpening, RatingScale, RunState } from './enums.ts'

/** A time in which an exercise stood, as ISO moments. */
export type Pause = { from: string; to: string }
/** From a moment on (ISO) the exercise clock goes on at so many milliseconds, and so many times as fast as real time. */
export type ClockChange = { on: string; elapsed: number; speed: number }

/** Clients and their exercises: the main one (`clone` empty) and any number of clones. The default client has an empty path. */
export const createExerciseTables = ({ table, id, int, text, bool, time, json, uniqueIndex, foreignKey }: SchemaBuilder) => {
  const clients = table(
    'clients',
    {
      id: id().primaryKey(),
      name: text().notNull(),
      path: text().notNull(),
      /** A picture as a data address. */
      logo: text(),
      /** Its main and second colour as `#rrggbb`, as they were chosen; empty = none. */
      color: text().notNull().default(''),
      accent: text().notNull().default(''),
      contractStart: text(),
      contractEnd: text(),
      createdOn: time().notNull(),
    },
    t => [uniqueIndex('clients_path').on(t.path)],
  )
  const exercises = table(
    'exercises',
    {
      id: id().primaryKey(),
      clientId: id().notNull(),
      clone: text().notNull(),
      name: text().notNull(),
      pressPublic: bool().notNull().default(false),
      /** Text of the mark above every page; empty = the default sentence of the language. */
      markText: text().notNull().default(''),
      /** Whether pages may embed videos of other sites, which makes browsers load them from there (POST-04). */
      videoEmbeds: bool().notNull().default(false),
      /** Whether animators write, like and follow as personas only, never in their own name. */
      personasOnly: bool().notNull().default(false),
      /** Whether players may search; animators and observers always may. */
      searchOpen: bool().notNull().default(false),
      /** Whether pages tell what stood on the screens of players. */
      recordsSightings: bool().notNull().default(true),
      /** Whether animators read what others noted; observers and administrators always do. */
      notesOpen: bool().notNull().default(true),
      /** How notes rate objectives and their tasks. */
      ratingScale: text().notNull().default('numbers').$type<RatingScale>(),
      /** Whether people write mail to each other, whether the team reads that of the players, and the domain of their addresses; empty = none yet. */
      mail: bool().notNull().default(false),
      teamReadsMail: bool().notNull().default(false),
      mailDomain: text().notNull().default(''),
      /** The parts of the cell's room that are open. */
      cell: json<CellPart[]>().notNull().default([]),
      questionnaire: text().$type<QuestionnaireOpening>().notNull().default('at_end'),
      /** Whether its webhooks are enabled. */
      webhooks: bool().notNull().default(false),
      /** Hosts that webhooks may be sent to; the only hosts that Weez sends requests to. */
      webhookHosts: json<string[]>().notNull().default([]),
      /** The words that replace `{ville}` and the like in chronogrammes, by their names. */
      variables: json<Record<string, string>>().notNull().default({}),
      /** Newest `createdOn` of a weeze or a message; the next one is later (design rule 2). */
      lastCreatedOn: time().notNull(),
      weezesCount: int().notNull().default(0),
      /** Counts the times that weezes were deleted or inserted in the past: figures that are updated from the newest weezes only must then be recomputed. */
      rewritesCount: int().notNull().default(0),
      /** True only inside the transaction that deletes the exercise: triggers allow the deletion of `audit` rows in no other. */
      ending: bool().notNull().default(false),
      /** Counts the resets, so that pages that are open and drafts on devices are told from those of an earlier run. */
      resetsCount: int().notNull().default(0),
      /** When a sequence first played after the creation or the last reset: a reset leads back to the articles of that moment. */
      startedOn: time(),
      /** Since when it is suspended, and the time of resumption that its animators announced. */
      suspendedOn: time(),
      resumesOn: time(),
      /** Whether players may not write while it is suspended. */
      writingClosed: bool().notNull().default(false),
      endedOn: time(),
      /** How it stands to its runs, and the number of the newest one; of an archive its own. */
      runState: text().notNull().default('none').$type<RunState>(),
      runsCount: int().notNull().default(0),
      /** The suspensions and ends of this run that are over: the exercise clock stands in them. */
      pauses: json<Pause[]>().notNull().default([]),
      /** The zone of all hours that pages, files and prints show, by its IANA name; empty = that of the server. */
      timeZone: text().notNull().default(''),
      /** How many times as fast as real time its sequences and its clock go, and when this run’s clock took another speed or jumped. */
      speed: int().notNull().default(1),
      clockChanges: json<ClockChange[]>().notNull().default([]),
      /** Scenario time: what the clock of the fiction shows at the start of the run, null = there is none, and how fast it goes. */
      scenarioStart: time(),
      scenarioRate: int().notNull().default(1),
      /** Whether everybody reads scenario time where moments of what was written stand. */
      scenarioForAll: bool().notNull().default(false),
      /** SHA-256 of the secret in the link of its wall, hexadecimal, and since when there is that link; null = none. */
      wallHash: text(),
      wallOpenedOn: time(),
      /** How long a player has waited, in seconds, when the desk turns amber, and red. */
      amberAfter: int().notNull().default(180),
      redAfter: int().notNull().default(600),
      /** The exercise that it was cloned from; its accounts are copies of the accounts with the same ids there. No foreign key, since that exercise may be deleted. */
      originId: id(),
      createdOn: time().notNull(),
    },
    t => [
      uniqueIndex('exercises_client_clone').on(t.clientId, t.clone),
      foreignKey({ columns: [t.clientId], foreignColumns: [clients.id], name: 'exercises_client' }),
    ],
  )
  return { clients, exercises }
}

export type ExerciseTables = ReturnType<typeof createExerciseTables>
