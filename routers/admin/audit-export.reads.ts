import Papa from 'papaparse'
import type { Db } from '#db/store.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import type { Actor } from '../actor.ts'
import { readAuditRecords } from './audit.reads.ts'

/** Most records of a file: an exercise of some days has a few thousand. */
const maxExportedRecords = 100_000

/** All records of the exercise as CSV for a spreadsheet, newest first. No name in it can be taken for a formula: usernames are letters, digits and _. */
export const exportAuditCsv = async (db: Db, actor: Pick<Actor, 'exerciseId'>, locale: Locale): Promise<Uint8Array<ArrayBuffer>> => {
  const { audit } = getPhrases(locale).admin
  const rows = await readAuditRecords(db, actor, { search: '' }, maxExportedRecords)
  const head = [audit.when(), audit.who(), audit.asWhom(), audit.what(), audit.object()]
  const lines = rows.map(row => [
    row.createdOn,
    row.actor.username,
    row.identity.username,
    audit.actions[row.action](),
    String(row.objectId),
  ])
  const text = Papa.unparse([head, ...lines], { delimiter: ';', newline: '\r\n' })
  return new TextEncoder().encode(`\ufeff${text}\r\n`)
}
