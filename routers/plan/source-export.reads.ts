import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { formatZonedTime } from '#locales/format.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { formatOffset } from '../sequences/chronogramme-times.rules.ts'
import type { SequenceWithItems } from '../sequences/items.contract.ts'
import { itemRules } from '../sequences/items.rules.ts'
import { serializeTable } from '../spreadsheets/export.reads.ts'
import type { FileFormat } from '../spreadsheets/spreadsheets.contract.ts'
import { type SourceLine, toSourceRows } from './source-export.rules.ts'

/** What the cell owed because of the lines of a sequence, by the kind and the id of what they published. */
const readReactions = async (db: Db, { exerciseId }: Actor, sequenceId: number) => {
  const { debts } = db.t
  const rows = await db
    .select({ subject: debts.subject, subjectId: debts.subjectId, reactedOn: debts.reactedOn, judgement: debts.judgement })
    .from(debts)
    .where(and(eq(debts.exerciseId, exerciseId), eq(debts.sequenceId, sequenceId)))
  return new Map<string, (typeof rows)[number]>(rows.map(row => [`${row.subject}:${row.subjectId}`, row]))
}

/** The cells that the lines of a sequence had in their file, in the order of the file, and the headings of that file. */
const readSourceCells = async (db: Db, { exerciseId }: Actor, sequenceId: number) => {
  const { planSources: sources, sequenceItems: items } = db.t
  const rows = await db
    .select({ itemId: items.id, sourceId: items.planSourceId, cells: items.sourceRow })
    .from(items)
    .where(and(eq(items.exerciseId, exerciseId), eq(items.sequenceId, sequenceId), isNotNull(items.planSourceId)))
    .orderBy(asc(items.id))
  const first = orNotFound(rows[0]?.sourceId)
  const [source] = await db
    .select()
    .from(sources)
    .where(and(eq(sources.exerciseId, exerciseId), eq(sources.id, first)))
  return { source: orNotFound(source), rows }
}

/** The ids of the sequences that came from a director's plan. */
export const listSequencesWithSource = async (db: Db, { exerciseId }: Actor): Promise<number[]> => {
  const { sequenceItems: items } = db.t
  const rows = await db
    .selectDistinct({ id: items.sequenceId })
    .from(items)
    .where(and(eq(items.exerciseId, exerciseId), isNotNull(items.planSourceId)))
  return rows.map(({ id }) => id)
}

/**
 * A sequence in the layout of the file that it came from (PLAN-15): its headings and order, what became of each line, and below the lines that
 * were added since. 404 for a sequence that came from no director's plan.
 */
export const exportInSourceLayout = async (
  db: Db,
  actor: Actor,
  { id, items }: SequenceWithItems,
  format: FileFormat,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { source, rows } = await readSourceCells(db, actor, id)
  const reactions = await readReactions(db, actor, id)
  const phrases = getPhrases(locale)
  const { layout } = phrases.planFiles
  const zoned = (moment: string | null | undefined) => (moment ? formatZonedTime(moment, actor.user.exercise.timeZone) : '')
  const place = new Map(rows.map(({ itemId, cells }, at) => [itemId, { at, cells }] as const))
  const lines = items.map((item): SourceLine => {
    const debt = item.publishedId === null ? undefined : reactions.get(`${itemRules[item.kind].publishes}:${item.publishedId}`)
    const outcome = item.play?.outcome
    return {
      place: place.get(item.id)?.at ?? null,
      cells: place.get(item.id)?.cells ?? null,
      fields: {
        time: formatOffset(item.offset),
        sender: `${item.author.firstname} ${item.author.lastname}`.trim(),
        recipient:
          item.toName ??
          item.mail?.to.map(({ name, address }) => name || address).join(', ') ??
          (item.recipient ? `${item.recipient.firstname} ${item.recipient.lastname}`.trim() : ''),
        copy: item.mail?.cc.map(({ name, address }) => name || address).join(', ') ?? '',
        channel: phrases.sequences.kinds[item.kind](),
        subject: item.title,
        text: item.text,
        expected: item.expected ?? '',
        delay: item.expectedDelay === null ? '' : String(item.expectedDelay),
        objective: item.objective ?? '',
        phase: item.phase ?? '',
        note: item.note,
      },
      outcome: [
        phrases.sequences.states[item.state](),
        zoned(item.publishedOn),
        zoned(debt?.reactedOn?.toISOString()),
        outcome ? phrases.dossier.outcomes[outcome]() : debt?.judgement ? layout.judgements[debt.judgement]() : '',
      ],
    }
  })
  const more = [layout.state(), layout.published(), layout.reaction(), layout.outcome()]
  const headings = source.headings.map(heading => heading.replace(/\s+/g, ' '))
  const table = [[...headings, ...more], ...toSourceRows(source.fields, lines)]
  return serializeTable(table, format, { widths: table[0]?.map(() => 22) ?? [], sheet: source.sheet || layout.sheet() })
}
