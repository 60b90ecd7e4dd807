import { open } from '../../trpc.ts'
import { readSources } from '../media-sources.reads.ts'
import { readSources as contract } from '../press.contract.ts'
import { readPressReader } from '../visitors.reads.ts'

export const sources = {
  medias: open.query(contract, async ({ ctx: { store, actor, place } }) =>
    readSources(store.read, await readPressReader(store.read, actor, place)),
  ),
}
