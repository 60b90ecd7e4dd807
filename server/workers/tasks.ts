import type { parseAccountsTask } from '#routers/admin/accounts.reads.ts'
import type { parsePersonasTask } from '#routers/admin/personas.reads.ts'
import type { parseChatterTask } from '#routers/chatter/text-imports.writes.ts'
import type { ErrorParts } from '#routers/errors.ts'
import type { cleanMailTask } from '#routers/mail/mails.writes.ts'
import type { parsePlanTask, rereadPlanTask, rereadPlanWithCellsTask } from '#routers/plan/plan.reads.ts'
import type { sanitizeBodyTask } from '#routers/press/article-body.writes.ts'
import type { parseArticlesTask } from '#routers/press/article-files.reads.ts'
import type { parseSequenceTask } from '#routers/sequences/chronogramme.reads.ts'
import type { ParserTask } from '#routers/services.ts'
import type { parseReactionsTask } from '#routers/storms/reactions.reads.ts'
import type { examineClipTask } from '#routers/weezes/clips.writes.ts'

type Loader<Task> = Task extends ParserTask<infer Input, infer Output> ? () => Promise<(input: Input) => Output | Promise<Output>> : never

const accounts: Loader<typeof parseAccountsTask> = async () => (await import('#routers/admin/accounts-file.reads.ts')).parseAccountsFile
const articles: Loader<typeof parseArticlesTask> = async () => (await import('#routers/press/articles-file.reads.ts')).parseArticlesFile
const personas: Loader<typeof parsePersonasTask> = async () => (await import('#routers/admin/personas-file.reads.ts')).parsePersonasFile
const sequence: Loader<typeof parseSequenceTask> = async () =>
  (await import('#routers/sequences/chronogramme-file.reads.ts')).parseSequenceFile
const plan: Loader<typeof parsePlanTask> = async () => (await import('#routers/plan/plan-file.reads.ts')).parsePlanFile
const keptPlan: Loader<typeof rereadPlanTask> = async () => (await import('#routers/plan/plan-file.reads.ts')).rereadPlan
const keptPlanWithCells: Loader<typeof rereadPlanWithCellsTask> = async () =>
  (await import('#routers/plan/plan-file.reads.ts')).rereadPlanWithCells
const reactions: Loader<typeof parseReactionsTask> = async () =>
  (await import('#routers/storms/reactions-file.reads.ts')).parseReactionsFile
const chatter: Loader<typeof parseChatterTask> = async () => (await import('#routers/chatter/text-file.reads.ts')).parseChatterFile
const articleBody: Loader<typeof sanitizeBodyTask> = async () => (await import('#routers/press/article-body.reads.ts')).sanitizeArticleBody
const mailBody: Loader<typeof cleanMailTask> = async () => (await import('#routers/mail/clean-mail.rules.ts')).cleanMail

const clip: Loader<typeof examineClipTask> = async () => (await import('#routers/weezes/clip-file.reads.ts')).examineClip

/** Every parser task by its name; its code is loaded at the first use, since a new worker starts with every burst of files. */
export const parserTasks = new Map<string, Loader<ParserTask<never, unknown>>>(
  Object.entries({
    accounts,
    articles,
    personas,
    plan,
    keptPlan,
    keptPlanWithCells,
    sequence,
    reactions,
    chatter,
    articleBody,
    mailBody,
    clip,
  }),
)

/** Messages to and from a worker. An AppError is sent as its parts, since instances of classes cannot be sent between threads. */
export type WorkerRequest = { name: string; input: unknown }
export type WorkerResponse = { output: unknown } | { appError: ErrorParts } | { error: Error }
