import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pictureKey } from '#routers/picture-names.rules.ts'
import { type FailureKind, getFailureKind, getRefusal } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useFormReasonWords } from '../form/use-form-reasons.ts'
import { toastError } from '../toast.tsx'
import { filterImageFiles, findTableFile, isTableFile, toEmptyFile, toImportForm } from './import-form.ts'

/** Returns an object URL for each file, by the key of its name. The URLs are revoked when the files change or the component unmounts. */
export const useObjectUrls = (files: readonly File[]): ReadonlyMap<string, string> => {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  const key = files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is a new one each time, its files are the same
  useEffect(() => {
    const created = new Map(files.map(file => [pictureKey(file.name), URL.createObjectURL(file)]))
    setUrls(created)
    return () => {
      for (const url of created.values()) URL.revokeObjectURL(url)
    }
  }, [key])
  return urls
}

type Corrections = Record<string, Record<string, string>>
type Calls<Preview, Answer> = {
  preview: (form: FormData) => Promise<Preview>
  write: (form: FormData) => Promise<Answer>
  /** Converts an image before it is sent. */
  smaller?: (image: File) => Promise<File>
  onWritten: (answer: Answer) => void
  /** The message of a failed import. Not called for a file that is too large or a busy server. */
  failed: (failure: FailureKind) => string
}

/**
 * The state of an import: the chosen files, their preview on the server, the choices and the corrections. Every change requests a new
 * preview. A failed call keeps the corrections.
 */
export const useFileImport = <Preview, Answer, Column extends string, Choices extends object>(
  { preview: ask, write, smaller = async image => image, onWritten, failed }: Calls<Preview, Answer>,
  initial: Choices,
) => {
  const { imports, toast } = usePhrases()
  const toWords = useFormReasonWords()
  /** The message of a failed call. It names the limit that the file exceeds, or the picture that is refused, if the server reports one. */
  const told = (error: unknown, otherwise: (failure: FailureKind) => string): string => {
    const refusal = getRefusal(error)
    const words = refusal && toWords(refusal)
    if (words) return refusal.name === undefined ? words : imports.refusedPicture({ name: String(refusal.name), reason: words })
    const failure = getFailureKind(error)
    if (failure === 'busy') return toast.busy()
    return failure === 'too large' ? imports.heavy() : otherwise(failure)
  }
  const [files, setFiles] = useState<File[]>([])
  const [preview, setPreview] = useState<Preview | null>(null)
  const [corrections, setCorrections] = useState<Corrections>({})
  const [choices, setChoices] = useState(initial)
  const asked = useRef(0)
  const read = useMutation({
    mutationFn: async (all: { files: File[]; corrections: Corrections; choices: Choices }) => {
      asked.current += 1
      const own = asked.current
      const images = filterImageFiles(all.files).map(toEmptyFile)
      const found = await ask(toImportForm(all.files, images, { corrections: all.corrections, ...all.choices }))
      // Only the answer to the latest request is used.
      if (own === asked.current) setPreview(found)
    },
    onError: error => toastError(told(error, imports.failed)),
  })
  const look = (change: Partial<{ files: File[]; corrections: Corrections; choices: Choices }>) => {
    const all = { files, corrections, choices, ...change }
    setFiles(all.files)
    setCorrections(all.corrections)
    setChoices(all.choices)
    if (all.files.length > 0) read.mutate(all)
  }
  const send = useMutation({
    mutationFn: async (more: object) =>
      write(toImportForm(files, await Promise.all(filterImageFiles(files).map(smaller)), { corrections, ...choices, ...more })),
    onSuccess: onWritten,
    onError: error => {
      toastError(told(error, failed))
      if (getFailureKind(error) === 'conflict') look({})
    },
  })
  return {
    files,
    /** The name of the table file; undefined if no file is chosen. */
    fileName: findTableFile(files)?.name,
    preview,
    corrections,
    choices,
    reading: read.isPending,
    sending: send.isPending,
    /** `fresh` are the choices for another table. */
    choose: (chosen: File[], fresh: Choices = choices) => {
      if (chosen.length === 0) return
      // Images that are chosen later are added to the current table.
      const begun = chosen.some(isTableFile)
      look(begun ? { files: chosen, corrections: {}, choices: fresh } : { files: [...files, ...chosen] })
    },
    /** Corrects a cell, which may name files that are added with it. */
    correct: (line: number, column: Column, value: string, added: readonly File[] = []) =>
      look({ files: [...files, ...added], corrections: { ...corrections, [line]: { ...corrections[line], [column]: value } } }),
    decide: (changed: Choices) => look({ choices: changed }),
    send: (more: object = {}) => send.mutate(more),
  }
}
