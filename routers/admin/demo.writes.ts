import { eq } from 'drizzle-orm'
import type { DemoExercise, DemoSequence } from '#db/demo/types.ts'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import { endWaitsBefore } from '../desk/waits.writes.ts'
import type { ImageStore } from '../services.ts'
import type { Media } from '../weezes/weezes.contract.ts'
import { type DemoLoadContext, minutesBefore, type ReadDemoPicture, type StoredImage } from './demo.rules.ts'
import { insertDemoCell } from './demo-cell.writes.ts'
import { insertDemoChatter } from './demo-chatter.writes.ts'
import { insertDemoClips, storeDemoClips } from './demo-clips.writes.ts'
import { insertDemoMail, storeDemoFiles } from './demo-mail.writes.ts'
import { insertDemoConversations } from './demo-messaging.writes.ts'
import { insertDemoPeople } from './demo-people.writes.ts'
import { insertDemoPress } from './demo-press.writes.ts'
import { insertDemoWeezes } from './demo-weezes.writes.ts'

/** Inserts sequences, stopped at their start, with their items. Clock tokens are replaced when an item is published. */
const insertDemoSequences = async (tx: Db, sequences: readonly DemoSequence[], loading: DemoLoadContext): Promise<void> => {
  const { exerciseId, now, people, pictures } = loading
  const toEntries = (some: readonly string[] = []) => some.map(one => people.get(one) ?? one)
  for (const { name, kind = 'plan', duration, items } of sequences) {
    const sequenceId = newId(now)
    const endedOn = kind === 'injects' ? now : null
    const own = { exerciseId, id: sequenceId, name, kind, status: 'STOPPED', endedOn, createdOn: now } as const
    await tx.insert(tx.t.sequences).values({ ...own, duration, fixedDuration: duration })
    for (const [position, { at, by, text, images, hand, mail, expected }] of items.entries()) {
      const medias = (images ?? []).flatMap<Media>(({ photo, alt }) => {
        const image = pictures.get(`photos/${photo}`)
        return image ? [{ type: 'IMAGE', val: image.imageId, alt, width: image.width, height: image.height }] : []
      })
      const authorId = people.get(by) ?? 0
      const [reaction = null, minutes = null, objective = null] = expected ?? []
      const expectation = { expected: reaction, expectedDelay: minutes, objective }
      const item = {
        exerciseId,
        id: newId(now),
        sequenceId,
        position,
        offset: at,
        kind: hand ? 'hand' : mail ? 'mail' : 'weeze',
        title: hand?.title ?? mail?.subject ?? '',
        ...hand,
        mail: mail ? { to: toEntries(mail.to), cc: toEntries(mail.cc), body: null, attachments: [] } : null,
        authorId,
        text,
        medias,
        ...expectation,
        addedById: kind === 'injects' ? (people.get('animator') ?? 0) : null,
      } as const
      await tx.insert(tx.t.sequenceItems).values(item)
    }
  }
}

/** The names of all pictures of a demo exercise. */
const pictureNames = ({ accounts, world }: DemoExercise): Set<string> => {
  const avatars = [...accounts, ...world.personas].flatMap(({ avatar }) => (avatar ? [`avatars/${avatar}`] : []))
  const shown = [...world.weezes, ...world.sequences.flatMap(sequence => sequence.items)].flatMap(({ images }) => images ?? [])
  const posters = world.weezes.flatMap(({ clip }) => (clip ? [`clips/${clip.clip}`] : []))
  const attached = (world.mail?.mails ?? []).flatMap(({ files }) => files ?? []).filter(file => 'photo' in file)
  return new Set([...avatars, ...posters, ...[...shown, ...world.articles, ...attached].map(({ photo }) => `photos/${photo}`)])
}

const findOrInsertClient = async (tx: Db, { client }: DemoExercise, now: Date): Promise<number> => {
  const { clients } = tx.t
  const [known] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.path, client.path))
  if (known) return known.id
  const id = newId(now)
  await tx.insert(clients).values({ id, ...client, logo: null, createdOn: now })
  return id
}

/** Loads a demo exercise, first its pictures, then all rows in one transaction, and answers its id. */
export const loadDemoExercise = async (
  store: Store,
  images: ImageStore,
  readPicture: ReadDemoPicture,
  exercise: DemoExercise,
  now: Date,
): Promise<number> => {
  const { clone, name, world } = exercise
  const exerciseId = newId(now)
  const pictures = new Map<string, StoredImage>()
  for (const picture of [...pictureNames(exercise)].filter(picture => !picture.endsWith('/'))) {
    pictures.set(picture, await images.save({ exerciseId, userId: 0 }, await readPicture(picture)))
  }
  const files = await storeDemoFiles(images, exerciseId, world, { pictures, readPicture })
  const clips = await storeDemoClips(images, exerciseId, world.weezes, { pictures, readPicture })
  return store.write(async tx => {
    tx.invalidateEverything()
    const clientId = await findOrInsertClient(tx, exercise, now)
    const variables = { ...world.variables }
    await tx.insert(tx.t.exercises).values({ id: exerciseId, clientId, clone, name, variables, lastCreatedOn: new Date(0), createdOn: now })
    const people = await insertDemoPeople(tx, exercise, { exerciseId, clientId, now, pictures, clips })
    const loading: DemoLoadContext = { exerciseId, clientId, now, people, pictures, clips }
    const uploaderId = people.get('animator') ?? 0
    for (const { imageId, width, height } of pictures.values()) {
      await tx.insert(tx.t.images).values({ exerciseId, id: imageId, uploaderId, width, height, createdOn: now })
    }
    await insertDemoClips(tx, world.weezes, clips, { exerciseId, uploaderId, now })
    const weeze = await insertDemoWeezes(tx, world.weezes, loading)
    const article = await insertDemoPress(tx, world.articles, loading)
    await insertDemoConversations(tx, world.conversations, loading)
    const mail = world.mail ? await insertDemoMail(tx, world.mail, files, { ...loading, name }) : new Map<string, number>()
    if (world.cell) await insertDemoCell(tx, world.cell, { ...loading, published: { weeze, article, mail } })
    if (world.chatter) await insertDemoChatter(tx, world.chatter, loading)
    if (world.stop) await tx.insert(tx.t.stopSettings).values({ exerciseId, ...world.stop, texts: {} })
    // Who has begun days ago waits no longer: the desk opens with the last hour.
    await endWaitsBefore(tx, exerciseId, minutesBefore(now, 60), now)
    await insertDemoSequences(tx, world.sequences, loading)
    return exerciseId
  })
}
