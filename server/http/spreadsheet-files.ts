import type { Locale } from '#locales/languages.ts'
import { exportPersonasTemplate } from '#routers/admin/personas-export.reads.ts'
import type { Context } from '#routers/context.ts'
import { exportSequence, exportSequenceTemplate } from '#routers/sequences/chronogramme-export.reads.ts'
import { readSequenceWithItems } from '#routers/sequences/items.reads.ts'
import { type FileFormat, fileFormat } from '#routers/spreadsheets/spreadsheets.contract.ts'
import { assertAccess } from '#routers/trpc.ts'
import { downloadHeaders } from './headers.ts'

const contentTypes: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The format of a file of that name; undefined where the name is another one. */
const formatOfFileName = (name: string, file: string): FileFormat | undefined =>
  fileFormat.options.find(format => file === `${name}.${format}`)

/**
 * `GET admin/sequences/{id}/chronogramme.csv` and `.xlsx`: a sequence as a file to save, `template` in place of the id the one to begin with.
 * Undefined for any other name. Refuses like the calls do.
 */
export const chronogrammeResponse = async (context: Context, id: string, file: string, locale: Locale): Promise<Response | undefined> => {
  const format = formatOfFileName('chronogramme', file)
  if (!format) return undefined
  assertAccess({ level: 'animator' }, context.actor)
  if (!context.actor) return undefined
  if (id === 'template')
    return new Response(await exportSequenceTemplate(format, locale), {
      headers: downloadHeaders(contentTypes[format], `chronogramme.${format}`),
    })
  const sequence = await readSequenceWithItems(context.store.read, context.actor, { id: /^\d{1,16}$/.test(id) ? Number(id) : 0 })
  return new Response(await exportSequence(sequence, format, locale), {
    headers: downloadHeaders(contentTypes[format], `${sequence.name}.${format}`),
  })
}

/** `GET admin/personas/template/personas.csv` and `.xlsx`: the file to begin with. Undefined for any other name; refuses like the calls do. */
export const personasTemplateResponse = async (context: Context, file: string, locale: Locale): Promise<Response | undefined> => {
  const format = formatOfFileName('personas', file)
  if (!format) return undefined
  assertAccess({ level: 'animator' }, context.actor)
  return new Response(await exportPersonasTemplate(format, locale), { headers: downloadHeaders(contentTypes[format], file) })
}
