/** Parts of which every person of an exercise has their own: what they liked or passed on, their notifications, their conversations. */
const personalTopics = ['marks', 'notifications', 'mailbox'] as const
export type PersonalTopic = (typeof personalTopics)[number]

/** The parts of an exercise of which a write says that they change, and on which an answer says that it depends (design rule 19). */
export type Topic =
  | 'weezes'
  | 'people'
  | 'follows'
  | 'press'
  /** Articles that no reader sees, and what only editors see of the others. */
  | 'drafts'
  | 'messages'
  | 'presences'
  | 'waits'
  | 'roles'
  | 'moods'
  | 'notes'
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

/** A topic of one exercise, or of one person in it. */
export type TopicKey = string & { readonly brand: 'TopicKey' }

/** Touched by a write that changes more than its topics could say; it moves all of them. */
export const everything = 'everything' as TopicKey

/** Touched by a write that adds, renames or takes away exercises: which paths are those of exercises, and which press is open. */
export const paths = 'paths' as TopicKey

/** Touched by a write that changes more of an exercise than its topics could say; it moves all of them. */
export const everythingOf = (exercise: number | string): TopicKey => `${exercise}/everything` as TopicKey

/** The exercise all of whose topics a key moves; undefined for any other key. */
export const exerciseOfAll = (key: TopicKey): string | undefined =>
  key.endsWith('/everything') ? key.slice(0, key.indexOf('/')) : undefined

/** Touched by a write whose changes no answer shows, such as counts of failed sign-ins. */
const nothing = 'nothing' as TopicKey

/** The key of a topic of an exercise. */
export const topicOf = (exerciseId: number, topic: Topic): TopicKey => `${exerciseId}/${topic}` as TopicKey

/** The key of a topic of a person. */
const personalTopicOf = (exerciseId: number, userId: number, topic: PersonalTopic): TopicKey =>
  `${exerciseId}/${topic}/${userId}` as TopicKey

const isPersonal = (topic: Topic | PersonalTopic): topic is PersonalTopic => (personalTopics as readonly string[]).includes(topic)

/** The key of a topic as a person of an exercise sees it. */
export const topicKeyOf = ({ exerciseId, userId }: { exerciseId: number; userId: number }, topic: Topic | PersonalTopic): TopicKey =>
  isPersonal(topic) ? personalTopicOf(exerciseId, userId, topic) : topicOf(exerciseId, topic)

/** How a transaction says what it changes. */
export type Touches = {
  /** Topics of an exercise. */
  touch: (exerciseId: number, ...topics: readonly Topic[]) => void
  /** Topics of a person. */
  touchPersonal: (exerciseId: number, userId: number, ...topics: readonly PersonalTopic[]) => void
  /** All topics of an exercise: for rare acts such as a reset. */
  touchExercise: (exerciseId: number) => void
  /** Which exercises there are, and at which paths. */
  touchPaths: () => void
  /** All topics of all exercises: for the load of a demo. A transaction that says nothing has done the same. */
  touchEverything: () => void
  /** Says that no answer shows what changed. */
  touchNothing: () => void
}

/** Returns the functions of a transaction that collect what it changes into `touched`. */
export const createTouches = (touched: Set<TopicKey>): Touches => ({
  touch: (exerciseId, ...topics) => {
    for (const topic of topics) touched.add(topicOf(exerciseId, topic))
  },
  touchPersonal: (exerciseId, userId, ...topics) => {
    for (const topic of topics) touched.add(personalTopicOf(exerciseId, userId, topic))
  },
  touchExercise: exerciseId => void touched.add(everythingOf(exerciseId)),
  touchPaths: () => void touched.add(paths),
  touchEverything: () => void touched.add(everything),
  touchNothing: () => void touched.add(nothing),
})

const throwOutsideWrite = () => {
  throw new Error('Only a write changes a topic')
}

/** Of a connection that only reads. */
export const noTouches: Touches = {
  touch: throwOutsideWrite,
  touchPersonal: throwOutsideWrite,
  touchExercise: throwOutsideWrite,
  touchPaths: throwOutsideWrite,
  touchEverything: throwOutsideWrite,
  touchNothing: throwOutsideWrite,
}
