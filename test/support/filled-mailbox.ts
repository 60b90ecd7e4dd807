import { readFileContent } from '#routers/mail/attachments.reads.ts'
import { openMail } from './procedure-fixtures-mail.ts'
import { squarePng } from './test-images.ts'
import type { World } from './world.ts'

/** Gives an exercise a row in every table of mail: a thread with a text and a picture, that was read in a shared mailbox. Answers the stored files. */
export const fillMailbox = async (world: World): Promise<{ id: number; content: Buffer }[]> => {
  await openMail(world, 'acme')
  const { mairie, echo } = world.exercises.acme.people
  const { mail } = await world.as('acme', 'animator')
  const { mail: ofCamille } = await world.as('acme', 'camille')
  await mail.editAddress({ userId: mairie, address: 'cabinet@mairie.example', organisation: 'Mairie' })
  await mail.lists.add({ name: 'Presse', address: 'presse@acme.example', members: [echo] })
  const attach = async (name: string, content: BlobPart) => {
    const form = new FormData()
    form.set('file', new File([content], name))
    return (await ofCamille.attach(form)).id
  }
  const attachments = [await attach('releve.txt', 'Relevé de 14 h'), await attach('digue.png', await squarePng())]
  const sent = await ofCamille.send({ to: [mairie], cc: ['presse@acme.example'], subject: 'Relevé', attachments })
  await mail.edit({ id: sent.threadId ?? 0, mailbox: mairie, read: true })
  const { store, imageStore } = world.services
  const { exerciseId } = world.exercises.acme
  return Promise.all(
    attachments.map(async id => ({ id, content: Buffer.from((await readFileContent(store.read, imageStore, exerciseId, id, 960)) ?? []) })),
  )
}
