const words = /(?:^|[^a-z])(?:tv|teles?|televisions?|televisee?s?|radios?|webradio|chaines?|channels?|broadcasters?)(?![a-z])/

/** Whether the genre of a media source says that it is a television or a radio, which show a clip before the title (CTRL-05). */
export const isBroadcast = (genre: string): boolean => words.test(genre.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
