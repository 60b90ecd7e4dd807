import { z } from 'zod'
import {
  actionPriorities,
  actionStates,
  actKinds,
  cellActs,
  cellEntryKinds,
  cellSubjects,
  communiqueStates,
  conditionJoints,
  conditionOutcomes,
  conditionStatuses,
  debtChannels,
  evidenceSubjects,
  findingKinds,
  handMeans,
  handOutcomes,
  itemKinds,
  noteJudgements,
  ratingScales,
  reactionKinds,
  releaseChannels,
  releaseStates,
  stopEndings,
  stopSituations,
  verdicts,
  waitChannels,
} from '#db/schema/enums.ts'

import { runQuestionnaire } from '../questionnaire/questionnaire.contract.ts'
import { id, isoDateTime } from '../scalars.contract.ts'

/** The version of `run.json`: it grows when a field changes its meaning or goes; new fields keep it. */
export const runFormat = 2

/** A moment: `on` in UTC, `local` in the zone of the exercise, `clock` since the start of the exercise; empty without a start. */
export const runMoment = z.object({ on: isoDateTime, local: z.string(), clock: z.string() })
export type RunMoment = z.infer<typeof runMoment>

/** How many weezes sound in each way: of those that animators gave a mood, and of reactions, which have one. */
export const moodCounts = z.object({ negative: z.int(), neutral: z.int(), positive: z.int() })

/** Weezes by camp. */
export const camps = z.object({ players: z.int(), personas: z.int(), sequences: z.int(), chatter: z.int() })
/** Times of answers in whole seconds. */
export const times = z.object({
  count: z.int(),
  median: z.int().nullable(),
  within90: z.int().nullable(),
  worst: z.int().nullable(),
  unanswered: z.int(),
})
const answerTable = <Channel extends string>(channels: readonly Channel[]) =>
  z.object({
    all: times,
    byPlayer: z.array(times.extend({ id: id.nullable() })),
    byPersona: z.array(times.extend({ id: id.nullable() })),
    byChannel: z.array(times.extend({ channel: z.enum(channels) })),
  })

const runPersonKinds = ['player', 'persona', 'animator', 'observer'] as const
const runPerson = z.object({ id, username: z.string(), name: z.string(), certified: z.boolean(), kind: z.enum(runPersonKinds) })
export type RunPerson = z.infer<typeof runPerson>

/** What was written, as files name it. */
const said = z.object({ subject: z.enum(['weeze', 'message', 'mail', 'article']), id })
export type Said = z.infer<typeof said>

const momentKinds = ['start', 'pause', 'resume', 'speed', 'jump', 'end', 'line', 'question', 'storm'] as const
/** What came of a line. */
export const lineStates = ['published', 'failed', 'skipped', 'late', 'pending'] as const

/** What happened, or was planned to. */
const runEvent = z.object({
  kind: z.enum(momentKinds),
  /** Null = it did not happen. */
  actual: runMoment.nullable(),
  /** Of a line; null = nobody knows, as of a sequence that has not played. */
  planned: runMoment.nullable(),
  /** Seconds on the clock of its sequence; negative = early. */
  lateness: z.int().nullable(),
  /**
   * `id` is the same in every run and clone of the exercise, `source` that of the line which an inject repeats; `delay` in seconds, null = as
   * long as the exercise says.
   */
  line: z
    .object({
      id,
      source: id.nullable(),
      expected: z.string().nullable(),
      delay: z.int().nullable(),
      sequence: z.string(),
      number: z.int(),
      offset: z.int(),
      kind: z.enum(itemKinds),
      state: z.enum(lineStates),
      failure: z.string().nullable(),
      /**
       * How somebody played it by hand: `id` of the last time, with what came of it, the note, and who, all null where nobody has; `times` = how often
       * somebody tried. Null = it was published.
       */
      hand: z
        .object({
          id: id.nullable(),
          means: z.enum(handMeans),
          toName: z.string().nullable(),
          outcome: z.enum(handOutcomes).nullable(),
          note: z.string(),
          playedById: id.nullable(),
          times: z.int(),
        })
        .nullable(),
    })
    .nullable(),
  personId: id.nullable(),
  text: z.string(),
  said: said.nullable(),
  objective: z.string().nullable(),
  /** What a storm brought; null = no storm. */
  reactions: z.record(z.enum(reactionKinds), z.int()).nullable(),
  /** What was asked of the cell; `delay` in seconds of the exercise clock, `playerId` null = the whole cell. */
  asked: z
    .object({
      expected: z.string().nullable(),
      delay: z.int(),
      channel: z.enum(debtChannels),
      playerId: id.nullable(),
      planned: z.boolean(),
    })
    .nullable(),
  /**
   * What answered in whole or in part, as an animator has said, else the first reaction of the cell; `act` null = nobody knows which it was, `took`
   * in seconds of the exercise clock.
   */
  reaction: z
    .object({
      at: runMoment,
      personId: id.nullable(),
      act: z.enum(actKinds).nullable(),
      text: z.string(),
      said: said.nullable(),
      took: z.int(),
    })
    .nullable(),
  /** When an animator judged, and who: the time of a key, not of an answer. */
  judged: z.object({ at: runMoment, personId: id.nullable() }).nullable(),
  verdict: z.enum(verdicts).nullable(),
})
export type RunEvent = z.infer<typeof runEvent>

const note = z.object({
  at: runMoment,
  by: z.string(),
  text: z.string(),
  judgement: z.enum(noteJudgements).nullable(),
  objective: z.string().nullable(),
  mark: z.int().min(1).max(4).nullable(),
  said: said.nullable(),
  /** Written once the exercise was over. */
  after: z.boolean(),
})
export type RunNote = z.infer<typeof note>

/** A row of the cell's log: an entry, or an act on the one with the id `about`. */
const logRow = z.object({
  id,
  at: runMoment,
  kind: z.enum([...cellEntryKinds, ...cellActs]),
  by: z.string(),
  text: z.string(),
  owner: z.string().nullable(),
  due: runMoment.nullable(),
  about: id.nullable(),
  attached: z.object({ subject: z.enum(cellSubjects), id, name: z.string(), words: z.string() }).nullable(),
})

/** A communiqué of the cell; `toApproval` and `toRelease` in seconds of the exercise clock, from the first draft to the last approval and from there to the release. */
const communique = z.object({
  id,
  number: z.int(),
  title: z.string(),
  state: z.enum(communiqueStates),
  versions: z.int(),
  by: z.string(),
  drafted: runMoment,
  submitted: runMoment.nullable(),
  approved: runMoment.nullable(),
  released: runMoment.nullable(),
  releasedBy: z.string().nullable(),
  withdrawn: runMoment.nullable(),
  reason: z.string(),
  toApproval: z.int().nullable(),
  toRelease: z.int().nullable(),
  channels: z.array(z.object({ channel: z.enum(releaseChannels), state: z.enum(releaseStates) })),
})

/** A rumour in its words, `by` its author; `audience` = the followers of who spread it, `spread` = how many weezes answer, quote or repeat it, `seenBy` = how many players had it on their screen. */
const rumour = z.object({
  weezeId: id,
  by: z.string(),
  words: z.string(),
  at: runMoment,
  audience: z.int(),
  spread: z.int(),
  seenBy: z.int(),
  denial: z.object({ weezeId: id, at: runMoment, after: z.int() }).nullable(),
})

const incidentKinds = ['line', 'storm', 'webhook', 'stop'] as const
const incident = z.object({ kind: z.enum(incidentKinds), at: runMoment, personId: id.nullable(), text: z.string() })
export type RunIncident = z.infer<typeof incident>

/** A stop of the exercise for something real: what it said, and how many screens showed it. */
const realStop = z.object({
  from: runMoment,
  to: runMoment.nullable(),
  personId: id,
  situation: z.enum(stopSituations),
  text: z.string(),
  ending: z.enum(stopEndings).nullable(),
  screens: z.int(),
  read: z.int(),
  missed: z.int(),
})

/** How notes rate an objective or a task: how often each of 1 to 4, their mean, and how far the observers are apart. */
const ratings = { notes: z.int(), counts: z.array(z.int()), mean: z.number().nullable(), between: z.number().nullable() }

/** What is concluded from the run: findings are numbered from 1, and `finding` of an action is such a number. */
const debrief = z.object({
  scale: z.enum(ratingScales),
  objectives: z.array(z.object({ objective: z.string(), tasks: z.array(z.object({ task: z.string(), ...ratings })), ...ratings })),
  findings: z.array(
    z.object({
      number: z.int(),
      kind: z.enum(findingKinds),
      title: z.string(),
      objective: z.string().nullable(),
      task: z.string().nullable(),
      analysis: z.string(),
      recommendation: z.string(),
      evidence: z.array(z.object({ subject: z.enum(evidenceSubjects), id, at: runMoment.nullable(), by: z.string(), text: z.string() })),
    }),
  ),
  actions: z.array(
    z.object({
      number: z.int(),
      finding: z.int(),
      what: z.string(),
      owner: z.string(),
      dueOn: z.string().nullable(),
      priority: z.enum(actionPriorities),
      state: z.enum(actionStates),
    }),
  ),
})
/** Why a condition held, or could no longer: `seconds` of the exercise clock; null = time alone. */
const conditionMark = z.object({
  holds: z.boolean(),
  seconds: z.number(),
  cause: z
    .object({ kind: z.enum(['item', 'weeze', 'message', 'mail', 'communique', 'debt', 'person']), id, personId: id.nullable() })
    .nullable(),
})
/** What a line waited for instead of its time, and what came of it; `line` and `words` are null where a kind has none. */
const runCondition = z.object({
  line: id,
  number: z.int(),
  text: z.string(),
  joint: z.enum(conditionJoints),
  delay: z.int(),
  proposes: z.boolean(),
  atoms: z.array(
    z.object({
      kind: z.enum(['reacted', 'silent', 'line', 'weeze', 'article', 'communique', 'mail', 'said']),
      line: z.int().nullable(),
      minutes: z.int().nullable(),
      outcome: z.enum(conditionOutcomes).nullable(),
      words: z.string().nullable(),
      to: z.string().nullable(),
      mark: conditionMark.nullable(),
    }),
  ),
  /** Null = its sequence has not played. */
  status: z.enum(conditionStatuses).nullable(),
  decided: runMoment.nullable(),
  personId: id.nullable(),
})
export type RunCondition = z.infer<typeof runCondition>

const deletion = z.object({
  at: runMoment,
  personId: id,
  byId: id.nullable(),
  subject: z.enum(['weeze', 'message', 'mail']),
  id,
  text: z.string(),
})

/** A run of an exercise in figures: `run.json`. All counts are of the time from `from` to `to`, of what was not deleted. */
export const run = z.object({
  format: z.literal(runFormat),
  /** `timeZone` is the IANA name of the zone of all local times. */
  exercise: z.object({ id, name: z.string(), mark: z.string(), timeZone: z.string() }),
  madeOn: runMoment,
  from: runMoment,
  to: runMoment,
  /** Whether the exercise goes on. */
  running: z.boolean(),
  pauses: z.array(z.object({ from: runMoment, to: runMoment.nullable() })),
  people: z.array(runPerson),
  summary: z.object({
    weezes: z.int(),
    camps,
    moods: moodCounts,
    messages: z.int(),
    /** Of mailboxes that those who oversee the exercise may open. */
    mails: z.int(),
    articles: z.int(),
    /** What was asked of the cell and is still expected; `planned` by lines, `met` in time. */
    questions: z.int(),
    planned: z.int(),
    met: z.int(),
    late: z.int(),
    unanswered: z.int(),
    deletions: z.int(),
    incidents: z.int(),
  }),
  volumes: z.object({ minutes: z.int(), parts: z.array(camps.extend({ from: runMoment })) }),
  /** The answers of the cell, in seconds of the exercise clock, and those of personas to players, in seconds of the day. */
  answers: z.object({ cell: answerTable(debtChannels), personas: answerTable(waitChannels) }),
  /** Without chatter. */
  voice: z.array(z.object({ personId: id, count: z.int(), share: z.number() })),
  /** The chatter of personas: the seed that gives the same again, and what was said by group. */
  chatter: z.object({ seed: z.int(), groups: z.array(z.object({ group: z.string(), count: z.int() })) }),
  /** `chatter`: how many of them are chatter. */
  hashtags: z.array(z.object({ hashtag: z.string(), count: z.int(), chatter: z.int(), first: runMoment })),
  rumours: z.array(rumour),
  events: z.array(runEvent),
  notes: z.array(note),
  log: z.array(logRow),
  communiques: z.array(communique),
  objectives: z.array(z.object({ objective: z.string(), count: z.int(), average: z.number().nullable() })),
  deletions: z.array(deletion),
  incidents: z.array(incident),
  stops: z.array(realStop),
  debrief,
  conditions: z.array(runCondition),
  /** What players said once it had ended; null while nobody has, or fewer than three without a name. */
  questionnaire: runQuestionnaire.nullable(),
})
export type Run = z.infer<typeof run>
