/** Lengths of texts, in UTF-16 units unless said otherwise, and sizes of pages: each once, for server, browser and spreadsheets. */

/** Advised length of a weeze, in grapheme clusters: beyond it a counter warns, but the weeze is accepted (COMP-07, CONST-01). */
export const advisedWeezeLength = 280
/** The longest text of a weeze that is stored. */
export const weezeTextMax = 10_000
/** The longest private message. */
export const messageTextMax = 10_000
/** The longest alternative text of an image. */
export const altTextMax = 1_000
/** Names of sequences, and whole names of people on their profiles. */
export const nameMax = 200
/** First and last names in the administration's forms, and names of clients and exercises. */
export const formNameMax = 100
export const usernameMax = 50
/** The text about a person on their profile. */
export const bioMax = 500
/** The private notes on how a persona is played. */
export const personaNotesMax = 2_000
/** The word that groups personas. */
export const personaGroupMax = 50
/** The largest audience of a person. */
export const audienceMax = 999_999_999
/** The most characters of a message that a list of conversations shows. */
export const excerptMax = 1_000

/** Images and videos of one weeze (COMP-09). */
export const mediasMax = 20
/** Sessions that a person may have at a time, on all devices: a shared account has some dozens. */
export const personSessionsMax = 50
/** The pictures that somebody who does not animate may upload in an hour: each takes megabytes of disk, shown or not. */
export const uploadsHourMax = 120
/** The clips that somebody who does not animate may upload in an hour, and the gigabytes that the clips of an exercise take. */
export const clipsHourMax = 20
export const clipGigabytesMax = 8
/** Captions of a clip, and the words that are said in it. */
export const clipCaptionsMax = 200_000
export const clipTranscriptMax = 20_000
/** Hashtags and screen names of one text; those after them are not linked to anything. */
export const hashtagsMax = 30
export const screenNamesMax = 50

/** Articles of the press's RSS. */
export const rssArticlesMax = 50

/** Weezes and notifications a page (FEED-11). */
export const pageSize = 20
/** Bytes of the entries of a page of weezes, notifications, messages or notes, so that with what is around them it has at most 256 kB. */
export const pageBytesMax = 192 * 1024
/** Bytes of the answers of a batch, beside the longest of them. */
export const batchBytesMax = 1024 * 1024
/** Weezes whose counts one call reads. */
export const weezeCountsMax = 100
/** Weezes, and articles, that one call tells as seen. */
export const impressionsMax = 200
/** Characters of an `Idempotency-Key`. */
export const idempotencyKeyMax = 200
/** What is kept of one answer to a key, and of all keys of a person, as stored; and how many of their answers are kept. */
export const keptAnswerBytesMax = 64 * 1024
export const keptBytesMax = 1024 * 1024
export const keptAnswersMax = 500
/** Fields that an error names, and the most characters of a name and of what is wrong with it. */
export const fieldErrorsMax = 20
export const fieldErrorMax = 1000
/** Weezes above the one of a thread. */
export const ancestorsMax = 50
/** Trends of one answer. */
export const trendsMax = 50
/** Period over which trends are counted, in s (CONST-06). */
export const trendsWindow = 36_000
/** Hashtags that are suggested while one is written. */
export const hashtagSuggestionsMax = 10
/** People found by one search. */
export const userSearchMax = 20
/** Unread notifications and conversations are counted up to this number. */
export const unreadCountMax = 100
/** Conversations a page of a list; a shorter page is the last. */
export const conversationPageSize = 50
/** Messages a page of a conversation. */
export const messagePageSize = 50
/** Answered conversations a page of the personas' inbox. */
export const inboxPageSize = 50
/** What a search lists of each kind, and the most characters of a text that it shows. */
export const foundMax = 6
export const foundExcerptMax = 200
/** Conversations of the inbox that wait for an answer, the longest wait first. */
export const inboxWaitingMax = 100
/** For how long an animator holds what they answer, in minutes; writing goes on holding it. */
export const claimMinutes = 5
/** The longest wait that an exercise can name, in seconds: a day. */
export const waitSecondsMax = 86_400
/** What the desk lists, the longest wait first. */
export const boardItemsMax = 200
/** How many of those who were answered last the desk names, of each subject. */
export const boardEndedMax = 20
/** Within how many minutes an answer to the question of a persona is owed, and a reaction to a line that names no delay. */
export const owedMinutesDefault = 10
/** What the desk lists of what the cell owes, and of what was satisfied last. */
export const owedItemsMax = 200
export const satisfiedItemsMax = 20
/** The acts that are offered as the answer to something owed: what players wrote, and the articles that came out. */
export const actsMax = 12
export const articleActsMax = 4
/** The reactions of the cell that are looked through for what answers something owed, the oldest first. */
export const reactionsMax = 2_000
/** The time that the live figures are about, up to now, in minutes. */
export const liveMinutes = 60
/** The most minutes that they look back, and the points of their curves. */
export const liveMinutesMax = 1_440
export const livePoints = 61
/** Over how many minutes the live figures average weezes, and into how many parts they cut their time. */
export const liveRateMinutes = 5
export const liveParts = 12
/** The hashtags and the longest waits of the live figures. */
export const liveHashtagsMax = 4
export const liveWaitsMax = 6
/** So many weezes must have a mood before there is one of the feed. */
export const moodWeezesMin = 20
/** The longest note of an observer, and the notes a page of their list. */
export const observerNoteMax = 4_000
export const notesPageSize = 100
/** The longest search of notes. */
export const noteSearchMax = 100
/** The most tags of a note, and the longest. */
export const noteTagsMax = 10
export const noteTagMax = 40
/** The objectives of an exercise, and the longest name of one. */
export const objectivesMax = 20
export const objectiveNameMax = 60
/** The critical tasks of an objective, and the longest name of one. */
export const tasksMax = 12
export const taskNameMax = 120
/** The findings of a run, what one may stand on, and the corrective actions of a run. */
export const findingsMax = 40
export const evidenceMax = 30
export const actionsMax = 100
/** The longest title of a finding, analysis or recommendation, and words of its evidence. */
export const findingTitleMax = 160
export const findingTextMax = 2_000
export const evidenceWordsMax = 300
/** The longest corrective action, and the longest name of who sees to it. */
export const actionWhatMax = 300
export const actionOwnerMax = 100
/** Personas that the inbox lists. */
export const inboxPersonasMax = 100
/** The place that a profile names. */
export const locationMax = 200

/** The longest title of an article. */
export const articleTitleMax = 500
/** The longest subtitle and chapeau of an article. */
export const chapeauMax = 5_000
/** The longest line with an article's sources or the caption of its image. */
export const articleLineMax = 1_000
/** The longest name of an article's author. */
export const articleAuthorMax = 100
/** The longest address of an image. */
export const imageUrlMax = 2_000
/** The most images that an article lists. */
export const articleImagesMax = 50

/** The longest title of the article that a line of a sequence publishes. */
export const itemTitleMax = 300
/** The longest note on a line of a sequence. */
export const itemNoteMax = 10_000
/** The longest objective and the longest phase of a line of a sequence. */
export const itemLabelMax = 100
/** The longest line that says for whom a line is that is played by hand, and at which number or place. */
export const handAddressMax = 200
/** From how many seconds on before its time a line that is played by hand is announced. */
export const handAnnouncedSeconds = 120
/** How long it can be taken back that a line was played by hand, in seconds. */
export const handUndoSeconds = 30
/** The longest note on how a line was played by hand, and the longest time until somebody calls again, in minutes. */
export const handNoteMax = 4_000
export const handAgainMinutesMax = 24 * 60
/** The longest delay within which a reaction is expected, in minutes: a week. */
export const expectedDelayMax = 7 * 24 * 60
/** The longest sequence, in seconds: a week. */
export const sequenceSecondsMax = 7 * 24 * 3600
/** How many times as fast as real time scenario time may go. */
export const scenarioRateMax = 100
/** The longest cell of an imported file that the preview corrects. */
export const correctedCellMax = 10_000

/** The articles of a reader's list; an exercise has some dozens. */
export const articlesMax = 500
/** Bytes of the articles of a list: what comes after them is asked for with `before`. */
export const articlesBytesMax = 4 * 1024 * 1024
/** The articles in the editors' table; a longer list is narrowed by searching. */
export const managedArticlesMax = 100
/** Media sources of an exercise. */
export const mediaSourcesMax = 100
/** The most roles of the desk, and what one of them may have. */
export const deskRolesMax = 20
export const deskRolePersonasMax = 500
export const deskRoleSequencesMax = 100
export const deskRoleNameMax = 40
/** The earlier versions of an article that are kept. */
export const versionsMax = 20
/** The most weezes and the most likes of one storm, and its longest time, in minutes. */
export const stormReactionsMax = 5_000
export const stormLikesMax = 100_000
export const stormMinutesMax = 240
/** The fastest a storm goes, in halves of its planned speed. */
export const stormIntensityMax = 8
/** The replies and quotes that a preview of a storm lists, the first ones. */
export const previewedAnswersMax = 200
/** Storms that have ended, beside those that go on. */
export const endedStormsMax = 100
/** The prepared reactions of an exercise. */
export const preparedReactionsMax = 5_000
/** The word that groups prepared reactions. */
export const themeMax = 50
/** Chatter: the highest rate of a group, in halves of a weeze a minute, and the texts of an exercise. */
export const chatterRateMax = 40
export const chatterTextsMax = 5_000
/** The halves by which all rates may be multiplied. */
export const chatterMultipliers = [0, 1, 2, 4] as const
export const chatterSeedMax = 999_999
/** The last minutes of which it is shown what came, the next texts that are shown, and how many texts of the model a group gets. */
export const chatterMinutes = 10
export const chatterNextMax = 5
export const chatterModelTexts = 120
/** The most lines of sequences that are changed together. */
export const chosenItemsMax = 500
/** How long a jump of the sequences can be undone, in seconds. */
export const jumpUndoSeconds = 30
/** The next items in the control room: the next one and six after it. */
export const upcomingMax = 50
/** The minutes of which the control room counts what was published. */
export const pulseMinutes = 10
/** Users and audit records a page. */
export const adminPageSize = 50
/** Players who speak for one official account. */
export const operatorsMax = 20
/** Accounts that get new passwords or codes at once; each takes a password hash. */
export const credentialsMax = 300
/** Deliveries that wait for one webhook: as many as two of the largest storms make. */
export const webhookDeliveriesMax = 10_000
/** Webhooks of an exercise. */
export const webhooksMax = 10

/** Side of the square that an upload is cut to where it is a portrait, in pixels: twice the size of most (PROF-13). */
export const portraitSide = 96
/** How opaque the mark in pictures is unless the installation says otherwise, in percent. */
export const defaultPictureMark = 70
/** Widths that an upload is resized to, in pixels (design 8). */
export const imageWidths = [480, 960, 1600] as const
/** Every stored copy of an upload, the narrowest first. */
export const copyWidths = [portraitSide, ...imageWidths] as const
export type CopyWidth = (typeof copyWidths)[number]

/** The most variables of an exercise, and the longest name and words of one. */
export const variablesMax = 40
export const variableNameMax = 40
export const variableValueMax = 100

/** Days until a token expires, by default. */
export const tokenDaysDefault = 30

/** The form of an article's name in URLs (PED-28). */
export const frontIdPattern = /^[\w-]{12}$/

/** How long the start of a run can be undone, in milliseconds (`run-01`). */
export const undoStartWithin = 120_000

/** The longest subject of a mail, the longest body in characters that are read, and the longest with its tags. */
export const mailSubjectMax = 200
export const mailWordsMax = 50_000
export const mailBodyMax = 250_000
/** Whom a mail names at most, and the files that it has. */
export const mailRecipientsMax = 200
export const mailAttachmentsMax = 10
/** The most bytes of the files of a mail together. */
export const mailAttachmentBytesMax = 16 * 1024 * 1024
/** For how many seconds a mail can be taken back at most. */
export const mailUndoSecondsMax = 60
/** Threads a page of a folder, and mails a page of a thread. */
export const mailThreadPageSize = 50
export const mailPageSize = 50
/** Mailboxes of personas with something unread that are listed. */
export const mailboxesMax = 100
/** Unread threads of a mailbox that are counted; of more it is said that they are as many. */
export const mailUnreadMax = 200
/** The most characters of a mail that a list shows. */
export const mailExcerptMax = 200
/** The most people whose mails a word of a search finds by their names. */
export const mailSendersMax = 100
/** What the directory finds at most. */
export const mailDirectoryMax = 20
/** The distribution lists of an exercise, and the members of one. */
export const mailListsMax = 50
export const mailListMembersMax = 500
/** For how many minutes colleagues are told that somebody answers. */
export const mailAnsweringMinutes = 5
/** The longest entry of the cell's log, and the entries a page of it. */
export const cellEntryMax = 2_000
export const cellLogPageSize = 100
/** Open actions, and decisions in force, that are listed beside the log; and the actions that were done last. */
export const cellStandingMax = 100
export const cellDoneMax = 5
/** The communiqués of an exercise, which has some dozens. */
export const communiquesMax = 200
/** The longest title of a communiqué, its longest place and contact, and the files that it has. */
export const communiqueTitleMax = 110
export const communiqueLineMax = 200
export const communiqueAttachmentsMax = 10
/** The versions of a communiqué that are listed, the newest. */
export const communiqueVersionsMax = 100
/** The longest passage, comment, proposal and reason. */
export const communiqueCommentMax = 2_000
/** The comments of a communiqué. */
export const communiqueCommentsMax = 500
/** Those who approve communiqués, and what stands beside their names. */
export const communiqueApproversMax = 20
export const communiqueApproverTitleMax = 60
/** For how many seconds after their last word somebody writes a communiqué, and nobody else does. */
export const communiqueHandSeconds = 60
/** The columns of the watch that somebody has, and those that a cell shares. */
export const watchColumnsMax = 12
/** The words of each sort of a column, the longest one, its phrase, and its people. */
export const watchWordsMax = 8
export const watchWordMax = 40
export const watchPhraseMax = 100
export const watchAuthorsMax = 10
/** The periods of a column in minutes, beside all time. */
export const watchPeriods = [60, 180, 1440] as const
/** The publications that a column shows at once. */
export const watchPageSize = 30
/** For how many seconds what a column finds is kept: it is asked at most so often. */
export const watchSeconds = 10
/** Of how many minutes the volume and the accounts of the watch are, and how many minutes a bar is of. */
export const watchVolumeMinutes = 60
export const watchBarMinutes = 5
/** The accounts that are named as the most active ones. */
export const watchAccountsMax = 8
/** The publications of a column that are counted, the newest; and those that are counted as new. */
export const watchCountedMax = 2_000
export const watchNewMax = 99

/** The most questions that players are asked about an exercise, which are answered in three minutes, and the most choices of one. */
export const questionsMax = 10
export const choicesMax = 8
/** The best mark of a question; the worst is 1. */
export const scaleMax = 5
/** The most signs of an answer in words. */
export const answerMax = 1000

/** The longest time that a condition of a line counts, in minutes: a week. */
export const conditionMinutesMax = 10_080
/** Words that a condition of a line looks for. */
export const conditionWordsMax = 200
/** How long what was decided of a proposed line can be taken back, in seconds. */
export const conditionUndoSeconds = 5

/** The most robots that play a plan in a dry run, and the most minutes after which one asks something again. */
export const robotsMax = 100
export const askEveryMax = 120
/** The minutes of a part of its table, and the decisions a minute that one animator can take (CTRL-06). */
export const dryRunPartMinutes = 5
export const decisionsMinuteMax = 6
