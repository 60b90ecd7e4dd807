/**
 * The closed sets of values that columns hold, each defined once: tables, contracts, forms and spreadsheets import them. This file imports
 * nothing, so the browser may use it.
 */
export const roles = ['ADMIN', 'ANIMATOR', 'OBSERVER', 'USER', 'DUMMY'] as const
export type Role = (typeof roles)[number]

/** `VIDEO` is an address of a known site, `CLIP` an uploaded film or sound. */
export const mediaTypes = ['IMAGE', 'VIDEO', 'CLIP'] as const
export type MediaType = (typeof mediaTypes)[number]

/** What an uploaded clip is: a film, or sound alone. */
export const clipKinds = ['video', 'audio'] as const
export type ClipKind = (typeof clipKinds)[number]

export const notificationTypes = ['REWEEZ', 'LIKE', 'REPLY', 'MENTION', 'FOLLOW'] as const
export type NotificationType = (typeof notificationTypes)[number]

/** Why a player's weeze waits for an answer; `weeze` = it is addressed to nobody. `mail` = what waits is a mail. */
export const waitKinds = ['mention', 'reply', 'quote', 'weeze', 'mail'] as const
export type WaitKind = (typeof waitKinds)[number]

/** The colours of the roles of the desk. */
export const deskTones = ['blue', 'pink', 'teal', 'gray', 'violet', 'brown'] as const
export type DeskTone = (typeof deskTones)[number]

/**
 * How an exercise stands to its runs: it is prepared, rehearsed, a run goes on, the last one is closed; the kept exercise of a closed run, or
 * the frozen start of the rehearsal or run that goes on.
 */
export const runStates = ['none', 'rehearsing', 'running', 'closed', 'archived', 'frozen'] as const
export type RunState = (typeof runStates)[number]

/** The states of exercises that stand in no list and are entered by nobody. */
export const hiddenRunStates = ['archived', 'frozen'] as const satisfies readonly RunState[]

/** How a mail names whom it reaches. */
export const recipientKinds = ['to', 'cc', 'bcc'] as const
export type RecipientKind = (typeof recipientKinds)[number]

/** The folders of a mailbox. */
export const mailFolders = ['inbox', 'sent', 'drafts', 'archives'] as const
export type MailFolder = (typeof mailFolders)[number]

/** The parts of the cell's room, each of which an exercise opens by itself. */
export const cellParts = ['log', 'communiques', 'watch'] as const
export type CellPart = (typeof cellParts)[number]
/** The same in the order of their tabs. */
export const shownCellParts = ['communiques', 'watch', 'log'] as const satisfies CellPart[]
export type ShownCellPart = (typeof shownCellParts)[number]

/** Where a column of the watch looks. */
export const watchPlaces = ['weezes', 'press', 'communiques'] as const
export type WatchPlace = (typeof watchPlaces)[number]

/** What the cell writes down in its log. */
export const cellEntryKinds = ['information', 'decision', 'action'] as const
export type CellEntryKind = (typeof cellEntryKinds)[number]

/** What the log says later of an entry: an action is done, a decision is lifted, and either is taken back. */
export const cellActs = ['done', 'lifted', 'undone'] as const
export type CellAct = (typeof cellActs)[number]

/** What an entry of the log can have attached. */
export const cellSubjects = ['weeze', 'article', 'mail', 'communique'] as const
export type CellSubject = (typeof cellSubjects)[number]

/** Where a communiqué stands: it is written, read over by those who approve it, approved, released, or withdrawn after that. */
export const communiqueStates = ['draft', 'review', 'approved', 'released', 'withdrawn'] as const
export type CommuniqueState = (typeof communiqueStates)[number]

/** By what a communiqué is released: a page of the press, a weeze of the official account, a mail to the press list. */
export const releaseChannels = ['page', 'weeze', 'mail'] as const
export type ReleaseChannel = (typeof releaseChannels)[number]

export const releaseStates = ['done', 'failed'] as const
export type ReleaseState = (typeof releaseStates)[number]

/** What players wait for an answer to: a weeze, the messages of a conversation, or a mail. */
export const waitingSubjects = ['weeze', 'message', 'mail'] as const
export type WaitingSubject = (typeof waitingSubjects)[number]

/** What an animator can hold: what waits, or a line that is played by hand. */
export const claimedSubjects = [...waitingSubjects, 'item'] as const
export type ClaimedSubject = (typeof claimedSubjects)[number]

/** How a wait ended; `deleted` = the weeze is gone. */
export const waitEndings = ['answered', 'dismissed', 'deleted'] as const
export type WaitEnding = (typeof waitEndings)[number]

/** What the cell can owe a reaction to; `hand` = a line that somebody played. */
export const debtSubjects = ['weeze', 'message', 'mail', 'article', 'hand'] as const
export type DebtSubject = (typeof debtSubjects)[number]

/** What of the cell can answer something owed; `outside` = something that Weez does not see, as a call. */
export const actKinds = ['weeze', 'message', 'mail', 'article', 'communique', 'outside'] as const
export type ActKind = (typeof actKinds)[number]

/** What an animator says of a reaction of the cell; `refused` = it was none, `dropped` = none is expected any more. */
export const judgements = ['satisfied', 'partial', 'refused', 'dropped'] as const
export type JudgementWord = (typeof judgements)[number]

/** How a weeze sounds, as animators say, the worst first. */
export const moods = ['negative', 'neutral', 'positive'] as const
export type Mood = (typeof moods)[number]

/** What a note can be about, besides a moment. */
export const noteSubjects = ['weeze', 'article', 'message', 'mail', 'item'] as const
export type NoteSubject = (typeof noteSubjects)[number]

/** What a note says of what it is about. */
export const noteJudgements = ['good', 'improve'] as const
export type NoteJudgement = (typeof noteJudgements)[number]

/** How notes rate: from 1 to 4, or with the letters of civil protection, U, M, S and P. */
export const ratingScales = ['numbers', 'letters'] as const
export type RatingScale = (typeof ratingScales)[number]

/** Whether a finding says what went well or what shall go better. */
export const findingKinds = ['strength', 'improvement'] as const
export type FindingKind = (typeof findingKinds)[number]

/** What a finding can stand on. */
export const evidenceSubjects = ['note', 'weeze', 'article', 'mail', 'communique', 'entry', 'line', 'minute'] as const
export type EvidenceSubject = (typeof evidenceSubjects)[number]

export const actionPriorities = ['high', 'medium', 'low'] as const
export type ActionPriority = (typeof actionPriorities)[number]

/** Where a corrective action stands. */
export const actionStates = ['todo', 'going', 'done', 'dropped'] as const
export type ActionState = (typeof actionStates)[number]

/** What can be marked as true or false. */
export const markedSubjects = ['weeze', 'article'] as const
export type MarkedSubject = (typeof markedSubjects)[number]

/** What an animator says of something published, unknown to players. */
export const truths = ['true', 'false', 'unverified'] as const
export type Truth = (typeof truths)[number]

export const articleStatuses = ['PUBLISHED', 'UNPUBLISHED'] as const
export type ArticleStatus = (typeof articleStatuses)[number]

/** The typefaces that a media source sets its headlines in. */
export const headlineFaces = ['serif', 'sans', 'italic'] as const
export type HeadlineFace = (typeof headlineFaces)[number]

/** Why a version of an article was kept; `FOUND` is the content that an article had before versions existed. */
export const versionKinds = ['CREATION', 'SAVE', 'AUTOSAVE', 'RESTORE', 'PUBLICATION', 'FOUND'] as const
export type VersionKind = (typeof versionKinds)[number]

export const sequenceStatuses = ['RUNNING', 'PAUSED', 'STOPPED'] as const
export type SequenceStatus = (typeof sequenceStatuses)[number]

/** `reserve` = prepared lines outside time; `injects` = what the animators have added while the exercise ran. */
export const sequenceKinds = ['plan', 'reserve', 'injects'] as const
export type SequenceKind = (typeof sequenceKinds)[number]

/** `hand` = somebody plays it outside of Weez: it publishes nothing. */
export const itemKinds = ['weeze', 'reply', 'reweez', 'article', 'message', 'mail', 'hand'] as const
export type ItemKind = (typeof itemKinds)[number]

/** How a line is played by hand. */
export const handMeans = ['phone', 'radio', 'inPerson', 'paper', 'other'] as const
export type HandMeans = (typeof handMeans)[number]

/** What came of playing a line by hand; after `callBack` it stands again. */
export const handOutcomes = ['reached', 'noAnswer', 'callBack', 'refused'] as const
export type HandOutcome = (typeof handOutcomes)[number]

/** The first three are those of version 1.0; an event is added, never renamed. */
export const webhookEvents = [
  'weeze.posted',
  'weeze.replied',
  'article.published',
  'weeze.deleted',
  'weeze.liked',
  'weeze.unliked',
  'person.mentioned',
  'person.followed',
  'person.unfollowed',
  'message.received',
  'mail.sent',
  'article.changed',
  'article.unpublished',
  'sequence.started',
  'sequence.paused',
  'sequence.ended',
  'item.published',
  'item.failed',
  'inject.published',
  'storm.started',
  'storm.paused',
  'storm.ended',
  'debt.opened',
  'debt.met',
  'debt.overdue',
  'desk.handed-over',
  'mood.tagged',
  'exercise.reset',
  'phase.changed',
  'rehearsal.started',
  'rehearsal.undone',
  'run.started',
  'run.closed',
  'run.undone',
  'note.written',
  'note.changed',
  'note.deleted',
  'communique.released',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Why a delivery got no answer: an address that is not allowed, whatever is there, no answer in time, no connection, or too many that waited. */
export const deliveryProblems = ['address', 'timeout', 'unreachable', 'overflow'] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

/** The outcome of an item in a run; `late` = a jump passed over it, and it is published by hand or not at all. */
export const publicationOutcomes = ['published', 'failed', 'skipped', 'late'] as const
export type PublicationOutcome = (typeof publicationOutcomes)[number]

/** What personas do in a storm. */
export const reactionKinds = ['like', 'reweez', 'reply', 'quote'] as const
export type ReactionKind = (typeof reactionKinds)[number]

/** How the words of a prepared reaction sound, from the worst to the best. */
export const reactionMoods = ['hostile', 'worried', 'neutral', 'supportive'] as const
export type ReactionMood = (typeof reactionMoods)[number]

/** The parts of a day in which chatter may be said. */
export const dayParts = ['morning', 'afternoon', 'evening', 'night'] as const
export type DayPart = (typeof dayParts)[number]

/** How the reactions of a storm are spread over its time: up and slowly down, evenly, or more and more. */
export const stormCurves = ['wave', 'steady', 'rise'] as const
export type StormCurve = (typeof stormCurves)[number]

/** `STOPPED` and `DONE` are ends: nothing more comes. */
export const stormStatuses = ['RUNNING', 'PAUSED', 'STOPPED', 'DONE'] as const
export type StormStatus = (typeof stormStatuses)[number]

/** Why a storm stopped by itself: its weeze is gone, or whoever started it may not animate any more. */
export const stormFailures = ['target', 'animator'] as const
export type StormFailure = (typeof stormFailures)[number]

/** What `former_states` holds: taken back likes, follows and outcomes, and what people, authors, messages, mails, read markers, articles, media sources and lines were. */
export const formerKinds = [
  'like',
  'follow',
  'person',
  'author',
  'message',
  'mail',
  'side',
  'article',
  'mediaSource',
  'outcome',
  'line',
] as const
export type FormerKind = (typeof formerKinds)[number]

/** The last hour, or all since the start of the exercise. */
export const liveSpans = ['hour', 'start'] as const
export type LiveSpan = (typeof liveSpans)[number]

/** The channels through which players wait for the answers of personas. */
export const waitChannels = ['mention', 'reply', 'quote', 'weeze', 'message', 'mail'] as const
export type WaitChannel = (typeof waitChannels)[number]
/** The channels through which the cell is asked. */
export const debtChannels = ['message', 'mail', 'mention', 'reply', 'quote', 'weeze', 'article', 'hand'] as const
export type DebtChannel = (typeof debtChannels)[number]

/**
 * What came of something that was asked: satisfied in time, late or nobody knows when, in part, not at all, or not judged; `open` = there is
 * still time.
 */
export const verdicts = ['met', 'late', 'untimed', 'partial', 'refused', 'dropped', 'unjudged', 'missed', 'open'] as const
export type Verdict = (typeof verdicts)[number]

/** How the second of two runs reacted to a line, against the first: `first` = the first never did, `lost` = the second never did, `never` = neither. */
export const gapKinds = ['faster', 'same', 'slower', 'first', 'lost', 'never'] as const
export type GapKind = (typeof gapKinds)[number]

/** What can be written on the spot. */
export const writtenKinds = ['weeze', 'message', 'mail', 'article'] as const satisfies readonly ItemKind[]
export type WrittenKind = (typeof writtenKinds)[number]

/** Why an exercise is broken off for something real. */
export const stopSituations = ['leave', 'person', 'outside', 'other'] as const
export type StopSituation = (typeof stopSituations)[number]

/** How a stop was lifted: the exercise goes on at an announced hour, or its run was closed. */
export const stopEndings = ['resumed', 'closed'] as const
export type StopEnding = (typeof stopEndings)[number]

/** When players are asked what they think of an exercise: never, once a run has ended, or at this moment. */
export const questionnaireOpenings = ['never', 'at_end', 'now'] as const
export type QuestionnaireOpening = (typeof questionnaireOpenings)[number]

/** What a question of the questionnaire is answered by: a mark from 1 to 5, yes or no, one of its choices, or a text. */
export const questionKinds = ['scale', 'yes_no', 'choice', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** What became of another line. */
export const conditionOutcomes = ['published', 'skipped'] as const
export type ConditionOutcome = (typeof conditionOutcomes)[number]

export const conditionJoints = ['and', 'or'] as const
export type ConditionJoint = (typeof conditionJoints)[number]

/** How the condition of a line stands in a run; `void` = it can no longer come true. */
export const conditionStatuses = ['watched', 'proposed', 'fired', 'void', 'dismissed'] as const
export type ConditionStatus = (typeof conditionStatuses)[number]

/** Of another line: `itemId` is null once that is deleted, and `number` is the one that it had then. */
type OfLine = { itemId: number | null; number?: number }

/** One of the one or two things that a line waits for. */
export type ConditionAtom =
  /** The cell has reacted to a line within so many minutes of the exercise clock, or has not. */
  | (OfLine & { kind: 'reacted' | 'silent'; minutes: number })
  /** A line was published, or left out. */
  | (OfLine & { kind: 'line'; outcome: ConditionOutcome })
  /** A player has published a weeze, a weeze that shows an article, or a communiqué; with these words or this hashtag, or any. */
  | { kind: 'weeze' | 'article' | 'communique'; words: string }
  /** A player has sent a mail with these words, or any, to somebody, or to anybody. */
  | { kind: 'mail'; words: string; toId: number | null }
  /** An animator says so. */
  | { kind: 'said'; words: string }

/** What has settled an atom: a line, what a player has published, or who has said so; null = time. */
export type ConditionCause = { kind: 'item' | 'weeze' | 'message' | 'mail' | 'communique' | 'debt' | 'person'; id: number } | null

/** Whether an atom holds for good, since when in milliseconds of the exercise clock, and why; null = it is open. */
export type ConditionMark = { holds: boolean; at: number; cause: ConditionCause } | null
