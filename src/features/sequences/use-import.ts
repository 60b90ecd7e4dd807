import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Column, Preview } from '#routers/admin/sequences/chronogramme/contract.ts'
import { usePhrases } from '../../locale.tsx'
import { client } from '../../trpc.ts'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { refreshSequences } from './query.ts'

export type Corrections = Record<string, Partial<Record<Column, string>>>

const isTable = ({ name, type }: File) => /\.(csv|xlsx|xls|tsv|txt)$/i.test(name) || /csv|sheet|excel/.test(type)

/** A preview needs the names of the images only. */
const named = ({ name, type }: File) => new File([], name, { type })

const formOf = (files: readonly File[], options: object, only: (image: File) => File = image => image): FormData => {
  const form = new FormData()
  const table = files.find(isTable) ?? files[0]
  if (table) form.set('file', table)
  for (const image of files.filter(file => file !== table && file.type.startsWith('image/'))) form.append('image', only(image))
  form.set('options', JSON.stringify(options))
  return form
}

/** What was chosen: the files, what the server would make of them, and what was put right since. Every correction is looked at anew. */
export const useImport = () => {
  const { sequences: phrases } = usePhrases()
  const navigate = useNavigate()
  const [files, setFiles] = useState<File[]>([])
  const [preview, setPreview] = useState<Preview | null>(null)
  const [corrections, setCorrections] = useState<Corrections>({})
  const read = useMutation({
    mutationFn: ({ files, corrections }: { files: File[]; corrections: Corrections }) =>
      client.admin.previewSequence.mutate(formOf(files, { corrections }, named)),
    onSuccess: setPreview,
    onError: () => toastError(phrases.importer.failed()),
  })
  const send = useMutation({
    mutationFn: (name: string) => client.admin.importSequence.mutate(formOf(files, { corrections, name })),
    onSuccess: ({ id }) => {
      toastSuccess(phrases.importer.imported())
      void refreshSequences()
      void navigate({ to: '/admin/sequences/$id', params: { id: String(id) }, replace: true })
    },
    onError: () => toastError(phrases.failed()),
  })
  return {
    /** The name of the chronogramme's file; nothing as long as none is chosen. */
    fileName: (files.find(isTable) ?? files[0])?.name,
    preview,
    reading: read.isPending,
    sending: send.isPending,
    choose: (chosen: File[]) => {
      if (chosen.length === 0) return
      // Images that come later belong to the file that is there.
      const all = chosen.some(isTable) ? chosen : [...files, ...chosen]
      const kept = chosen.some(isTable) ? {} : corrections
      setFiles(all)
      setCorrections(kept)
      read.mutate({ files: all, corrections: kept })
    },
    correct: (line: number, column: Column, value: string) => {
      const next = { ...corrections, [line]: { ...corrections[line], [column]: value } }
      setCorrections(next)
      read.mutate({ files, corrections: next })
    },
    send: (name: string) => send.mutate(name),
  }
}
