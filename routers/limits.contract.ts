/** Lengths of texts, in UTF-16 units unless said otherwise, and sizes of pages, shared by server, browser and spreadsheets. */

/** Advised length of a weeze, in grapheme clusters: a counter warns beyond it, nothing is rejected (COMP-07, CONST-01). */
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

/** Weezes and notifications a page (FEED-11). */
export const pageSize = 20
/** Users and audit records a page. */
export const adminPageSize = 50
/** Webhooks of an exercise. */
export const webhooksMax = 10
