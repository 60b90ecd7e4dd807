import type { MessagePort } from 'node:worker_threads'
import type { TrackedEnvelope } from '@trpc/server'
import type { StopWords } from '#db/schema/stops.ts'
import type { Actor, TenantPaths } from './actor.ts'
import type { ChangeEvent } from './changes.contract.ts'
import type { CopyWidth } from './limits.contract.ts'

/** Starts and ends the session of one request. */
export type Sessions = {
  /** Starts a session that replaces the request's own, and sets its cookie. */
  start(user: { exerciseId: number; userId: number }): Promise<Actor>
  /** Starts a session in another exercise and keeps the request's own; answers the exercise's base path. */
  startInExercise(tenant: TenantPaths, user: { exerciseId: number; userId: number }): Promise<string>
  /** Ends the session of this request, if any, and deletes its cookie. */
  end(): Promise<void>
}

/** Tells the caller of a request which tags change, as long as their session lasts. */
export type Changes = {
  /** Begins after the event `lastEventId`. Throws 401 without a session, 429 when there are too many streams, 503 at the end of the process. */
  follow(lastEventId: string | undefined, signal: AbortSignal | undefined): AsyncIterable<TrackedEnvelope<ChangeEvent>>
}

/** The key of the queue for password hashing: groups take turns, and so do the members of a group. */
export type QueueKey = { group: string; member: string }

export type Passwords = {
  /** Throws 503 when too many of the group are waiting; so does `verify`. */
  hash(password: string, turn: QueueKey): Promise<string>
  /** A random password that can be read aloud. */
  generate(): string
  /** A random one-time code of `codeLetters`, as it is hashed. */
  generateCode(): string
  /** Whether a password is among the most common ones. */
  isCommon(password: string): Promise<boolean>
  /** Reads the stored hash at its turn in the queue; takes the same time without a hash, so that accounts cannot be enumerated. */
  verify(stored: () => Promise<string | null>, password: string, turn: QueueKey): Promise<boolean>
}

/** The requester of expensive work: exercises take turns, and so do the people of an exercise. */
export type Requester = Pick<Actor, 'exerciseId' | 'userId'>

/** The storage of image files. */
export type ImageStore = {
  /**
   * Decodes an upload, removes its metadata and stores it at every width; the answer's size is in pixels. Throws 415 for what is no
   * image, 413 for one that is too large or takes too long, and 503 when too many requests of the exercise are waiting.
   */
  save(requester: Requester, file: Blob): Promise<{ imageId: string; width: number; height: number }>
  /** Stores a file that is no picture as it is; answers its id, by which the others know it too. */
  saveFile(exerciseId: number, bytes: Uint8Array): Promise<string>
  /** A file that is no picture. */
  readFile(exerciseId: number, id: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Stores a piece of a clip; pieces are counted from 0. */
  savePiece(exerciseId: number, clipId: string, at: number, bytes: Uint8Array): Promise<void>
  /** A piece of a clip. */
  readPiece(exerciseId: number, clipId: string, at: number): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Copies an image at all widths from one exercise to another. */
  copy(from: number, to: number, imageId: string): Promise<void>
  /** Removes an image at all widths; succeeds when there is none. */
  remove(exerciseId: number, imageId: string): Promise<void>
  /** Removes all images of an exercise. */
  removeAll(exerciseId: number): Promise<void>
  /** Removes images of other exercises than these that were last changed before a moment; answers the number of exercises removed. */
  removeOrphanExercises(exercises: ReadonlySet<number>, before: Date): Promise<number>
  /** Removes files of an exercise that belong to no known image and were last changed before a moment; answers their number. */
  removeOrphanFiles(exerciseId: number, known: ReadonlySet<string>, before: Date): Promise<number>
  /** Converts an upload to a small square WebP and answers it as a data URL; throws what `save` throws. */
  toLogo(requester: Requester, file: Blob): Promise<string>
  /** The WebP at a width, or at full size where the image is not wider. */
  read(exerciseId: number, imageId: string, width?: CopyWidth): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The same with "EXERCICE" in its pixels, whatever the setting says, for files that leave the server; throws what `save` throws. */
  readMarked(exerciseId: number, imageId: string, width?: CopyWidth): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** What people see: with the mark as the setting says; portraits, which are too small for it, without. Throws what `save` throws. */
  readShown(exerciseId: number, imageId: string, width?: CopyWidth): Promise<Uint8Array<ArrayBuffer> | undefined>
  /**
   * Makes the marked copies that are missing, one picture after the other: those of pictures that are older than the setting. Calls `report`
   * after each with the numbers of pictures made and to make.
   */
  markAll(report: (made: number, all: number) => void): Promise<void>
}

/** Names a parser that runs on a worker thread; `server/workers/tasks.ts` has a loader of this type for each. */
export type ParserTask<Input, Output> = {
  name: string
  /** The limits in `budgets.contract.ts` that apply. */
  budget: 'xlsx' | 'articleBody' | 'clip'
  /** Buffers and ports of the input that move to the worker instead of being copied. */
  transfer?: (input: Input) => (ArrayBuffer | MessagePort)[]
  /** Never set: the type of the result. */
  output?: Output
}

/**
 * Runs parser tasks on worker threads, within limits of memory and time (design rule 20). Throws 413 beyond a limit, and 503 when too
 * many tasks are waiting.
 */
export type Parsers = {
  run<Input, Output>(requester: Requester, task: ParserTask<Input, Output>, input: Input): Promise<Output>
}

/** The services for uploaded files. */
export type FileServices = { imageStore: ImageStore; parsers: Parsers }

/** The link that is printed when an empty Weez starts; its token authorises the set-up. */
export type SetupLink = { accepts(token: string): boolean }

/** The pictures of other hosts. */
export type OutsidePictures = {
  /** The hosts that pictures may be fetched from, as in the setting. */
  hosts: readonly string[]
  /** Downloads the file of an address, whatever it contains; `unreachable` when no allowed host answers with one in time. */
  download(url: URL): Promise<File | 'article_picture.unreachable' | 'article_picture.too_large'>
}

/** An exercise that is broken off for something real, and what all of its screens show. */
export type RealStop = TenantPaths & {
  exerciseId: number
  number: number
  words: StopWords
  startedOn: Date
  byId: number
  by: string
  timeZone: string
}

/** A screen that shows a stop: whose it is, on what device, since when, and when its reader said to have read it; in milliseconds. */
export type StopScreen = { userId: number | null; device: 'computer' | 'phone' | 'wall'; shownOn: number; readOn: number | null }

/** The stops that hold. They are known without the database, which a full disk or many writes would make late. */
export type Stops = {
  /** Whether any exercise is stopped. */
  any(): boolean
  /** The stop of an exercise, and of the exercise at a path. */
  of(exerciseId: number): RealStop | undefined
  at(paths: TenantPaths): RealStop | undefined
  /** Stops an exercise now, and saves that as soon as it can be. */
  begin(stop: RealStop, save: () => Promise<void>): void
  isSaved(stop: RealStop): boolean
  end(stop: RealStop): void
  /** Notes that a screen shows a stop, or that it was read there. */
  show(stop: RealStop, key: string, screen: StopScreen): void
  screensOf(stop: RealStop): ReadonlyMap<string, StopScreen>
  /** Notes that a wall of an exercise is alive; how many were within the minute before a moment. */
  noteWall(paths: TenantPaths, key: string, now: Date): void
  wallsOf(paths: TenantPaths, until: Date): readonly string[]
}
