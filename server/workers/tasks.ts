import { parsePersonasTask } from '#routers/admin/personas.reads.ts'
import type { AppErrorCode, FieldErrors } from '#routers/errors.ts'
import { sanitizeBodyTask } from '#routers/press/article-body.writes.ts'
import { parseSequenceTask } from '#routers/sequences/chronogramme.reads.ts'

/** Every parser task by its name; what a task runs is loaded when it is asked for first. */
export const parserTasks = new Map([parsePersonasTask, parseSequenceTask, sanitizeBodyTask].map(({ name, load }) => [name, load]))

/** What a worker is sent, and what it answers: an AppError as its parts, since a class does not travel between threads. */
export type WorkerRequest = { name: string; input: unknown }
export type WorkerResponse = { output: unknown } | { appError: { code: AppErrorCode; fields: FieldErrors | undefined } } | { error: Error }
