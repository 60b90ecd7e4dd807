import { z } from 'zod'
import { versionKinds } from '#db/schema/enums.ts'
import { person } from '../people.contract.ts'
import { id, isoDateTime } from '../scalars.contract.ts'
import { articleContent, articleRef } from './press.contract.ts'

/** How many earlier versions of an article are kept. */
export const versionsMax = 20
/** One editor's autosaves within so many milliseconds are one version. */
export const autosaveMergeWindow = 5 * 60 * 1000

/** How a version came to be; FOUND = it stood there before versions were kept, or nobody of the exercise wrote it. */
export const versionKind = z.enum(versionKinds)
export type VersionKind = z.infer<typeof versionKind>

/** `added` and `removed` are counted in characters between the first and the last one that changed since the version before. */
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

/** What stands now and the 20 versions before it, newest first; `current` says who saved last, which a 409 is explained with. */
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

/** Saves a version's content again, as a version of its own, with the 409 rule of a save (design rule 15). */
export const restoreVersionInput = readVersionInput.extend({ updatedOn: isoDateTime.optional() })
export type RestoreVersionInput = z.infer<typeof restoreVersionInput>
