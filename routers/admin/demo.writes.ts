import { eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Images } from '../context.ts'
import type { DemoExercise, Loading, ReadPicture, StoredImage } from './demo.contract.ts'
import { writeConversations } from './demo-messaging.writes.ts'
import { writePeople } from './demo-people.writes.ts'
import { writePress } from './demo-press.writes.ts'
import { writeSequences } from './demo-sequences.writes.ts'
import { writeWeezes } from './demo-weezes.writes.ts'

/** Every picture that the demo exercise shows. */
const pictureNames = ({ accounts, world }: DemoExercise): Set<string> => {
  const avatars = [...accounts, ...world.personas].flatMap(({ avatar }) => (avatar ? [`avatars/${avatar}`] : []))
  const shown = [...world.weezes, ...world.sequences.flatMap(sequence => sequence.items)].flatMap(({ images }) => images ?? [])
  return new Set([...avatars, ...[...shown, ...world.articles].map(({ photo }) => `photos/${photo}`)])
}

const clientOf = async (tx: Db, { client }: DemoExercise, now: Date): Promise<number> => {
  const { clients } = tx.t
  const [known] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.path, client.path))
  if (known) return known.id
  const id = newId(now)
  await tx.insert(clients).values({ id, ...client, logo: null, createdOn: now })
  return id
}

/** Loads a demo exercise: its pictures through the media store, then all its rows in one transaction. Answers the exercise's id. */
export const loadDemo = async (
  store: Store,
  images: Images,
  readPicture: ReadPicture,
  exercise: DemoExercise,
  now: Date,
): Promise<number> => {
  const { clone, name, world } = exercise
  const exerciseId = newId(now)
  const pictures = new Map<string, StoredImage>()
  for (const picture of [...pictureNames(exercise)].filter(picture => !picture.endsWith('/'))) {
    pictures.set(picture, await images.save({ exerciseId, userId: 0 }, await readPicture(picture)))
  }
  return store.write(async tx => {
    const clientId = await clientOf(tx, exercise, now)
    await tx.insert(tx.t.exercises).values({ id: exerciseId, clientId, clone, name, lastCreatedOn: new Date(0), createdOn: now })
    const people = await writePeople(tx, exercise, { exerciseId, clientId, now, pictures })
    const loading: Loading = { exerciseId, clientId, now, people, pictures }
    const uploaderId = people.get('animator') ?? 0
    for (const { imageId, width, height } of pictures.values()) {
      await tx.insert(tx.t.images).values({ exerciseId, id: imageId, uploaderId, width, height, createdOn: now })
    }
    await writeWeezes(tx, world.weezes, loading)
    await writePress(tx, world.articles, loading)
    await writeConversations(tx, world.conversations, loading)
    await writeSequences(tx, world.sequences, loading)
    return exerciseId
  })
}
