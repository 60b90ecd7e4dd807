import { eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { LineMail } from '#db/schema/sequences.ts'
import type { Db, Store } from '#db/store.ts'
import { getPhrases } from '#locales/index.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { isReservedSegment } from '../auth/accounts.rules.ts'
import { readOfficialAccounts } from '../auth/operators.reads.ts'
import { AppError } from '../errors.ts'
import { formNameMax, personaGroupMax } from '../limits.contract.ts'
import { assertAttachable } from '../mail/deliveries.writes.ts'
import { readMailLists } from '../mail/lists.reads.ts'
import { readMailNames } from '../mail-names.reads.ts'
import { isPersona, personaRole, playerRole } from '../permissions.ts'
import { insertPersona } from '../personas.writes.ts'
import type { SanitizedBody } from '../press/article-body.rules.ts'
import { withSanitizedBody } from '../press/article-body.writes.ts'
import { escapeHtml } from '../press/article-variables.rules.ts'
import { sequenceRowsMax } from '../sequences/chronogramme.contract.ts'
import { importSequence } from '../sequences/chronogramme.writes.ts'
import { notByHand } from '../sequences/items.writes.ts'
import { insertDraftOfLine } from '../sequences/line-articles.writes.ts'
import type { Sequence } from '../sequences/sequences.contract.ts'
import { readSequence } from '../sequences/sequences.reads.ts'
import { updateDuration } from '../sequences/sequences.writes.ts'
import type { FileServices, Parsers } from '../services.ts'
import { nameKey, toFreeUsername, toUsername } from '../usernames.rules.ts'
import { validateMedias } from '../weezes/medias.reads.ts'
import { type Meaning, type PlannedLine, toPlannedLine, toSourceColumns } from './import.rules.ts'
import { rememberPlan } from './mappings.writes.ts'
import { publishPastLines } from './past-lines.writes.ts'
import { splitPersonaName } from './people.rules.ts'
import { isOwnUpload, readKeptUpload, readPlanFile, readPlanWithCells } from './plan.reads.ts'
import type { ImportPlanFileInput, ImportPlanInput, PlanReading } from './plan-uploads.contract.ts'
import type { PlanPreview, PlanRow } from './understand.contract.ts'

/** Of rows to name in a sentence. */
const namedRowsMax = 10

const rowsError = (rows: readonly PlanRow[]): AppError => {
  const named = rows.slice(0, namedRowsMax).map(({ sheet, row }) => (sheet ? `${sheet} ${row}` : String(row)))
  return new AppError('plan.rows_open', { count: rows.length, rows: `${named.join(', ')}${rows.length > namedRowsMax ? ' …' : ''}` })
}

/** The plan that was understood; 400 for a file that is none, and while a row has to be looked at. */
const requireReadyPlan = ({ preview, refusal }: PlanReading): PlanPreview => {
  if (!preview) throw new AppError('plan.none', { problem: refusal?.seems ?? 'other' })
  const open = preview.rows.filter(row => row.state === 'question')
  if (open.length > 0) throw rowsError(open)
  return preview
}

/** Of an exercise, what lines name: its people by user name, the roles of its desk, its media, and the account of its cell, else its players. */
const readCast = async (tx: Db, actor: Actor) => {
  const { exerciseId } = actor
  const { deskRoles, mediaSources, users } = tx.t
  const people = await tx
    .select({ id: users.id, username: users.username, role: users.role, disabledOn: users.disabledOn })
    .from(users)
    .where(eq(users.exerciseId, exerciseId))
  const sources = await tx
    .select({ name: mediaSources.name, personaId: mediaSources.personaId })
    .from(mediaSources)
    .where(eq(mediaSources.exerciseId, exerciseId))
  const roles = await tx.select({ id: deskRoles.id, name: deskRoles.name }).from(deskRoles).where(eq(deskRoles.exerciseId, exerciseId))
  const [official] = await readOfficialAccounts(tx, actor)
  const list = (await readMailLists(tx, exerciseId)).find(({ ofPlayers }) => ofPlayers)
  const players = people.flatMap(({ id, role, disabledOn }) => (role === playerRole && !disabledOn ? [id] : []))
  return {
    byUsername: new Map(people.map(person => [person.username, person])),
    mailNames: new Set(await readMailNames(tx, exerciseId)),
    roles: new Map(roles.map(({ id, name }) => [name, id])),
    sources: new Map(sources.map(source => [nameKey(source.name), source])),
    cell: official ? [official.id] : players,
    cellList: official || !list ? null : list.id,
  }
}
type Cast = Awaited<ReturnType<typeof readCast>>

/** Returns a function that makes the persona of a name, once, and answers its id. */
const createPersonaMaker = (tx: Db, { exerciseId }: Actor, { byUsername, mailNames }: Cast, now: Date) => {
  const made = new Map<string, number>()
  return async (name: string, group: string): Promise<number> => {
    const key = nameKey(name)
    const known = made.get(key)
    if (known) return known
    const isTaken = (username: string) => byUsername.has(username) || mailNames.has(username) || isReservedSegment(username)
    const username = toFreeUsername(toUsername(name) || 'persona', isTaken)
    const names = splitPersonaName(name.replace(/^@/, ''), formNameMax)
    const id = await insertPersona(tx, exerciseId, { username, ...names, personaGroup: group.slice(0, personaGroupMax) }, now)
    byUsername.set(username, { id, username, role: personaRole, disabledOn: null })
    made.set(key, id)
    return id
  }
}
type PersonaMaker = ReturnType<typeof createPersonaMaker>

/** Who speaks in a line: a persona of the exercise, the one that posts for a media source, or a new one; the game master where the plan names nobody. */
const castAuthor = ({ from, kind }: PlannedLine, cast: Cast, makePersona: PersonaMaker, gameMaster: string): Promise<number> | number => {
  const source = from && kind === 'article' ? cast.sources.get(nameKey(from.name)) : undefined
  if (source) return source.personaId ?? makePersona(gameMaster, '')
  if (!from || from.is === 'nobody' || from.is === 'cell') return makePersona(gameMaster, '')
  const known = from.is === 'user' ? cast.byUsername.get(from.username) : undefined
  if (known && isPersona(known.role)) return known.id
  return makePersona(from.name, from.is === 'new' ? from.group : '')
}

/** Who gets a message: one line for each of them. */
const castRecipients = async (to: readonly Meaning[], cast: Cast, makePersona: PersonaMaker): Promise<number[]> => {
  const ids: number[] = []
  for (const one of to) {
    if (one.is === 'cell') ids.push(...cast.cell)
    else if (one.is === 'user') ids.push(cast.byUsername.get(one.username)?.id ?? (await makePersona(one.name, '')))
    else if (one.is === 'new') ids.push(await makePersona(one.name, one.group))
  }
  return [...new Set(to.length === 0 ? cast.cell : ids)]
}

/** Whom a mail of the plan names: to the cell as a whole it goes to its account, else to the list of the players. */
const castMail = async ({ to, cc, attachments }: PlannedLine, cast: Cast, makePersona: PersonaMaker): Promise<LineMail> => {
  const ofList = { ...cast, cell: cast.cellList === null ? cast.cell : [cast.cellList] }
  const copies = cc.length === 0 ? [] : await castRecipients(cc, ofList, makePersona)
  return { to: await castRecipients(to, ofList, makePersona), cc: copies, body: null, attachments }
}

/** A text as the body of an article. */
const toBody = (text: string): string =>
  escapeHtml(text)
    .split(/\n+/)
    .map(paragraph => `<p>${paragraph}</p>`)
    .join('')

type Bodies = ReadonlyMap<PlannedLine, SanitizedBody>
/** The bodies of the articles of a plan, which are cleaned before the transaction. */
const prepareBodies = async (parsers: Parsers, actor: Actor, lines: readonly PlannedLine[]): Promise<Bodies> => {
  const bodies = new Map<PlannedLine, SanitizedBody>()
  for (const line of lines) {
    if (line.kind !== 'article' || line.title === '' || line.text === '') continue
    const { body } = await withSanitizedBody(parsers, actor, { body: toBody(line.text) })
    if (body) bodies.set(line, body)
  }
  return bodies
}

/** Who plays a line by hand, how, and for whom. */
const castHand = ({ means, player, toName, contact }: PlannedLine, { byUsername, roles }: Cast) => ({
  means,
  playerRoleId: player && 'role' in player ? (roles.get(player.role) ?? null) : null,
  playerId: player && 'username' in player ? (byUsername.get(player.username)?.id ?? null) : null,
  toName,
  contact,
})

type PlanToInsert = {
  lines: readonly PlannedLine[]
  name: string
  bodies: Bodies
  gameMaster: string
  source: ReturnType<typeof toSourceColumns> & { name: string; sheet: string | null }
}

/** The lines of a plan with the people and articles of the exercise that they name; unknown personas and the drafts are made. */
const castLines = async (tx: Db, actor: Actor, { lines, bodies, gameMaster }: PlanToInsert, now: Date) => {
  const cast = await readCast(tx, actor)
  const makePersona = createPersonaMaker(tx, actor, cast, now)
  const casts = []
  for (const line of lines) {
    const authorId = await castAuthor(line, cast, makePersona, gameMaster)
    const receives = line.kind === 'message' || line.kind === 'hand'
    const recipients = receives ? await castRecipients(line.to, cast, makePersona) : []
    const body = bodies.get(line)
    const { title, subtitle, lead: chapeau, text, from, pictures, attachments } = line
    const [imageId] = pictures
    const articleId =
      body && cast.sources.size > 0
        ? await insertDraftOfLine(
            tx,
            actor,
            { authorId, title, text, body, subtitle, chapeau, imageUrl: imageId && `/media/${imageId}`, mediaName: from?.name ?? '' },
            now,
          )
        : null
    const mail = line.kind === 'mail' ? await castMail(line, cast, makePersona) : null
    await assertAttachable(tx, actor, authorId, attachments)
    // A message that nobody of the exercise gets is said by somebody.
    const isUnheard = (line.kind === 'message' && recipients.length === 0) || mail?.to.length === 0
    const kind = isUnheard ? ('hand' as const) : line.kind
    const medias = await validateMedias(
      tx,
      actor.exerciseId,
      pictures.map(val => ({ type: 'IMAGE', val })),
    )
    const hand = kind === 'hand' ? castHand(line, cast) : notByHand
    // Its article shows the picture already.
    casts.push({
      ...line,
      kind,
      authorId,
      recipients,
      articleId,
      medias: articleId === null ? medias : [],
      hand,
      mail: isUnheard ? null : mail,
    })
  }
  return casts
}
type CastLine = Awaited<ReturnType<typeof castLines>>[number]

/** Whom the items of a line name: of a message each recipient. */
const targetsOf = ({ kind, recipients, articleId }: CastLine): readonly (number | null)[] => {
  if (kind === 'message') return recipients
  return [kind === 'hand' && recipients.length === 1 ? (recipients[0] ?? null) : articleId]
}

/** Keeps the layout of the plan, so that it can be exported as it came; returns the id of each sheet that lines are from (PLAN-15). */
const insertSources = async (
  tx: Db,
  exerciseId: number,
  { lines, source }: PlanToInsert,
  now: Date,
): Promise<Map<string | null, number>> => {
  const sheets = [...new Set(lines.map(({ sheet }) => sheet))]
  const ids = new Map(sheets.map(sheet => [sheet, newId(now)]))
  const rows = [...ids].map(([sheet, id]) => ({ ...source, exerciseId, id, sheet: sheet ?? source.sheet ?? '' }))
  if (rows.length > 0) await tx.insert(tx.t.planSources).values(rows)
  return ids
}

/** Rows of one statement. */
const batchSize = 500

/** Writes a plan as a new sequence, with its personas and the drafts of its articles; what came before the start is published at once. */
const insertPlan = async (store: Store, tx: Db, actor: Actor, plan: PlanToInsert, now: Date): Promise<number> => {
  const { exerciseId } = actor
  tx.invalidate(exerciseId, 'sequences')
  const { sequenceItems, sequences } = tx.t
  const cast = await castLines(tx, actor, plan, now)
  const sequenceId = newId(now)
  const name = plan.name.trim()
  const sources = await insertSources(tx, exerciseId, plan, now)
  await tx.insert(sequences).values({ exerciseId, id: sequenceId, name, status: 'STOPPED', duration: 0, createdOn: now })
  const items = cast
    .filter(({ offset }) => offset >= 0)
    .flatMap(line => {
      const {
        sheet,
        cells: sourceRow,
        offset,
        kind,
        authorId,
        title,
        note,
        expected,
        expectedDelay,
        objective,
        phase,
        medias,
        hand,
        mail,
      } = line
      // What the article says already is not posted beside it.
      const text = line.articleId === null ? line.text : ''
      const fields = {
        offset,
        kind,
        authorId,
        text,
        title,
        note,
        expected,
        expectedDelay,
        objective,
        phase,
        planSourceId: sources.get(sheet),
        sourceRow,
        medias,
        mail,
        ...hand,
      }
      return targetsOf(line).map(targetId => ({ exerciseId, sequenceId, ...fields, targetId }))
    })
    .map((item, position) => ({ ...item, id: newId(now), position }))
  if (items.length > sequenceRowsMax) throw new AppError('file.too_many_rows', { max: sequenceRowsMax })
  for (let at = 0; at < items.length; at += batchSize) await tx.insert(sequenceItems).values(items.slice(at, at + batchSize))
  await updateDuration(tx, actor, sequenceId)
  await recordAudit(tx, actor, { action: 'plan.import', identityId: actor.userId, objectId: sequenceId, now })
  await publishPastLines(
    store,
    tx,
    actor,
    cast.filter(({ offset }) => offset < 0),
    now,
  )
  return sequenceId
}

type Services = { parsers: Parsers }

/** A plan that was read, with the cells of its rows and the name of its file. */
type ReadPlan = { reading: PlanReading; cells: string[][]; fileName: string } & Pick<
  ImportPlanInput,
  'answers' | 'name' | 'locale' | 'rememberAs'
>

const importReadPlan = async (
  store: Store,
  { parsers }: Services,
  actor: Actor,
  { reading, cells, fileName, name, ...input }: ReadPlan,
  now: Date,
  after: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<Sequence> => {
  const plan = requireReadyPlan(reading)
  const { notes, gameMaster } = getPhrases(input.locale).planFiles
  const words = Object.fromEntries(Object.entries(notes).map(([word, say]) => [word, say()])) as Record<keyof typeof notes, string>
  const keepsPast = plan.questions.every(({ id, chosen }) => id !== 'before' || chosen === 'history')
  const lines = plan.rows.flatMap((row, at) =>
    row.state === 'ready' ? [toPlannedLine(row, cells[at] ?? [], plan, { words, keepsPast, answers: input.answers })] : [],
  )
  const bodies = await prepareBodies(parsers, actor, lines)
  const source = { name: fileName, sheet: plan.sheet, ...toSourceColumns(plan.columns) }
  return store.write(async tx => {
    const id = await insertPlan(store, tx, actor, { lines, name, bodies, source, gameMaster: gameMaster() }, now)
    await rememberPlan(tx, actor, { plan, ...input }, now)
    await after(tx)
    return readSequence(tx, actor, id)
  })
}

/**
 * Makes a sequence of an upload with these answers, all of it or nothing; the upload is gone afterwards. 400 while rows have to be looked at, 404
 * once the upload is no longer kept.
 */
export const importPlan = async (store: Store, services: Services, actor: Actor, input: ImportPlanInput, now: Date): Promise<Sequence> => {
  const upload = await readKeptUpload(store.read, actor, input.uploadId, now)
  const read = await readPlanWithCells(store.read, services.parsers, actor, upload.sheets, input)
  return importReadPlan(store, services, actor, { ...input, ...read, fileName: upload.name }, now, tx =>
    tx.delete(tx.t.planUploads).where(isOwnUpload(tx, actor, input.uploadId)),
  )
}

/** The questions that neither an answer nor what is remembered settles. */
export const findOpenQuestions = ({ questions }: PlanPreview): string[] => questions.flatMap(({ id, answered }) => (answered ? [] : [id]))

/** 400 while a question has no answer, and for an answer that is about nothing in the file. */
const assertAllAnswered = (preview: PlanPreview): void => {
  const [unmet] = preview.unmet
  if (unmet !== undefined) throw new AppError('plan.answer_id', { id: unmet })
  const open = findOpenQuestions(preview)
  if (open.length > 0) throw new AppError('plan.questions_open', { count: open.length, questions: open.join(', ').slice(0, 500) })
}

/** The same of a file that nobody has looked at: every question needs its answer. A chronogramme as Weez writes them is imported as such. */
export const importPlanFile = async (
  store: Store,
  services: FileServices,
  actor: Actor,
  input: Omit<ImportPlanFileInput, 'images'>,
  now: Date,
): Promise<Sequence> => {
  const { file, name } = input
  const reading = await readPlanFile(store.read, services.parsers, actor, { ...input, withCells: true })
  if ('problem' in reading) throw new AppError('file.unreadable', reading)
  const { own, sheets, preview, cells } = reading
  if (own || sheets === null) return importSequence(store, services, actor, { file, images: [], corrections: {}, leftOut: [], name }, now)
  if (preview) assertAllAnswered(preview)
  const fileName = file instanceof File ? file.name : ''
  return importReadPlan(store, services, actor, { ...input, reading, cells, fileName }, now)
}
