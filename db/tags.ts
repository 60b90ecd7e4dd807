/** Tags that every person of an exercise has for themselves: what they liked or passed on, their notifications, their conversations, their mail. */
const personalTags = ['marks', 'notifications', 'mailbox', 'ownMails'] as const
export type PersonalTag = (typeof personalTags)[number]

/** Invalidation tags: a write names those that it invalidates, an answer those that it depends on (design rule 19). */
export type ExerciseTag =
  | 'weezes'
  | 'people'
  | 'follows'
  | 'press'
  /** Articles that no reader sees, and what only editors see of the others. */
  | 'drafts'
  | 'messages'
  | 'mails'
  | 'cell'
  | 'communiques'
  | 'presences'
  | 'waits'
  | 'roles'
  | 'moods'
  | 'notes'
  | 'questionnaire'
  | 'truths'
  | 'sightings'
  | 'sequences'
  | 'settings'
  /** Settings of which only those who oversee the exercise see anything. */
  | 'teamSettings'
  | 'sessions'
  | 'images'
  | 'records'
  | 'connections'

export type Tag = ExerciseTag | PersonalTag

/** A tag of one exercise, or of one person in it. */
export type TagKey = string & { readonly brand: 'TagKey' }

/** Invalidates all tags: for a write that changes more than its tags could say. */
export const everything = 'everything' as TagKey

/** Invalidated by a write that adds, renames or takes away exercises: which paths are those of exercises, and which press is open. */
export const paths = 'paths' as TagKey

/** Invalidates all tags of an exercise: for a write that changes more of it than its tags could say. */
export const everythingOf = (exercise: number | string): TagKey => `${exercise}/everything` as TagKey

/** The exercise all of whose tags a key invalidates; undefined for any other key. */
export const exerciseOfAll = (key: TagKey): string | undefined => (key.endsWith('/everything') ? key.slice(0, key.indexOf('/')) : undefined)

/** Named by a write whose changes no answer shows, such as counts of failed sign-ins. */
const nothing = 'nothing' as TagKey

/** The key of a tag of an exercise. */
export const tagKeyOf = (exerciseId: number, tag: ExerciseTag): TagKey => `${exerciseId}/${tag}` as TagKey

/** The key of a tag of a person. */
const personalTagKeyOf = (exerciseId: number, userId: number, tag: PersonalTag): TagKey => `${exerciseId}/${tag}/${userId}` as TagKey

const isPersonal = (tag: Tag): tag is PersonalTag => (personalTags as readonly string[]).includes(tag)

/** The key of a tag as a person of an exercise sees it. */
export const tagKeyFor = ({ exerciseId, userId }: { exerciseId: number; userId: number }, tag: Tag): TagKey =>
  isPersonal(tag) ? personalTagKeyOf(exerciseId, userId, tag) : tagKeyOf(exerciseId, tag)

/** How a transaction says what it invalidates. */
export type Invalidations = {
  /** Tags of an exercise. */
  invalidate: (exerciseId: number, ...tags: readonly ExerciseTag[]) => void
  /** Tags of a person. */
  invalidatePersonal: (exerciseId: number, userId: number, ...tags: readonly PersonalTag[]) => void
  /** All tags of an exercise: for rare acts such as a reset. */
  invalidateExercise: (exerciseId: number) => void
  /** Which exercises there are, and at which paths. */
  invalidatePaths: () => void
  /** All tags of all exercises: for the load of a demo. A transaction without tags does the same. */
  invalidateEverything: () => void
  /** Says that no answer shows what changed. */
  invalidateNothing: () => void
}

/** Returns the functions of a transaction that collect what it invalidates into `invalidated`. */
export const createInvalidations = (invalidated: Set<TagKey>): Invalidations => ({
  invalidate: (exerciseId, ...tags) => {
    for (const tag of tags) invalidated.add(tagKeyOf(exerciseId, tag))
  },
  invalidatePersonal: (exerciseId, userId, ...tags) => {
    for (const tag of tags) invalidated.add(personalTagKeyOf(exerciseId, userId, tag))
  },
  invalidateExercise: exerciseId => void invalidated.add(everythingOf(exerciseId)),
  invalidatePaths: () => void invalidated.add(paths),
  invalidateEverything: () => void invalidated.add(everything),
  invalidateNothing: () => void invalidated.add(nothing),
})

const throwOutsideWrite = () => {
  throw new Error('Only a write invalidates a tag')
}

/** Of a connection that only reads. */
export const noInvalidations: Invalidations = {
  invalidate: throwOutsideWrite,
  invalidatePersonal: throwOutsideWrite,
  invalidateExercise: throwOutsideWrite,
  invalidatePaths: throwOutsideWrite,
  invalidateEverything: throwOutsideWrite,
  invalidateNothing: throwOutsideWrite,
}
