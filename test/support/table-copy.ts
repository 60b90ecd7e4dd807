import Database from 'better-sqlite3'
import { deviceTimeZone } from '#locales/time-zone.ts'
import { queryRawSql } from './run-raw-sql.ts'
import type { TempDataLocation } from './temp-data-location.ts'

/** The tables of an exercise that the file of its run shows, and `exercises` itself. */
const tables = [
  'users',
  'weezes',
  'messages',
  'participants',
  'mails',
  'mail_recipients',
  'mail_addresses',
  'mail_attachments',
  'mail_files',
  'account_operators',
  'articles',
  'debts',
  'waits',
  'sequences',
  'sequence_items',
  'sequence_publications',
  'hand_plays',
  'line_conditions',
  'condition_states',
  'hashtags',
  'weeze_hashtags',
  'audit',
  'sessions',
  'storms',
  'webhook_deliveries',
  'notes',
  'objectives',
  'critical_tasks',
  'findings',
  'finding_evidence',
  'corrective_actions',
  'questionnaires',
  'questionnaire_answers',
  'weeze_moods',
  'truth_marks',
  'denials',
  'sightings',
  'follows',
]

/** A value of either engine as SQLite stores it: moments in milliseconds, and numbers that PostgreSQL answers as texts. */
const toStored = (value: unknown): string | number | bigint | null => {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return BigInt(value.getTime())
  if (typeof value === 'boolean') return BigInt(value)
  // A number alone would be stored as a real one.
  if (Number.isInteger(value)) return BigInt(value as number)
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'string' && /^-?\d{1,16}$/.test(value)) return BigInt(value)
  return value as string | number
}

/** Columns whose texts may be all digits. */
const textColumns = new Set([
  'text',
  'content',
  'words',
  'title',
  'label',
  'tag',
  'username',
  'firstname',
  'lastname',
  'name',
  'clone',
  'note',
  'to_name',
  'subject',
  'address',
])

/** Milliseconds as time of day in a zone, with its distance from UTC: SQLite knows the zone of the machine alone. */
const zoned = (on: number | null, timeZone: string): string | null => {
  if (on === null) return null
  const parts = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const
  const named = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(on)
  const ahead = named.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '')
  return `${new Intl.DateTimeFormat('sv-SE', parts).format(on)} UTC${ahead || '+00:00'}`
}

/** Copies the tables of an exercise of either engine into a SQLite database in memory, so that one dialect counts what both hold. */
export const copyTables = async (
  place: Pick<TempDataLocation, 'databaseUrl' | 'folder'>,
  exerciseId: number,
): Promise<Database.Database> => {
  const copy = new Database(':memory:')
  copy.function('zoned', { deterministic: true }, (on, timeZone) =>
    // An exercise without a zone has that of the machine.
    zoned(on as number | null, (timeZone as string) || deviceTimeZone()),
  )
  for (const table of ['exercises', ...tables]) {
    const own = table === 'exercises' ? 'id' : 'exercise_id'
    const rows = await queryRawSql(place, `select * from ${table} where ${own} = ${exerciseId}`)
    // An empty table has its columns too.
    const [columns] = rows.length > 0 ? [Object.keys(rows[0] ?? {})] : [await readColumns(place, table)]
    copy.exec(`create table ${table} (${columns?.map(column => `"${column}"`).join(', ')})`)
    const insert = copy.prepare(`insert into ${table} values (${columns?.map(() => '?').join(', ')})`)
    copy.transaction(() => {
      for (const row of rows)
        insert.run(columns?.map(column => (textColumns.has(column) ? (row[column] ?? null) : toStored(row[column]))) ?? [])
    })()
  }
  return copy
}

const readColumns = async (place: Pick<TempDataLocation, 'databaseUrl' | 'folder'>, table: string): Promise<string[]> => {
  const query = place.databaseUrl
    ? `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = '${table}'`
    : `select name from pragma_table_info('${table}')`
  return (await queryRawSql(place, query)).map(({ name }) => String(name))
}
