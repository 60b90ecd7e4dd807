import type { ProcedureName } from '#routers/procedures.ts'

type Words = readonly [does: string, example: unknown]

/** What the parameters of paths and queries mean, by name. */
const parameterWords: Record<string, Words> = {
  a: ['The first run: its number, `now` for what stands in the exercise, or one of a clone as `blue/2`', '1'],
  after: ['Only what is newer than this moment', '2026-11-20T12:00:00.000Z'],
  as: ['The persona whose follow the answer shows, for animators and observers', 7],
  at: ['The moment up to which the conversation was read', '2026-11-20T12:00:00.000Z'],
  authorId: ['The persona in whose name; without it one is oneself', 7],
  authors: ['Only weezes of these authors, for animators and observers; comes before `scope`', 'players'],
  b: ['The second run, named like the first', '2'],
  before: ['Only what is older than this moment: the next older page', '2026-11-20T12:00:00.000Z'],
  camp: ['Only what these wrote, for animators and observers', 'players'],
  channel: ['Only what waits in this channel', 'weeze'],
  conversationId: ['The id of the conversation', 12],
  deliveryId: ['The id of the delivery', 12],
  duration: ['How far back weezes count, in seconds', 36_000],
  hasPicture: ['Only what has a picture', true],
  hashtag: ['The hashtag, with or without `#`, in any case', 'Valmare'],
  held: ['Only what one has taken', false],
  id: ['The id of what the call is about', 42],
  includeSelf: ['Whether one may be among those found', false],
  judgement: ['Only notes that say so', 'good'],
  limit: ['Most of them in the page', 20],
  minutes: ['Only what was written in the last minutes', 10],
  participantId: ['The side of the conversation whose marker moves', 23],
  number: ['The number of the run', 1],
  objectiveId: ['Only notes about this objective', 3],
  personaId: ['Only what concerns this persona', 7],
  ref: ['The id of the article, or its `frontId`', 'Jx3_kPq-81Za'],
  role: ['Only people of this role', 'DUMMY'],
  roles: ['Only people of these roles, separated by commas', 'USER,ANIMATOR'],
  scope: ['All weezes, or those of whom one follows and oneself', 'all'],
  search: ['The beginnings of words that are looked for', 'press'],
  span: ['The last hour, or since the start of the exercise', 'hour'],
  status: ['The state that is asked for', 'PUBLISHED'],
  subject: ['What waits: a weeze or the messages of a conversation', 'weeze'],
  tag: ['Only notes with this tag', 'phone'],
  terms: ['The beginnings of words that are looked for', 'nadia'],
  userId: ['The id of the person', 7],
  weezeId: ['The id of the weeze', 43],
  username: ['The screen name, in any case', 'nadia_quainord'],
}

/** Where a name means something else. */
const otherWords: Partial<Record<ProcedureName, Record<string, Words>>> = {
  'notes.list': { authorId: ['Only notes of this person', 7], before: ['Only notes that are older than the one with this id', 42] },
  'notes.seenBy': { subject: ['What stood on screens: a weeze or an article', 'weeze'] },
  'press.articles': {
    before: ['Only articles that come after the one with this id', 42],
    status: ['`all` adds what is not published, for animators and observers', 'all'],
  },
  'search.find': { authorId: ['Only what this person wrote', 7] },
}

/** The sentence and the example of a parameter. Throws for one that nobody has described. */
export const parameterWordsOf = (call: ProcedureName, name: string): { description: string; example: unknown } => {
  const [description, example] = otherWords[call]?.[name] ?? parameterWords[name] ?? []
  if (description === undefined) throw new Error(`The parameter ${name} of ${call} is not described`)
  return { description, example }
}
