import { z } from 'zod'
import { id, moment } from '../scalars.contract.ts'
import { person } from '../weezes/weezes.contract.ts'
import { articleContent, articleRef } from './press.contract.ts'

/** How many earlier versions of an article are kept. */
export const versionsMax = 20
/** One editor's autosaves within so many milliseconds are one version. */
export const autosaveSpan = 5 * 60 * 1000

/** How a version came to be; FOUND = it stood there before versions were kept, or nobody of the exercise wrote it. */
export const versionKind = z.enum(['CREATION', 'SAVE', 'AUTOSAVE', 'RESTORE', 'PUBLICATION', 'FOUND'])
export type VersionKind = z.infer<typeof versionKind>

/** `added` and `removed` are counted in characters between the first and the last one that changed since the version before. */
export const version = z.object({
  id,
  kind: versionKind,
  savedBy: person.nullable(),
  savedOn: moment,
  title: z.string(),
  added: z.int(),
  removed: z.int(),
})
export type Version = z.infer<typeof version>

/** What stands now and the 20 versions before it, newest first; `current` says who saved last, which a 409 is explained with. */
export const versions = z.object({ current: version, data: z.array(version) })
export type Versions = z.infer<typeof versions>

/** One version with its content. */
export const readVersion = articleRef.extend({ versionId: id })
export type ReadVersion = z.infer<typeof readVersion>

export const wholeVersion = z.object({ id, kind: versionKind, savedBy: person.nullable(), savedOn: moment, content: articleContent })
export type WholeVersion = z.infer<typeof wholeVersion>

/** Saves a version's content again, as a version of its own, with the 409 rule of a save (design rule 15). */
export const restoreVersion = readVersion.extend({ updatedOn: moment.optional() })
export type RestoreVersion = z.infer<typeof restoreVersion>
