import Database from 'better-sqlite3'
import { Client } from 'pg'

/** An SQL statement that was run, its values in their order, how many rows it returned or changed, and the port of its PostgreSQL. */
export type Statement = { text: string; values: readonly unknown[]; rows: number; port?: number }

type Run = (this: { source: string }, ...values: unknown[]) => unknown

const sqliteStatement = Object.getPrototypeOf(new Database(':memory:').prepare('select 1')) as Record<'run' | 'get' | 'all', Run>

const rowsOf = (result: unknown): number => {
  if (Array.isArray(result)) return result.length
  const { changes, rowCount } = (result ?? {}) as { changes?: number; rowCount?: number | null }
  return changes ?? rowCount ?? (result === undefined ? 0 : 1)
}

/** Runs `work` and returns every SQL statement that this thread runs meanwhile, on either engine. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const recorded: Statement[] = []
  const { run, get, all } = sqliteStatement
  const record = (original: Run): Run =>
    function (...values) {
      const result = original.apply(this, values)
      // A prepared statement takes its values as arguments or as one array of them.
      recorded.push({ text: this.source, values: values.flat(), rows: rowsOf(result) })
      return result
    }
  const { query } = Client.prototype
  Object.assign(sqliteStatement, { run: record(run), get: record(get), all: record(all) })
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown]
    const { port } = this
    const { text, values = [] } = typeof first === 'string' ? { text: first } : first
    const add = (answer: unknown) => recorded.push({ text, values: Array.isArray(second) ? second : values, rows: rowsOf(answer), port })
    // A pool takes the answer by a function.
    const done = args.at(-1)
    const told = (error: unknown, answer: unknown) => {
      if (!error) add(answer)
      if (typeof done === 'function') done(error, answer)
    }
    const result = (query as (...args: unknown[]) => unknown).apply(this, typeof done === 'function' ? args.with(-1, told) : args)
    if (result instanceof Promise) void result.then(add, () => {})
    return result
  } as typeof query
  try {
    await work()
  } finally {
    Object.assign(sqliteStatement, { run, get, all })
    Client.prototype.query = query
  }
  return recorded
}

/** What a statement changed: a table, and for an update the columns that it set. */
export type WrittenTable = { table: string; columns: readonly string[] | undefined }

/** Whether an update sets a column to itself or adds nothing to it, which only locks the row. */
const isLock = (text: string, { index, 1: name = '', 2: to = '' }: RegExpExecArray, values: readonly unknown[]): boolean => {
  if (name === 'id' || to.endsWith(`."${name}"`)) return true
  const [, placeholder] = / \+ (\?|\$\d+)$/.exec(to) ?? []
  if (placeholder === undefined) return false
  const at = placeholder === '?' ? text.slice(0, index).split('?').length - 1 : Number(placeholder.slice(1)) - 1
  return Number(values[at]) === 0
}

/** Returns what a statement changed; undefined when it changed no row. */
export const writtenBy = ({ text, values, rows }: Statement): WrittenTable | undefined => {
  const [, act, table = ''] = /^\s*(insert into|update|delete from)\s+"(\w+)"/i.exec(text) ?? []
  if (act === undefined || rows === 0) return undefined
  if (act.toLowerCase() !== 'update') return { table, columns: undefined }
  const end = / where | returning /i.exec(text)?.index ?? text.length
  const columns: string[] = []
  for (const found of text.slice(0, end).matchAll(/(?<=set |, )"(\w+)" = ((?:case .*? end|[^,])+)/gi))
    if (!isLock(text, found, values)) columns.push(found[1] ?? '')
  return { table, columns }
}
