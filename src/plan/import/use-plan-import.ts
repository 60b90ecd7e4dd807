import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { InputReason } from '#routers/error-reasons.contract.ts'
import type { PlanReading } from '#routers/plan/plan-uploads.contract.ts'
import { letterOf } from '#routers/plan/workbook.rules.ts'
import { feedPollInterval } from '../../app/constants.ts'
import { getRefusal, isRefusedFor, isRetryable } from '../../app/failure-kind.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { queryClient, trpcClient } from '../../app/trpc.ts'
import { useFormReasonWords } from '../../ui/form/use-form-reasons.ts'
import { findTableFile, toImportForm } from '../../ui/import/import-form.ts'
import { sayReason } from '../../ui/use-reason-words.ts'
import { toFirstStep, withoutStale } from './import-steps.ts'
import { type KeptImport, keepImport, readKeptImport } from './kept-import.ts'

const keyOf = (uploadId: number, answers: KeptImport['answers'], locale: string) => ['plan-import', uploadId, answers, locale]

/**
 * The import of a plan: the file is uploaded once, and read again at every choice (PLAN-17). What was chosen stays through failures, a silent
 * server and a reload. `onOwn` gets files that are chronogrammes of Weez.
 */
export const usePlanImport = (onOwn: (files: File[]) => void) => {
  const { imports, planImport, toast } = usePhrases()
  const { locale } = useLocale()
  const toWords = useFormReasonWords()
  const [kept, setKept] = useState(readKeptImport)
  const [problem, setProblem] = useState<string | null>(null)
  const keep = useCallback((change: (before: KeptImport) => KeptImport) => setKept(before => before && change(before)), [])
  useEffect(() => keepImport(kept), [kept])

  /** What to delete of a file that is too large, and where. */
  const tellBound = ({ sheet, row, ...refusal }: InputReason): string | undefined => {
    const place = typeof sheet === 'string' ? planImport.bounds.sheet({ sheet }) : planImport.bounds.file()
    const last = letterOf(Number(refusal.max) - 1)
    return sayReason(planImport.bounds.reasons, { ...refusal, place, row: String(row), last }, locale)
  }
  const told = (error: unknown): string => {
    const refusal = getRefusal(error)
    const file = new Map(Object.entries(imports.file)).get(String(refusal?.problem))
    if (file) return file()
    return (refusal && (tellBound(refusal) ?? toWords(refusal))) ?? (isRetryable(error) ? toast.busy() : imports.failed())
  }

  const upload = useMutation({
    mutationFn: async (files: File[]) => {
      const answers = kept && isGone ? kept.answers : {}
      return { files, answers, found: await trpcClient.admin.plan.upload.mutate(toImportForm(files, [], { answers, locale })) }
    },
    onMutate: () => setProblem(null),
    onSuccess: ({ files, answers, found: { uploadId, name, bytes, own, ...reading } }) => {
      if (own || uploadId === null) {
        setKept(null)
        return onOwn(files)
      }
      queryClient.setQueryData(keyOf(uploadId, answers, locale), reading)
      setKept({ uploadId, name, bytes, answers, step: toFirstStep(reading.preview), title: null, remember: null })
    },
    onError: error => setProblem(told(error)),
  })
  const reading = useQuery<PlanReading>({
    queryKey: keyOf(kept?.uploadId ?? 0, kept?.answers ?? {}, locale),
    queryFn: () => trpcClient.admin.plan.preview.mutate({ uploadId: kept?.uploadId ?? 0, answers: kept?.answers ?? {}, locale }),
    enabled: kept !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (_, error) => isRetryable(error),
    retryDelay: feedPollInterval / 5,
  })
  const isGone = isRefusedFor(reading.error, 'plan.upload_gone')
  const forget = () => {
    if (kept) void trpcClient.admin.plan.forget.mutate({ uploadId: kept.uploadId }).catch(() => {})
    setKept(null)
    keepImport(null)
  }
  return {
    kept,
    reading: kept ? reading.data : undefined,
    /** Why the file could not be read; null otherwise. */
    problem: problem ?? (reading.isError && !isGone ? told(reading.error) : null),
    /** Whether the server no longer keeps the file. */
    isGone,
    /** The name of a file that is being uploaded. */
    uploading: upload.isPending ? findTableFile(upload.variables)?.name : undefined,
    /** Whether what is shown is older than the choices. */
    waiting: upload.isPending || reading.isFetching,
    /** Whether the server does not answer: what was chosen stays, and it is asked again. */
    offline: reading.failureCount > 0 && reading.isFetching,
    choose: (files: File[]) => {
      if (files.length > 0) upload.mutate(files)
    },
    answer: useCallback(
      (answers: Record<string, string>) =>
        keep(before => ({ ...before, answers: { ...withoutStale(before.answers, answers), ...answers } })),
      [keep],
    ),
    set: useCallback((change: Partial<KeptImport>) => keep(before => ({ ...before, ...change })), [keep]),
    forget,
    finish: () => {
      setKept(null)
      keepImport(null)
    },
    told,
  }
}
