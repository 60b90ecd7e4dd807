import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { Finding } from '#routers/debrief/debrief.contract.ts'
import { findingSaveDelay } from '../../app/constants.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { trpc, trpcClient } from '../../app/trpc.ts'
import { type FindingWords, forgetKeptFinding, type KeptFinding, keepFinding, readKeptFinding } from './kept-findings.ts'
import { acceptFinding } from './queries.ts'

const toWords = ({ kind, title, objectiveId, taskId, analysis, recommendation }: Finding): FindingWords => ({
  kind,
  title,
  objectiveId,
  taskId,
  analysis,
  recommendation,
})

/** The words of a finding, which save themselves, are kept in this browser until then, and never overwrite what somebody else has saved. */
export const useWrittenFinding = (finding: Finding) => {
  const { id } = finding
  const [kept, setKept] = useState<KeptFinding | null>(() => readKeptFinding(id))
  const [theirs, setTheirs] = useState<Finding | null>(null)
  const newest = useRef(kept)
  // While a save is under way, and after one that met somebody else's words until a choice between both.
  const isHeld = useRef(false)
  const change = (next: KeptFinding | null) => {
    newest.current = next
    setKept(next)
    if (next) keepFinding(id, next)
    else forgetKeptFinding(id)
  }
  const { mutate, isPending } = trpc.debrief.editFinding.useMutation({ retry: false })
  const save = () => {
    const sent = newest.current
    if (!sent || isHeld.current || sent.words.title.trim() === '') return
    isHeld.current = true
    mutate(
      { id, version: sent.version, ...sent.words },
      {
        onSuccess: saved => {
          isHeld.current = false
          // What was typed meanwhile stands over the version that was just saved.
          const since = newest.current
          change(since && since !== sent ? { ...since, version: saved.version } : null)
          acceptFinding(saved)
          if (newest.current) later()
        },
        onError: async error => {
          try {
            if (getFailureKind(error) === 'conflict') {
              const { findings } = await trpcClient.debrief.read.query()
              return setTheirs(findings.find(one => one.id === id) ?? null)
            }
          } catch (readError) {
            console.error(readError)
          }
          isHeld.current = false
          later()
        },
      },
    )
  }
  const later = useDebouncedCallback(save, { delay: findingSaveDelay, flushOnUnmount: true })
  return {
    words: kept?.words ?? toWords(finding),
    theirs,
    state: isPending ? ('saving' as const) : kept ? ('kept' as const) : ('saved' as const),
    write: (part: Partial<FindingWords>) => {
      const { version, words } = newest.current ?? { version: finding.version, words: toWords(finding) }
      change({ version, words: { ...words, ...part } })
      later()
    },
    takeTheirs: () => {
      change(null)
      if (theirs) acceptFinding(theirs)
      setTheirs(null)
      isHeld.current = false
    },
    keepMine: () => {
      if (theirs && newest.current) change({ ...newest.current, version: theirs.version })
      setTheirs(null)
      isHeld.current = false
      save()
    },
    save,
  }
}
export type WrittenFinding = ReturnType<typeof useWrittenFinding>
