import Database from 'better-sqlite3'

type RowCounts = Record<string, number>

/** A database file looked at from outside, without changing it. Throws when it is none. */
export type Inspection = {
  /** What is wrong with its pages, a line each. */
  damages: string[]
  /** Rows that point to none. */
  orphans: number
  /** Mark of the newest migration that it has had; 0 for none. */
  schema: number
  /** How many rows each table has. */
  rows: RowCounts
  images: { exerciseId: number; imageId: string }[]
}

const readTableNames = (database: Database.Database): string[] =>
  database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!' order by name`)
    .pluck()
    .all() as string[]

/** Looks at a whole database; `quick` leaves out whether its indexes agree with its rows, which takes the longest. */
export const inspectDatabase = (file: string, quick = false): Inspection => {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 })
  try {
    const names = readTableNames(database)
    const said = database
      .prepare(quick ? 'pragma quick_check' : 'pragma integrity_check')
      .pluck()
      .all() as string[]
    const count = (name: string) => database.prepare(`select count(*) from "${name}"`).pluck().get() as number
    const has = (name: string) => names.includes(name)
    return {
      damages: said.filter(line => line !== 'ok'),
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
