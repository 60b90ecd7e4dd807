import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError } from '../errors.ts'
import type { Parsers, ParserTask } from '../services.ts'
import { readTableFile } from '../spreadsheets/file-limits.reads.ts'
import { sentenceKey } from '../storms/reactions.rules.ts'
import { readVariables } from '../variables.reads.ts'
import type { AddedChatterTexts } from './chatter.contract.ts'
import { settleChatter } from './chatter-clock.writes.ts'
import { readSpeakers } from './state.reads.ts'
import { type ChatterImportPreview, chatterBytesMax, type ImportChatterInput } from './text-files.contract.ts'
import type { ChatterFile } from './text-files.rules.ts'
import { readTextKeys } from './texts.reads.ts'
import { insertTexts } from './texts.writes.ts'

/** Parses a file of texts for chatter on a worker thread. */
export const parseChatterTask: ParserTask<ChatterFile, ChatterImportPreview> = {
  name: 'chatter',
  budget: 'xlsx',
  transfer: ({ bytes }) => [bytes.buffer],
}

/** The preview of an import; writes nothing. Throws 413 that names the limit which the file exceeds. */
export const readChatterPreview = async (
  db: Db,
  parsers: Parsers,
  actor: Actor,
  { file, corrections, group }: ImportChatterInput,
): Promise<ChatterImportPreview> => {
  const { exerciseId } = actor
  const context = {
    known: await readTextKeys(db, exerciseId),
    variables: await readVariables(db, exerciseId),
    group,
    groups: new Set((await readSpeakers(db, exerciseId)).keys()),
  }
  return parsers.run(actor, parseChatterTask, { bytes: await readTableFile(file, chatterBytesMax), corrections, context })
}

/** Adds the texts of a file, all of it or nothing; those that are there already are left alone. 400 when a row has an error. */
export const importChatter = async (
  store: Store,
  { parsers }: { parsers: Parsers },
  actor: Actor,
  input: ImportChatterInput,
  now: Date,
): Promise<AddedChatterTexts> => {
  const { exerciseId, userId } = actor
  const { problem, errors, rows } = await readChatterPreview(store.read, parsers, actor, input)
  if (problem) throw new AppError('file.unreadable', { problem })
  if (errors > 0) throw new AppError('file.row_errors', { errors })
  return store.write(async tx => {
    tx.invalidate(exerciseId, 'sequences')
    const { settings } = await settleChatter(tx, actor, now)
    const known = await readTextKeys(tx, exerciseId)
    const added = rows.filter(({ text }) => !known.has(sentenceKey(text)))
    await insertTexts(tx, exerciseId, settings.seed, added, now)
    await recordAudit(tx, actor, { action: 'chatter.import', identityId: userId, objectId: exerciseId, now })
    return { count: added.length }
  })
}
