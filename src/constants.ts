/** Durations, sizes and limits of the browser. */

/** From how many left the counter warns (CONST-02). */
export const weezeLengthWarningThreshold = 20
/** From how many over the counter is hidden (CONST-41). */
export const weezeLengthHiddenThreshold = 10

/** How often a feed asks for what is new, in ms (CONST-03). */
export const feedPollInterval = 10_000
/** How often a scroll may load older weezes, in ms (CONST-04). */
export const scrollThrottle = 1_000
/** How long a weeze waits before it is sent, in ms (CONST-12). */
export const postingDelay = 700
/** How long the picker of personas waits for the next key, in ms (CONST-14). */
export const personaSearchDebounce = 700

/** How long the suggestions of screen names and hashtags wait for the next key, in ms. */
export const suggestionDebounce = 200
/** How many suggestions are offered at once: as many as fit below a caret without scrolling. */
export const maxSuggestions = 6

/** Toasts, in ms (CONST-18, ERR-09). */
export const toastDuration = 1_800
/** Dialogs and drawers, in ms (CONST-32). */
export const dialogTransitionDuration = 300
/** From one picture of the slideshow to the next, in ms (CONST-33). */
export const slideTransitionDuration = 200

/** The height of a weeze's pictures, in px (CONST-29). */
export const mediaGridHeight = 500
/** How many pictures a weeze shows; the last says how many more there are (CONST-29). */
export const maxMediaGridCells = 4

/** How long the answer to "who is signed in" is taken as fresh, in ms. */
export const sessionStaleTime = 60_000
/** How long the 404 and 401 screens stay before they lead on, in ms (NAV-15, NAV-16). */
export const redirectDelay = 3_000
/** How often the hub looks for the newest weeze, in ms. */
export const hubPollInterval = 30_000
/** How long one waits before anything says "loading", in ms. */
export const loadingDelay = 200

/** How long the 'show new' bar and the offline band fade, in ms. */
export const fadeDuration = 150
/** How many faces the 'show new' bar shows. */
export const maxShowNewAvatars = 3
/** How far below the window the next older page is asked for. */
export const loadOlderMargin = '800px'
/** How often a relative time such as "2 min ago" is updated, in ms. */
export const relativeTimeInterval = 30_000
/** How long the second key of a sequence is waited for, in ms. */
export const keySequenceTimeout = 1_500
/** How much of the window's top the exercise mark and the head of a column cover, in px. */
export const columnHeaderHeight = 84
/** How long an announcement to screen readers stays on the page, in ms. */
export const announcementDuration = 5_000
/** How long the cache keeps the pages of a feed that no component shows, in ms. */
export const feedGcTime = 3_600_000
/** How many personas are at hand above the composer, and so how many number keys choose one (COMP-18). */
export const maxRecentPersonas = 9
/** Below this width a phone's layout holds: the composer opens over the page. */
export const phoneMediaQuery = '(max-width: 47.99em)'
/** A server that has too much of a session: how long a page waits at most by itself, how far apart its calls come back, in ms, and how often it asks. */
export const retryPolicy = { maxWait: 10_000, jitter: 500, maxAttempts: 5 }
/** How often a profile is read again, in ms (CONST-07). */
export const profilePollInterval = 15_000
/** How often the trends are read again, in ms (CONST-05). */
export const trendsPollInterval = 25_000
/** Over how long trends are counted, in s (CONST-06). */
export const trendsWindow = 36_000
/** How many trends the panel beside the feed shows. */
export const trendsPanelSize = 7
/** How often the badge of the notifications is counted again, in ms. */
export const unreadPollInterval = 15_000

/** How often the list of conversations is read again, in ms (CONST-08). */
export const conversationsPollInterval = 15_000
/** How often an open conversation is read again, in ms (CONST-09). */
export const conversationPollInterval = 5_000
/** How long an open conversation is taken as fresh, in ms (CONST-10). */
export const conversationStaleTime = 10_000
/** How long what a page of messages has loaded is taken as fresh, in ms (CONST-11). */
export const messagesStaleTime = 60_000
/** How long the search of a new message waits for the next key, in ms (CONST-15). */
export const userSearchDebounce = 300
/** How wide the search of a new message is, and how high on phones, in px (CONST-40). */
export const [searchPanelWidth, searchPanelPhoneHeight] = [600, 500]
/** How far from the last message one still counts as reading it, in px: new ones scroll into view (MSG-28). */
export const nearBottomThreshold = 120
/** How far from what is seen messages are drawn. */
export const messageRenderMargin = '2000px'
/** How near to the first message older ones are asked for, in px. */
export const loadOlderThreshold = 400
/** From how long on a wait is alarming, in ms. */
export const waitingAlarmThreshold = 600_000
/** How often the typing signal is sent while the user writes, in ms. */
export const typingSignalInterval = 2_500

/** How often the connections of an exercise are read again, in ms. */
export const connectionsPollInterval = 15_000
/** How often the deliveries of webhooks are read again. */
export const webhooksPollInterval = 3_000
/** How often the progress of a clone job is read, in ms. */
export const jobPollInterval = 400
/** From which difference on a device's clock counts as wrong, in ms: less may be the way of the request. */
export const clockTolerance = 2_000
/** How long the search of the table of articles waits for the next key, in ms (CONST-16). */
export const articleSearchDebounce = 500
/** Toasts of the press pages, in ms (CONST-17, PRESS-11). */
export const pressToastDuration = 3_000
/** Length of an article's author (CONST-21). */
export const maxAuthorLength = 100
/** The media source of a new article (CONST-23). */
export const defaultMediaSourceId = 4
/** Dropdowns: the height of the open list, at most and at least, in px, and how far Page Up and Page Down go (CONST-35). */
export const dropdownOptions = { maxHeight: 300, minHeight: 140, pageSize: 5 }
/** After how long the editor of an article takes back what was not accepted, in ms (CONST-39). */
export const editorRollbackDelay = 200
/** The words over the preview of an article, and how often they stand there (CONST-24, CONST-42). */
export const watermark = { word: 'Exercice', times: 3 }
/** How long one pauses before an unpublished article is saved by itself, and how long it waits at most while one types, in ms. */
export const autosave = { delay: 2_000, maxWait: 15_000 }
/** How long what is typed in an article waits to be kept on this device, in ms. */
export const draftSaveDelay = 250
/** How long the editor of an article may take to start before a plain field stands in for it, in ms. */
export const editorLoadTimeout = 60_000
/** How often an editor says that it has an article open, in ms. */
export const presenceSignalInterval = 15_000
/** Below this width the editor of an article and its preview are two tabs, and rows of the table blocks. */
export const narrowMediaQuery = '(max-width: 56.24em)'

/** How long the buttons of a sequence rest after one was pressed, and the list is read again then, in ms (CONST-13). */
export const sequenceActionDelay = 700
/** How high the list of sequences grows before it scrolls, in px (CONST-30). */
export const sequencePanelHeight = 420
/** How often the sequences are read again while one of them runs, and otherwise, in ms. */
export const [sequencesPollInterval, sequencesIdlePollInterval] = [2_000, 10_000]
/** How long what was skipped can be taken back, in ms. */
export const undoDuration = 5_000
