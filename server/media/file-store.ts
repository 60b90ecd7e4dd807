/** Where the files of images are kept, in a place of its own for every exercise. */
export type FileStore = {
  /** Keeps a file, whole or not at all; it is on disk, or with whoever keeps it, when this resolves. */
  write(exerciseId: number, name: string, data: Buffer): Promise<void>
  /** What a file holds; undefined when there is none. */
  read(exerciseId: number, name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Copies a file into another exercise; nothing happens when there is none. */
  copy(from: number, to: number, name: string): Promise<void>
  /** Removes a file; none is there afterwards, also when none was before. */
  remove(exerciseId: number, name: string): Promise<void>
  /** Ids of the exercises that have files. */
  listExerciseIds(): Promise<number[]>
  /** Names of an exercise's files. */
  listNames(exerciseId: number): Promise<string[]>
  /** Removes the files of an exercise that do not stay and were not changed since a moment; answers how many those were. */
  prune(exerciseId: number, stays: (name: string) => boolean, before: Date): Promise<number>
}
