/** Durations, sizes and limits used in the browser. */

/** At this number of remaining characters or fewer, the counter shows a warning (CONST-02). */
export const weezeLengthWarningThreshold = 20
/** At this number of characters over the limit or more, the counter is hidden (CONST-41). */
export const weezeLengthHiddenThreshold = 10

/** Poll interval of a feed for new weezes, in ms (CONST-03). */
export const feedPollInterval = 10_000
/** Distance from the window within which weezes count as shown, so that their figures are read with each poll. */
export const shownMargin = '800px'
/** How long something stands at least half on the screen until it counts as seen, in ms, and how often that is told. */
export const impressionDuration = 1_000
export const impressionsInterval = 60_000
/** Weezes of which one call reads the figures: their ids fill an address of 2,000 characters. */
export const countsPerCall = 60
/** Minimum time between two loads of older weezes while the user scrolls, in ms (CONST-04). */
export const scrollThrottle = 1_000
/** Minimum time between pressing the button and sending the weeze, in ms (CONST-12). */
export const postingDelay = 700
/** Debounce of the persona search, in ms (CONST-14). */
export const personaSearchDebounce = 700

/** Debounce of the search of the exercise, in ms. */
export const searchDebounce = 300
/** How long after the last key a column of the watch is counted, in ms. */
export const watchPreviewDelay = 400
/** The least letters of which something is searched; shorter words are left out by the server. */
export const searchTermsMin = 2

/** Debounce of the suggestions of screen names and hashtags, in ms. */
export const suggestionDebounce = 200
/** Maximum number of suggestions: as many as fit below the caret without scrolling. */
export const maxSuggestions = 6

/** Duration of toasts, in ms (CONST-18, ERR-09). */
export const toastDuration = 1_800
/** Transition of dialogs and drawers, in ms (CONST-32). */
export const dialogTransitionDuration = 300
/** Transition between two pictures of the slideshow, in ms (CONST-33). */
export const slideTransitionDuration = 200

/** How soon a part of a page or an open dialog that could not be loaded is loaded again, in ms. */
export const partRetryDelay = 5_000
/** How long after a first page the worker is installed that keeps the program on the device, in ms. */
export const keepFilesDelay = 3_000

/** Height of the pictures of a weeze, in px (CONST-29). */
export const mediaGridHeight = 500
/** Maximum number of pictures shown in a weeze; the last one shows how many are hidden (CONST-29). */
export const maxMediaGridCells = 4

/** How long after its request the answers in a page are taken for new, in ms: as old as a feed between two polls. */
export const prefetchedLifetime = 10_000
/** How long an answer that came with the page counts as fresh, in ms: until the first screen is drawn. */
export const firstScreenPeriod = 2_000
/** Weezes at the top of a feed whose pictures are loaded at once, as they are in sight. */
export const firstScreenWeezes = 3
/** How long the cached session counts as fresh, in ms. */
export const sessionStaleTime = 60_000
/** Delay before the 404 and 401 screens redirect, in ms (NAV-15, NAV-16). */
export const redirectDelay = 3_000
/** How long an open page may go without an answer, in ms, before it asks for the phase of the exercise, whatever else it polls. */
export const phasePollInterval = 10_000
/** Poll interval of the hub for the newest weeze, in ms. */
export const hubPollInterval = 10_000
/** Delay before a loading indicator appears, in ms. */
export const loadingDelay = 200

/** Fade of the "show new" bar and the offline banner, in ms. */
export const fadeDuration = 150
/** Maximum number of avatars in the "show new" bar. */
export const maxShowNewAvatars = 3
/** Distance from the window within which the weezes of a feed are drawn whole. */
export const feedRenderMargin = '1200px'
/** Distance below the window at which the next page of older weezes is loaded. */
export const loadOlderMargin = '800px'
/** Interval at which relative times such as "2 min ago" are updated, in ms. */
export const relativeTimeInterval = 30_000
/** Maximum time between the two keys of a shortcut such as `g h`, in ms. */
export const keySequenceTimeout = 1_500
/** Height of the exercise mark and the column header at the top of the window, in px. */
export const columnHeaderHeight = 84
/** How long an announcement to screen readers stays in the page, in ms. */
export const announcementDuration = 5_000
/** How long the browser's Back finds a feed as its reader left it, in ms; later, and by any link, the feed starts anew (FEED-10). */
export const keptPlaceDuration = 60_000
/** Maximum number of recent personas above the composer; each has a number key (COMP-18). */
export const maxRecentPersonas = 9
/** Retries after a 429 or 503: longest accepted `Retry-After` and random extra delay, both in ms, and maximum number of attempts. */
export const retryPolicy = { maxWait: 10_000, jitter: 500, maxAttempts: 5 }
/** How long the stream of changes may bring nothing after it was opened, in ms. */
export const changeStreamPatience = 10_000
/** Delays before the stream of changes is opened again, in ms: after the first failure, doubled with each further one, and at most. */
export const changeStreamRetry = { first: 1_000, longest: 300_000 }
/** Poll interval of a profile, in ms (CONST-07). */
export const profilePollInterval = 15_000
/** Poll interval of the trends, in ms (CONST-05). */
export const trendsPollInterval = 25_000
/** Number of trends in the panel beside the feed. */
export const trendsPanelSize = 7
/** Poll interval of the number of unread notifications, in ms. */
export const unreadPollInterval = 15_000

/** Poll interval of the list of conversations, in ms (CONST-08). */
export const conversationsPollInterval = 15_000
/** Poll interval of an open conversation, and of what waits for an answer, in ms (CONST-09). */
export const conversationPollInterval = 5_000
/** How long an open conversation counts as fresh, in ms (CONST-10). */
export const conversationStaleTime = 10_000
/** How long the data that the messages pages load counts as fresh, in ms (CONST-11). */
export const messagesStaleTime = 60_000
/** Debounce of the people search of a new message, in ms (CONST-15). */
export const userSearchDebounce = 300
/** Width of the people search of a new message, and its height on phones, in px (CONST-40). */
export const searchPanelWidth = 600
export const searchPanelPhoneHeight = 500
/** Up to this distance from the last message, in px, new messages scroll into view (MSG-28). */
export const nearBottomThreshold = 120
/** Distance from the visible area within which messages are rendered. */
export const messageRenderMargin = '2000px'
/** Distance from the first message at which older ones are loaded, in px. */
export const loadOlderThreshold = 400
/** Waiting time from which a conversation is marked as alarming, in ms. */
export const waitingAlarmThreshold = 600_000
/** How long after its `beforeunload` event a page counts as being left, in ms. */
export const leavePeriod = 5_000
/** Interval of the typing signal while the user writes, in ms. */
export const typingSignalInterval = 2_500

/** How long a row of the desk stays after a colleague has answered it, in ms: it says who did. As long the list waits for a pointer that rests. */
export const answeredRowDuration = 3_000
/** Poll intervals of the folders of a mailbox, and of an open thread, in ms. */
export const mailListPollInterval = 15_000
export const mailThreadPollInterval = 10_000
/** For how many seconds a mail that was sent can be taken back. */
export const mailUndoSeconds = 10
/** How long after the last change a draft of a mail is saved, in ms. */
export const mailDraftDelay = 2_000
/** How long the button that brings an archived mail back is shown, in ms. */
export const archiveUndoDuration = 10_000
/** Debounce of the suggestions of recipients, in ms. */
export const recipientDebounce = 150

/** How often what the server does not have yet is sent again, in ms. */
export const unsentInterval = 15_000
/** Poll interval of the live figures, in ms. */
export const livePollInterval = 5_000

/** Interval at which the runs of the exercise are read, in ms. */
export const runsPollInterval = 5_000
/** How many of the next lines of the sequences the live figures show. */
export const nextInjects = 5
/** How soon the moods of weezes that came onto the screen are read, in ms: those that come together are read together. */
export const moodsDelay = 300

/** How often writing an answer at the desk goes on holding it, in ms. */
export const claimRenewInterval = 60_000
/** How long the judgement of a reaction of the cell can be taken back, in ms. */
export const judgementUndoDuration = 30_000
/** What the key of the desk adds to a delay, in minutes. */
export const extensionMinutes = 5
/** The most that the desk shows around what waits: messages, and weezes above and below it. */
export const deskAround = 6

/** From this width on, the tabs of the desk stand beside its title. */
export const deskTabsMediaQuery = '(min-width: 90em)'
/** From this width on, the control room stands beside the desk; below, it is a drawer. */
export const besideDeskMediaQuery = '(min-width: 80em)'
/** How long after the last key a finding saves itself, in ms. */
export const findingSaveDelay = 1_000
/** Debounce of the preview of a storm, in ms. */
export const stormPreviewDebounce = 250

/** Poll interval of the connections of an exercise, in ms. */
export const connectionsPollInterval = 15_000
/** Poll interval of the webhooks and their deliveries, in ms. */
export const webhooksPollInterval = 3_000
/** Poll interval of the progress of a clone job, in ms. */
export const jobPollInterval = 400
/** How long the button of the file of a run waits for the first sign of its progress, in ms. */
export const dossierStartMax = 10_000
/** Clock difference from which the clock of a device counts as wrong, in ms; the request itself can cause smaller differences. */
export const clockTolerance = 2_000
/** Debounce of the search in the table of articles, in ms (CONST-16). */
export const articleSearchDebounce = 500
/** Duration of toasts on the press pages, in ms (CONST-17, PRESS-11). */
export const pressToastDuration = 3_000
/** Maximum length of an article's author, in characters (CONST-21). */
export const maxAuthorLength = 100
/** Default media source of a new article (CONST-23). */
export const defaultMediaSourceId = 4
/** Dropdowns: maximum and minimum height of the open list, in px, and number of options that Page Up and Page Down skip (CONST-35). */
export const dropdownOptions = { maxHeight: 300, minHeight: 140, pageSize: 5 }
/** Delay before the article editor reverts a change that the form did not accept, in ms (CONST-39). */
export const editorRollbackDelay = 200
/** Text of the watermark over the preview of an article, and number of repetitions (CONST-24, CONST-42). */
export const watermark = { word: 'Exercice', times: 3 }
/** Autosave of an unpublished article: delay after the last change, and longest time without a save while the user types, in ms. */
export const autosave = { delay: 2_000, maxWait: 15_000 }
/** Delay before changes of an article are stored as a draft on this device, in ms. */
export const draftSaveDelay = 250
/** Time the article editor has to start before a plain text field replaces it, in ms. */
export const editorLoadTimeout = 60_000
/** Interval at which an editor signals that it has an article open, in ms. */
export const presenceSignalInterval = 15_000
/** Below this width, the article editor and its preview are two tabs, and table rows are shown as blocks. */
export const narrowMediaQuery = '(max-width: 56.24em)'

/** Delay between a playback action and the reload of the list of sequences, in ms; the buttons do nothing until then (CONST-13). */
export const sequenceActionDelay = 700
/** Maximum height of the list of sequences before it scrolls, in px (CONST-30). */
export const sequencePanelHeight = 420
/** How long a row of a plan stays where it was once it is mended, in ms. */
export const mendedDuration = 2_000
/** Delay before the bar of a file that is being read appears, in ms. */
export const fileBarDelay = 400
/** Poll intervals of the sequences, in ms: while one of them runs, and otherwise. */
export const sequencesPollInterval = 2_000
export const sequencesIdlePollInterval = 10_000
/** How long the band says that the exercise has resumed, in ms. */
export const resumedDuration = 5_000
/** How long an animator can take back what was just posted, in ms. */
export const postUndoDuration = 10_000
/** Duration of the toast that tells why a persona was put down, in ms. */
export const putDownToastDuration = 10_000
/** How often the persona that is played is read again, in ms: other animators may play it too. */
export const personaPollInterval = 30_000
/** How long a skipped item can be restored, in ms. */
export const undoDuration = 5_000

/** Storms that have ended and still have their card. */
export const endedStormCardsMax = 3

/** The next lines that a list shows, the first one whole. */
export const upcomingShownMax = 7

/** The next lines of a persona that its card on the desk shows. */
export const plannedShownMax = 2

/** How often the desk reads the figures in its head, in ms. */
export const deskLivePollInterval = 30_000

/** How often the moment moves while a run is played back, in ms. */
export const rewindTick = 1_000
/** How many bars show the volume of a run at most. */
export const rewindBars = 100
