import type { DemoSequence } from '#db/demo/types.ts'
import { newId } from '#db/query/ids.ts'
import type { Db } from '#db/store.ts'
import type { Media } from '../weezes/weezes.contract.ts'
import type { DemoLoadContext } from './demo.rules.ts'

/** Inserts sequences, stopped at their start, with their items. Clock tokens are replaced when an item is published. */
export const insertDemoSequences = async (tx: Db, sequences: readonly DemoSequence[], loading: DemoLoadContext): Promise<void> => {
  const { exerciseId, now, people, pictures } = loading
  for (const { name, reserve, duration, items } of sequences) {
    const sequenceId = newId(now)
    const own = { exerciseId, id: sequenceId, name, kind: reserve ? 'reserve' : 'plan', status: 'STOPPED', createdOn: now } as const
    await tx.insert(tx.t.sequences).values({ ...own, duration, fixedDuration: duration })
    for (const [position, { at, by, text, images, expected }] of items.entries()) {
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
        kind: 'weeze',
        authorId,
        text,
        medias,
        ...expectation,
      } as const
      await tx.insert(tx.t.sequenceItems).values(item)
    }
  }
}
