/** Lengths of what people write, in UTF-16 units unless said otherwise, and sizes of pages: each once, for server, browser and files. */

/** What a weeze should not exceed, in grapheme clusters: a counter warns, nothing is refused (COMP-07, CONST-01). */
export const advisedWeezeLength = 280
/** The longest text of a weeze that is stored. */
export const weezeTextMax = 10_000
/** The longest private message. */
export const messageTextMax = 10_000
/** The longest alternative text of an image. */
export const altTextMax = 1_000
/** Names: of people, exercises, clients, sequences. */
export const nameMax = 200
export const usernameMax = 50
/** The text about a person on their profile. */
export const bioMax = 500
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
/** The longest sequence, in seconds: a week. */
export const sequenceSecondsMax = 7 * 24 * 3600
/** The longest cell of an imported file that the preview corrects. */
export const correctedCellMax = 10_000

/** Weezes and notifications a page (FEED-11). */
export const pageSize = 20
/** The articles of a reader's list; an exercise has some dozens. */
export const articlesMax = 500
/** The articles in the editors' table; a longer list is narrowed by searching. */
export const managedArticlesMax = 100
/** The earlier versions of an article that are kept. */
export const versionsMax = 20
/** The next items in the control room's panel. */
export const upcomingMax = 6
