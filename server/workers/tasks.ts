import { parsePersonasTask } from '#routers/admin/personas.reads.ts'
import type { AppErrorCode, FieldErrors } from '#routers/errors.ts'
import { sanitizeBodyTask } from '#routers/press/article-body.writes.ts'
import { parseSequenceTask } from '#routers/sequences/chronogramme.reads.ts'

/** Every parser task by its name; its code is loaded at the first use. */
export const parserTasks = new Map([parsePersonasTask, parseSequenceTask, sanitizeBodyTask].map(({ name, load }) => [name, load]))

/** Messages to and from a worker. An AppError is sent as its parts, since instances of classes cannot be sent between threads. */
export type WorkerRequest = { name: string; input: unknown }
export type WorkerResponse = { output: unknown } | { appError: { code: AppErrorCode; fields: FieldErrors | undefined } } | { error: Error }
