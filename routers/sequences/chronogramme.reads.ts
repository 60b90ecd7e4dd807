import { eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { readLineFileIds } from '../line-files.reads.ts'
import { readFiles } from '../mail/drafts.reads.ts'
import { readMailLists } from '../mail/lists.reads.ts'
import { isMailOpen } from '../mail/mailboxes.reads.ts'
import { readMailNames } from '../mail-names.reads.ts'
import { personColumns } from '../people.reads.ts'
import { can, isPersona } from '../permissions.ts'
import type { Parsers, ParserTask, Requester } from '../services.ts'
import { readTableFile } from '../spreadsheets/file-limits.reads.ts'
import { normalizeText } from '../spreadsheets/spreadsheets.rules.ts'
import { readVariables } from '../variables.reads.ts'
import { readImageIds } from '../weezes/images.reads.ts'
import { type PreviewSequenceInput, type SequenceImportPreview, sequenceBytesMax } from './chronogramme.contract.ts'
import type { SequenceFile, SequenceImportContext } from './chronogramme.rules.ts'
import type { ParsedSequenceFile } from './chronogramme-file.reads.ts'
import type { KnownMail } from './chronogramme-mails.rules.ts'

/** What mails may name in the exercise. */
const readKnownMail = async (db: Db, exerciseId: number): Promise<KnownMail> => ({
  lists: await readMailLists(db, exerciseId),
  names: await readMailNames(db, exerciseId),
  files: [...(await readFiles(db, exerciseId, await readLineFileIds(db, exerciseId))).values()],
})

/** What the rows of a file may name, in the exercise and among the uploaded files. */
const readSequenceImportContext = async (db: Db, exerciseId: number, files: readonly File[]): Promise<SequenceImportContext> => {
  const { articles, deskRoles: roles, users } = db.t
  const people = await db
    .select({ person: personColumns(users), role: users.role })
    .from(users)
    .where(eq(users.exerciseId, exerciseId))
  const titles = await db.select({ title: articles.title }).from(articles).where(eq(articles.exerciseId, exerciseId))
  return {
    people: people.map(({ person, role }) => ({ person, persona: isPersona(role), animates: can(role, 'animate') })),
    roles: await db.select({ id: roles.id, name: roles.name }).from(roles).where(eq(roles.exerciseId, exerciseId)),
    images: await readImageIds(db, exerciseId),
    articles: new Set(titles.map(({ title }) => normalizeText(title))),
    files: files.map(({ name }) => name),
    variables: await readVariables(db, exerciseId),
    mail: (await isMailOpen(db, exerciseId)) ? await readKnownMail(db, exerciseId) : null,
  }
}

/** Parses a chronogramme on a worker thread. */
export const parseSequenceTask: ParserTask<SequenceFile, ParsedSequenceFile> = {
  name: 'sequence',
  budget: 'xlsx',
  transfer: ({ bytes }) => [bytes.buffer],
}

/** A file's preview, and on request the pictures that came in it. Throws 413 that names the limit which the file exceeds. */
export const parseSequence = async (
  db: Db,
  parsers: Parsers,
  actor: Requester,
  { file, images, corrections, leftOut }: PreviewSequenceInput,
  withPictures: boolean,
): Promise<ParsedSequenceFile> => {
  const context = await readSequenceImportContext(db, actor.exerciseId, images)
  const bytes = await readTableFile(file, sequenceBytesMax)
  return parsers.run(actor, parseSequenceTask, { bytes, corrections, leftOut, context, withPictures })
}

/** The preview of an import; writes nothing. Throws 413 that names the limit which the file exceeds. */
export const readSequencePreview = async (
  db: Db,
  parsers: Parsers,
  actor: Requester,
  input: PreviewSequenceInput,
): Promise<SequenceImportPreview> => (await parseSequence(db, parsers, actor, input, false)).preview
