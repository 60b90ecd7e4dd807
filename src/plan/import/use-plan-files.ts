import { useEffect, useRef, useState } from 'react'
import { fileAnswerId } from '#routers/plan/files.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useUploadFailure, useUploadImage } from '../../ui/use-upload-image.ts'
import { findByName } from './files-by-name.ts'
import type { OnRowAnswer, PreviewRow } from './preview-parts.ts'

type Props = {
  rows: readonly PreviewRow[]
  /** The pictures that were chosen beside the plan. */
  pictures: readonly File[]
  onAnswer: OnRowAnswer
}

/** The files that a plan names: a picture beside it is uploaded once a row calls for it, and is the answer to that name from then on. */
export const usePlanFiles = ({ rows, pictures, onAnswer }: Props) => {
  const { planImport: texts } = usePhrases()
  const { upload } = useUploadImage()
  const toFailure = useUploadFailure()
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const sent = useRef(new Map<string, File>())
  /** Uploads the file that rows call so, and marks the one that it was given for. */
  const giveFor = async (name: string, file: File, row?: string) => {
    sent.current.set(name, file)
    try {
      onAnswer({ [fileAnswerId(name)]: await upload(file) }, row)
    } catch (error) {
      const failure = toFailure(error, texts.files.failed({ name: file.name }))
      setFailures(before => new Map([...before, [name, failure] as const]))
    }
  }
  useEffect(() => {
    for (const name of new Set(rows.flatMap(({ missing }) => missing))) {
      const file = findByName(name, pictures)
      if (file && sent.current.get(name) !== file) void giveFor(name, file)
    }
  })
  return { failures, giveFor }
}
export type PlanFiles = ReturnType<typeof usePlanFiles>
