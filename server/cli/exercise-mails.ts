import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Actor } from '#routers/actor.ts'
import { readPersonaImportContext } from '#routers/admin/personas.reads.ts'
import { mailDirectoryFile } from '#routers/mail/directory-file.contract.ts'
import { readDirectoryFile } from '#routers/mail/directory-file.reads.ts'
import { listMailLists } from '#routers/mail/lists.reads.ts'
import { addMailList, editMailAddress, editMailList } from '#routers/mail/lists.writes.ts'
import type { Services } from '../services.ts'
import { folderNames, mailDirectory } from './exercise-folder.ts'
import { readLocalJson } from './import-file.ts'

const directoryName = `${folderNames.mails}/${mailDirectory}`

/** Saves the directory of an exercise's mail: the mails themselves belong to a run. */
export const saveMails = async ({ store }: Services, { exerciseId }: Actor, folder: string): Promise<void> => {
  await mkdir(join(folder, folderNames.mails))
  await writeFile(join(folder, directoryName), `${JSON.stringify(await readDirectoryFile(store.read, exerciseId), null, 2)}\n`)
}

type MailsLoad = { services: Pick<Services, 'store'>; actor: Actor; folder: string; now: Date }

/** Gives accounts their addresses and organisations, and adds the lists; those of the same address, and that of all players, are replaced. */
export const loadMails = async ({ services: { store }, actor, folder, now }: MailsLoad): Promise<void> => {
  const path = join(folder, directoryName)
  if (!existsSync(path)) return
  const { accounts, lists } = await readLocalJson(path, directoryName, mailDirectoryFile)
  const { people } = await readPersonaImportContext(store.read, actor.exerciseId)
  const idOf = (username: string): number => {
    const id = people.get(username)?.person.id
    if (id === undefined) throw new Error(`${directoryName}: there is nobody called "${username}"`)
    return id
  }
  for (const { username, ...own } of accounts) await editMailAddress(store, actor, { userId: idOf(username), ...own }, now)
  for (const list of lists) {
    const known = await listMailLists(store.read, actor)
    const same = known.find(({ address }) => address === list.address) ?? known.find(({ ofPlayers }) => ofPlayers && list.ofPlayers)
    const input = { ...list, members: list.members.map(idOf) }
    await (same ? editMailList(store, actor, { id: same.id, ...input }, now) : addMailList(store, actor, input, now))
  }
}
