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

/** Weezes and notifications a page (FEED-11). */
export const pageSize = 20
