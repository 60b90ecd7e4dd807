import { z } from 'zod'
import { versionKinds } from '#db/schema/enums.ts'
import { person } from '../people.contract.ts'
import { id, isoDateTime, isoMoment } from '../scalars.contract.ts'
import { articleContent, articleRef } from './press.contract.ts'

/** How a version was made; FOUND = it existed before versions were kept, or no user of the exercise wrote it. */
export const versionKind = z.enum(versionKinds)
export type VersionKind = z.infer<typeof versionKind>

/** `added` and `removed` count the characters between the first and the last difference from the version before. */
export const articleVersion = z.object({
  id,
  kind: versionKind,
  savedBy: person.nullable(),
  savedOn: isoDateTime,
  title: z.string(),
  added: z.int(),
  removed: z.int(),
})
export type ArticleVersion = z.infer<typeof articleVersion>

/** The current version and up to `versionsMax` before it, newest first; the editor explains a 409 with `current`. */
export const articleHistory = z.object({ current: articleVersion, data: z.array(articleVersion) })
export type ArticleHistory = z.infer<typeof articleHistory>

/** One version with its content. */
export const readVersionInput = articleRef.extend({ versionId: id })
export type ReadVersionInput = z.infer<typeof readVersionInput>

export const versionWithContent = z.object({
  id,
  kind: versionKind,
  savedBy: person.nullable(),
  savedOn: isoDateTime,
  content: articleContent,
})
export type VersionWithContent = z.infer<typeof versionWithContent>

/** Saves a version's content as a new version, with the 409 of a save (design rule 15). */
export const restoreVersionInput = readVersionInput.extend({ updatedOn: isoMoment.optional() })
export type RestoreVersionInput = z.infer<typeof restoreVersionInput>
