import type { Locale } from '#locales/index.ts'
import { writeAudit } from '#routers/admin/audit-export.reads.ts'
import type { Context } from '#routers/context.ts'
import { pass } from '#routers/trpc.ts'
import { downloadHeaders } from './headers.ts'

/** `GET admin/audit.csv`: the records of the exercise as a file to save, for its animators. Refuses like the calls do. */
export const auditFile = async ({ actor, store }: Context, locale: Locale): Promise<Response | undefined> => {
  pass({ door: 'animator' }, actor)
  if (!actor) return undefined
  return new Response(await writeAudit(store.read, actor, locale), { headers: downloadHeaders('text/csv; charset=utf-8', 'audit.csv') })
}
