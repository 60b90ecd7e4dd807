import type { DemoWorld } from '#db/demo/types.ts'
import type { Role } from '#db/schema/enums.ts'

/** An account of a demo exercise; its hash is made once and shared by the exercises. */
export type DemoAccount = {
  username: string
  firstname: string
  lastname: string
  role: Role
  bio: string
  avatar?: string
  passwordHash: string
}

/** A demo exercise to load: whose, under which name, with which people and what happens in it. */
export type DemoExercise = {
  client: { name: string; path: string }
  clone: string
  name: string
  location: string
  accounts: readonly DemoAccount[]
  world: DemoWorld
}

/** An image of the demo that was put into the exercise's media. */
export type StoredImage = { imageId: string; width: number; height: number }

/** Answers a demo picture's file: `avatars/lea` or `photos/plant`. */
export type ReadDemoPicture = (name: string) => Promise<Blob>

/** What the parts of the loader share: the exercise, its moment, its people by username and its pictures by name. */
export type DemoLoadContext = {
  exerciseId: number
  clientId: number
  now: Date
  people: ReadonlyMap<string, number>
  pictures: ReadonlyMap<string, StoredImage>
}
