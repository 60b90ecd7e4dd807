import { useEffect, useRef, useState } from 'react'
import { fileAnswerId } from '#routers/plan/files.rules.ts'
import { getRefusal } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpcClient } from '../../app/trpc.ts'
import { useReasonWords } from '../../ui/use-reason-words.ts'
import { useUploadFailure, useUploadImage } from '../../ui/use-upload-image.ts'
import { findByName } from './files-by-name.ts'
import type { OnRowAnswer, PreviewRow } from './preview-parts.ts'

type Props = {
  rows: readonly PreviewRow[]
  /** The files that were chosen beside the plan. */
  chosen: readonly File[]
  onAnswer: OnRowAnswer
}

/** A file that rows of a kind name. */
type Wanted = { name: string; kind: PreviewRow['kind'] }

/** The files that a plan names: one beside it is uploaded once a row calls for it, and is the answer to that name from then on. */
export const usePlanFiles = ({ rows, chosen, onAnswer }: Props) => {
  const { planImport: texts } = usePhrases()
  const { upload } = useUploadImage()
  const toFailure = useUploadFailure()
  const toReason = useReasonWords()
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const sent = useRef(new Map<string, File>())
  const attach = async (file: File): Promise<string> => {
    const form = new FormData()
    form.set('file', file)
    return String((await trpcClient.mail.attach.mutate(form)).id)
  }
  /** Uploads the file that rows call so, and marks the one that it was given for. */
  const giveFor = async ({ name, kind }: Wanted, file: File, row?: string) => {
    const id = fileAnswerId(name, kind)
    sent.current.set(id, file)
    try {
      onAnswer({ [id]: await (kind === 'mail' ? attach : upload)(file) }, row)
    } catch (error) {
      const refusal = kind === 'mail' ? getRefusal(error) : undefined
      const failure = (refusal && toReason(refusal)) ?? toFailure(error, texts.files.failed({ name: file.name }))
      setFailures(before => new Map([...before, [id, failure] as const]))
    }
  }
  useEffect(() => {
    const wanted = rows.flatMap(({ missing, kind }) => missing.map(name => ({ name, kind })))
    for (const one of wanted) {
      const file = findByName(one.name, chosen)
      if (file && sent.current.get(fileAnswerId(one.name, one.kind)) !== file) void giveFor(one, file)
    }
  })
  return { failures, giveFor }
}
export type PlanFiles = ReturnType<typeof usePlanFiles>
