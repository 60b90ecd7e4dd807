import type { Locale } from '#locales/languages.ts'
import { exportAuditCsv } from '#routers/admin/audit.reads.ts'
import type { Context } from '#routers/context.ts'
import { assertAccess } from '#routers/trpc.ts'
import { downloadHeaders } from './headers.ts'

/** `GET admin/audit.csv`: the records of the exercise as a file to save, for its animators. Refuses like the calls do. */
export const auditCsvResponse = async ({ actor, store }: Context, locale: Locale): Promise<Response | undefined> => {
  assertAccess({ level: 'animator' }, actor)
  if (!actor) return undefined
  return new Response(await exportAuditCsv(store.read, actor, locale), { headers: downloadHeaders('text/csv; charset=utf-8', 'audit.csv') })
}
