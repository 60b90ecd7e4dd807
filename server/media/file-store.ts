/** Storage for image files, separate for every exercise. */
export type FileStore = {
  /** Stores a file atomically; resolves when it is on disk or acknowledged by the service. */
  write(exerciseId: number, name: string, data: Buffer): Promise<void>
  /** A file's content; undefined when there is no such file. */
  read(exerciseId: number, name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Copies a file into another exercise; does nothing when there is no such file. */
  copy(from: number, to: number, name: string): Promise<void>
  /** Deletes a file if it exists. */
  remove(exerciseId: number, name: string): Promise<void>
  /** Ids of the exercises that have files. */
  listExerciseIds(): Promise<number[]>
  /** Names of an exercise's files. */
  listNames(exerciseId: number): Promise<string[]>
  /** Deletes the files of an exercise that were last changed before a moment, except those to keep; returns how many. */
  prune(exerciseId: number, keep: (name: string) => boolean, before: Date): Promise<number>
}
