import Database from 'better-sqlite3'

type RowCounts = Record<string, number>

/** What `inspectDatabase` finds in a database file. */
export type Inspection = {
  /** Damages of its pages, one line each. */
  damages: string[]
  /** Rows whose foreign key points to no row. */
  orphans: number
  /** When the newest applied migration was made, in milliseconds; 0 for none. */
  schema: number
  /** Number of rows of each table. */
  rows: RowCounts
  images: { exerciseId: number; imageId: string }[]
}

const readTableNames = (database: Database.Database): string[] =>
  database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!' order by name`)
    .pluck()
    .all() as string[]

/** Inspects a database file without changing it; `quick` skips the slowest check, of indexes against rows. Throws when it is no database. */
export const inspectDatabase = (file: string, quick = false): Inspection => {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 })
  try {
    const names = readTableNames(database)
    const lines = database
      .prepare(quick ? 'pragma quick_check' : 'pragma integrity_check')
      .pluck()
      .all() as string[]
    const count = (name: string) => database.prepare(`select count(*) from "${name}"`).pluck().get() as number
    const has = (name: string) => names.includes(name)
    return {
      damages: lines.filter(line => line !== 'ok'),
      orphans: database.prepare('pragma foreign_key_check').all().length,
      schema: has('__drizzle_migrations')
        ? Number(database.prepare('select max(created_at) from __drizzle_migrations').pluck().get() ?? 0)
        : 0,
      rows: Object.fromEntries(names.map(name => [name, count(name)])),
      images: has('images')
        ? (database.prepare('select exercise_id as exerciseId, id as imageId from images').all() as Inspection['images'])
        : [],
    }
  } finally {
    database.close()
  }
}
