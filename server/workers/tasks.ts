import type { PersonasFile } from '#routers/admin/personas.rules.ts'
import type { SequenceFile } from '#routers/sequences/chronogramme.rules.ts'

/** What a worker can do; each is loaded when it is asked for first. */
export const tasks = {
  personas: async (file: PersonasFile) => (await import('#routers/admin/personas-file.reads.ts')).parsePersonasFile(file),
  articleBody: async (html: string) => (await import('#routers/press/article-body.reads.ts')).sanitizeArticleBody(html),
  sequence: async (file: SequenceFile) => (await import('#routers/sequences/chronogramme-file.reads.ts')).parseSequenceFile(file),
}

export type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0]
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>

/** What a worker is asked, and what it answers: a refusal as its parts, since a class does not travel between threads. */
export type WorkerRequest = { name: TaskName; input: unknown }
export type WorkerResponse =
  | { output: unknown }
  | { refusal: { code: string; fields: Record<string, string> | undefined } }
  | { error: Error }
