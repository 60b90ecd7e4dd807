import type { Locale } from '#locales/index.ts'
import { writeTemplate as writePersonas } from '#routers/admin/personas-export.reads.ts'
import type { Context } from '#routers/context.ts'
import { writeSequence, writeTemplate } from '#routers/sequences/chronogramme-export.reads.ts'
import { readOpenSequence } from '#routers/sequences/items.reads.ts'
import { type FileFormat, fileFormat } from '#routers/spreadsheets/spreadsheets.contract.ts'
import { pass } from '#routers/trpc.ts'
import { downloadHeaders } from './headers.ts'

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The format of a file of that name; undefined where the name is another one. */
const formatOf = (name: string, file: string): FileFormat | undefined => fileFormat.options.find(format => file === `${name}.${format}`)

/**
 * `GET admin/sequences/{id}/chronogramme.csv` and `.xlsx`: a sequence as a file to save, `template` in place of the id the one to begin with.
 * Undefined for any other name. Refuses like the calls do.
 */
export const chronogrammeFile = async (context: Context, id: string, file: string, locale: Locale): Promise<Response | undefined> => {
  const format = formatOf('chronogramme', file)
  if (!format) return undefined
  pass({ door: 'animator' }, context.actor)
  if (!context.actor) return undefined
  if (id === 'template')
    return new Response(await writeTemplate(format, locale), { headers: downloadHeaders(types[format], `chronogramme.${format}`) })
  const sequence = await readOpenSequence(context.store.read, context.actor, { id: /^\d{1,16}$/.test(id) ? Number(id) : 0 })
  return new Response(await writeSequence(sequence, format, locale), {
    headers: downloadHeaders(types[format], `${sequence.name}.${format}`),
  })
}

/** `GET admin/personas/template/personas.csv` and `.xlsx`: the file to begin with. Undefined for any other name; refuses like the calls do. */
export const personasTemplate = async (context: Context, file: string, locale: Locale): Promise<Response | undefined> => {
  const format = formatOf('personas', file)
  if (!format) return undefined
  pass({ door: 'animator' }, context.actor)
  return new Response(await writePersonas(format, locale), { headers: downloadHeaders(types[format], file) })
}
