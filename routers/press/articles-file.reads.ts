import { AppError } from '../errors.ts'
import { parseTable, withNotices } from '../spreadsheets/spreadsheets.reads.ts'
import { articleFileBytesMax, articleRowsMax } from './article-files.contract.ts'
import { type ArticleRows, articleColumns, toArticleRows } from './article-files.rules.ts'

/** Parses a file of articles. Throws 413 that names the limit which the file exceeds. Runs on a worker thread. */
export const parseArticlesFile = async (bytes: Uint8Array<ArrayBuffer>): Promise<ArticleRows> => {
  const parsed = await parseTable(bytes, { columns: articleColumns, rowsMax: articleRowsMax, bytesMax: articleFileBytesMax })
  if ('problem' in parsed) return { problem: parsed.problem }
  const found = toArticleRows(parsed.table)
  if ('rows' in found && found.rows.length > articleRowsMax) throw new AppError('file.too_many_rows', { max: articleRowsMax })
  return 'rows' in found ? withNotices(found, parsed, articleColumns) : found
}
