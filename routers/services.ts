import type { Actor } from './actor.ts'
import type { ImageWidth } from './images.contract.ts'

/** The session of one request. */
export type Sessions = {
  /** Starts a session in place of the request's own and hands its cookie to the answer. */
  start(user: { exerciseId: number; userId: number }): Promise<Actor>
  /** Starts a session in another exercise beside the request's own; answers its base path. */
  startInExercise(place: { clientPath: string; clonePath: string }, user: { exerciseId: number; userId: number }): Promise<string>
  /** Ends the session of this request, if any, and takes the cookie back. */
  end(): Promise<void>
}

/** Whose turn it is to have a password hashed: groups take turns, and within a group its members do. */
export type QueueKey = { group: string; member: string }

export type Passwords = {
  /** Refuses with 503 when too many of the group wait already, as `verify` does. */
  hash(password: string, turn: QueueKey): Promise<string>
  /** A random password that can be read aloud. */
  generate(): string
  /** Whether it is among those that everybody tries first. */
  isCommon(password: string): Promise<boolean>
  /** Asks for the stored hash when its turn has come; takes the same time whether there is one or not, so that no account can be guessed. */
  verify(stored: () => Promise<string | null>, password: string, turn: QueueKey): Promise<boolean>
}

/** For whom something heavy is done: exercises take turns, and people within each. */
export type Requester = Pick<Actor, 'exerciseId' | 'userId'>

/** Where the image files are. */
export type ImageStore = {
  /**
   * Decodes, strips and re-encodes an upload and keeps it at every width; the size is in pixels. 415 for what is no image, 413 for what
   * is too large or takes too long, 503 where too many of the exercise wait.
   */
  save(requester: Requester, file: Blob): Promise<{ imageId: string; width: number; height: number }>
  /** Copies an image with its widths into another exercise. */
  copy(from: number, to: number, imageId: string): Promise<void>
  /** Removes an image with its widths; none is there afterwards, also when none was before. */
  remove(exerciseId: number, imageId: string): Promise<void>
  /** Removes everything of an exercise. */
  removeAll(exerciseId: number): Promise<void>
  /** Removes what belongs to none of these exercises and was not changed since a moment; answers how many exercises that were. */
  removeOrphanExercises(exercises: ReadonlySet<number>, before: Date): Promise<number>
  /** Removes the files of an exercise that are of no known image and were not changed since a moment; answers how many files those were. */
  removeOrphanFiles(exerciseId: number, known: ReadonlySet<string>, before: Date): Promise<number>
  /** Makes a small square WebP of an upload and answers it as a data address; refuses what `save` does. */
  toLogo(requester: Requester, file: Blob): Promise<string>
  /** The WebP at that width, or at full size where it is not wider. */
  read(exerciseId: number, imageId: string, width?: ImageWidth): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** A function that parses what a person uploaded, to be run on a worker thread; `server/workers/tasks.ts` lists all of them. */
export type ParserTask<Input, Output> = {
  name: string
  /** Which limits of `budgets.contract.ts` it is held to. */
  budget: 'xlsx' | 'articleBody'
  load: () => Promise<(input: Input) => Output | Promise<Output>>
  /** Buffers of the input that move to the worker instead of being copied. */
  transfer?: (input: Input) => ArrayBuffer[]
}

/**
 * Runs parser tasks away from the thread that answers requests, within bounds of memory and time (design rule 20). Throws 413 over a
 * bound, and 503 when too many wait.
 */
export type Parsers = {
  run<Input, Output>(requester: Requester, task: ParserTask<Input, Output>, input: Input): Promise<Output>
}

/** What takes files in. */
export type FileServices = { imageStore: ImageStore; parsers: Parsers }

/** The way into a Weez that has nobody in it yet: whoever has the link that was printed when it started. */
export type SetupLink = { accepts(token: string): boolean }
