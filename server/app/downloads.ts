import type { Hono } from 'hono'
import type { Locale } from '#locales/languages.ts'
import type { Actor } from '#routers/actor.ts'
import { exportAccountsTemplate } from '#routers/admin/accounts-export.reads.ts'
import { exportAuditCsv } from '#routers/admin/audit.reads.ts'
import { exportPersonas, exportPersonasTemplate } from '#routers/admin/personas-export.reads.ts'
import { assertCellOpen } from '#routers/cell/access.reads.ts'
import { exportLogCsv } from '#routers/cell/log-file.reads.ts'
import type { Context } from '#routers/context.ts'
import { exportOverviewCsv } from '#routers/debrief/overview.reads.ts'
import { compareRunsInput } from '#routers/dossier/comparison.contract.ts'
import { exportComparisonCsv } from '#routers/dossier/comparison-file.reads.ts'
import { exportNotesCsv } from '#routers/dossier/findings.reads.ts'
import { orNotFound } from '#routers/errors.ts'
import { assertMayCall } from '#routers/guard.ts'
import { can } from '#routers/permissions.ts'
import { exportInSourceLayout } from '#routers/plan/source-export.reads.ts'
import { exportSequenceArchive } from '#routers/sequences/chronogramme-archive.reads.ts'
import { exportSequence, exportSequenceTemplate, type ToldTime } from '#routers/sequences/chronogramme-export.reads.ts'
import { readSequenceWithItems } from '#routers/sequences/items.reads.ts'
import { type FileFormat, fileFormat } from '#routers/spreadsheets/spreadsheets.contract.ts'
import { exportReactions, exportReactionsTemplate } from '#routers/storms/reactions-export.reads.ts'
import { streamDossier } from '../dossier/write-dossier.ts'
import { toReportParts, writeReport } from '../dossier/write-report.ts'
import type { Bindings } from '../http/env.ts'
import { downloadHeaders } from '../http/headers.ts'
import { readLocale } from '../http/preferences.ts'

type DownloadFormat = FileFormat | 'zip' | 'docx'

const contentTypes: Record<DownloadFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

const download = (content: BodyInit, format: DownloadFormat, name: string): Response =>
  new Response(content, { headers: downloadHeaders(contentTypes[format], `${name}.${format}`) })

const requireLevel = (level: 'reader' | 'overseer' | 'animator', context: Context) => {
  assertMayCall({ type: 'query', meta: { level } }, context)
  return orNotFound(context.actor)
}

/** The log of the cell, for whoever reads it. */
const downloadLog = async (context: Context, locale: Locale): Promise<Response> => {
  const { exerciseId, role, user } = assertCellOpen(requireLevel('reader', context), 'log')
  const reader = { exerciseId, oversees: can(role, 'oversee'), timeZone: user.exercise.timeZone, locale }
  return download(await exportLogCsv(context.store.read, reader), 'csv', 'log')
}

/** The file of the run, with or without the names of real people. */
const downloadRun = async (context: Context, locale: Locale, names: string | undefined): Promise<Response> => {
  const actor = requireLevel('overseer', context)
  const { store, imageStore, now } = context
  const withoutNames = names === 'no'
  const request = { db: store.read, imageStore, actor, locale, now: now(), withoutNames }
  return download(await streamDossier(request), 'zip', `dossier ${actor.user.exercise.name}`)
}

/** The report of the run as a Word document. */
const downloadReport = async (context: Context, locale: Locale, { names, parts }: Record<string, string>): Promise<Response> => {
  const actor = requireLevel('overseer', context)
  const { store, now } = context
  const asked = { parts: toReportParts(parts), withoutNames: names === 'no' }
  return download(await writeReport({ db: store.read, actor, locale, now: now(), ...asked }), 'docx', `report ${actor.user.exercise.name}`)
}

/**
 * Serves the log of the cell as `cell/log.csv`, and the files that overseers save, `admin/audit.csv`, `admin/notes.csv`, `admin/debrief.csv`, `admin/runs/compare.csv` and, as `.csv` and `.xlsx`, `admin/personas/personas` and
 * `admin/sequences/{id}/chronogramme` (also as `.zip` with its pictures; with `template` in place of the id an example), the file of the run
 * as `admin/dossier.zip` and its report as `admin/report.docx`, a sequence in the layout of the plan that it came from as `admin/sequences/{id}/original`, and, for animators, `admin/personas/template/personas`. Throws 401 and 403 as the procedures do.
 */
export const mountDownloads = (app: Hono<{ Bindings: Bindings }>, contextOf: (env: Bindings) => Promise<Context>): void => {
  app.get('/admin/audit.csv', async c => {
    const context = await contextOf(c.env)
    return download(await exportAuditCsv(context.store.read, requireLevel('overseer', context), readLocale(c.env.headers)), 'csv', 'audit')
  })
  app.get('/admin/notes.csv', async c => {
    const context = await contextOf(c.env)
    const actor = requireLevel('overseer', context)
    return download(await exportNotesCsv(context.store.read, actor, readLocale(c.env.headers)), 'csv', 'notes')
  })
  app.get('/admin/debrief.csv', async c => {
    const context = await contextOf(c.env)
    const actor = requireLevel('overseer', context)
    return download(await exportOverviewCsv(context.store.read, actor, readLocale(c.env.headers), context.now()), 'csv', 'debrief')
  })
  app.get('/cell/log.csv', async c => downloadLog(await contextOf(c.env), readLocale(c.env.headers)))
  app.get('/admin/runs/compare.csv', async c => {
    const context = await contextOf(c.env)
    const actor = requireLevel('overseer', context)
    const runs = compareRunsInput.parse(c.req.query())
    return download(
      await exportComparisonCsv(context.store.read, actor, runs, readLocale(c.env.headers), context.now()),
      'csv',
      'comparison',
    )
  })
  app.get('/admin/dossier.zip', async c => downloadRun(await contextOf(c.env), readLocale(c.env.headers), c.req.query('names')))
  app.get('/admin/report.docx', async c => downloadReport(await contextOf(c.env), readLocale(c.env.headers), c.req.query()))
  const readSequenceOf = async ({ store }: Context, actor: Actor, id: string) =>
    readSequenceWithItems(store.read, actor, { id: /^\d{1,16}$/.test(id) ? Number(id) : 0 })
  const toToldTime = ({ now }: Context, { user }: Actor): ToldTime | undefined =>
    user.exercise.scenario && { scenario: user.exercise.scenario, now: now() }
  app.get('/admin/sequences/:id/chronogramme.zip', async c => {
    const context = await contextOf(c.env)
    const actor = requireLevel('overseer', context)
    const sequence = await readSequenceOf(context, actor, c.req.param('id'))
    const archive = await exportSequenceArchive(
      context.store.read,
      context.imageStore,
      actor.exerciseId,
      sequence,
      readLocale(c.env.headers),
      actor.user.exercise.timeZone,
      toToldTime(context, actor),
    )
    return download(archive, 'zip', sequence.name)
  })
  for (const format of fileFormat.options) {
    app.get(`/admin/sequences/:id/chronogramme.${format}`, async c => {
      const context = await contextOf(c.env)
      const actor = requireLevel('overseer', context)
      const locale = readLocale(c.env.headers)
      const id = c.req.param('id')
      if (id === 'template') return download(await exportSequenceTemplate(format, locale), format, 'chronogramme')
      const sequence = await readSequenceOf(context, actor, id)
      return download(
        await exportSequence(sequence, format, locale, actor.user.exercise.timeZone, toToldTime(context, actor)),
        format,
        sequence.name,
      )
    })
    app.get(`/admin/sequences/:id/original.${format}`, async c => {
      const context = await contextOf(c.env)
      const actor = requireLevel('overseer', context)
      const sequence = await readSequenceOf(context, actor, c.req.param('id'))
      const file = await exportInSourceLayout(context.store.read, actor, sequence, format, readLocale(c.env.headers))
      return download(file, format, sequence.name)
    })
    app.get(`/admin/personas/personas.${format}`, async c => {
      const context = await contextOf(c.env)
      const actor = requireLevel('overseer', context)
      return download(await exportPersonas(context.store.read, actor, format, readLocale(c.env.headers)), format, 'personas')
    })
    app.get(`/admin/personas/template/personas.${format}`, async c => {
      requireLevel('animator', await contextOf(c.env))
      return download(await exportPersonasTemplate(format, readLocale(c.env.headers)), format, 'personas')
    })
    app.get(`/admin/reactions/reactions.${format}`, async c => {
      const context = await contextOf(c.env)
      const actor = requireLevel('overseer', context)
      return download(await exportReactions(context.store.read, actor, format, readLocale(c.env.headers)), format, 'reactions')
    })
    app.get(`/admin/reactions/template/reactions.${format}`, async c => {
      requireLevel('animator', await contextOf(c.env))
      return download(await exportReactionsTemplate(format, readLocale(c.env.headers)), format, 'reactions')
    })
    app.get(`/admin/accounts/template/accounts.${format}`, async c => {
      requireLevel('animator', await contextOf(c.env))
      return download(await exportAccountsTemplate(format, readLocale(c.env.headers)), format, 'accounts')
    })
  }
}
