import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { feedPollInterval, mailDraftDelay } from '../../app/constants.ts'
import { getInputRefusals, isRefusedFor } from '../../app/failure-kind.ts'
import { trpcClient } from '../../app/trpc.ts'
import { invalidateMail } from '../queries.ts'
import { type Draft, findDraft, forgetDraft, isEmptyDraft, keepDraft, toDraftInput } from './drafts.ts'

type Problems = ReturnType<typeof getInputRefusals>

/**
 * A draft that is being written: kept in this browser with each change, on the server two seconds after the last one (MAIL-07), and again until the
 * server answers.
 */
export const useDraft = (initial: Draft) => {
  const [draft, setDraft] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  const [state, setState] = useState<{ savedOn: number | null; failing: boolean }>({ savedOn: null, failing: false })
  // What the timers save is the newest text; whether it was left decides what is kept of it.
  const latest = useRef(initial)
  const left = useRef(false)
  const saving = useRef<Promise<unknown>>(Promise.resolve())

  const store = async (): Promise<void> => {
    const now = latest.current
    if (now.saved || left.current || isEmptyDraft(now)) return
    try {
      await trpcClient.mail.saveDraft.mutate(toDraftInput(now))
      setProblems({})
      setState({ savedOn: Date.now(), failing: false })
      if (latest.current === now && !left.current) {
        latest.current = { ...now, saved: true }
        keepDraft(latest.current)
      }
    } catch (error) {
      if (isRefusedFor(error, 'mail.sent')) return
      setProblems(getInputRefusals(error))
      setState(before => ({ ...before, failing: true }))
      if (!left.current) again()
    }
  }
  /** One save at a time, so that an older text never comes last. */
  const save = (): Promise<unknown> => {
    saving.current = saving.current.then(store)
    return saving.current
  }
  const later = useDebouncedCallback(() => void save(), mailDraftDelay)
  const again = useDebouncedCallback(() => void save(), feedPollInterval)

  // biome-ignore lint/correctness/useExhaustiveDependencies: for the time that the draft is open
  useEffect(() => {
    if (!initial.saved) later()
    return () => {
      // Whoever leaves without a word keeps what they wrote.
      if (left.current) return
      later.cancel()
      again.cancel()
      void save().then(() => {
        if (findDraft(latest.current.id)?.saved || isEmptyDraft(latest.current)) forgetDraft(latest.current.id)
        return invalidateMail()
      })
    }
  }, [])

  return {
    draft,
    problems,
    ...state,
    change: (part: Partial<Draft>) => {
      latest.current = { ...latest.current, ...part, editedOn: new Date().toISOString(), saved: false }
      setDraft(latest.current)
      keepDraft(latest.current)
      later()
    },
    /** Ends the writing without a further save; returns the draft as it is. */
    end: (): Draft => {
      left.current = true
      later.cancel()
      again.cancel()
      return latest.current
    },
    /** Throws the draft away, here and on the server. */
    discard: async (): Promise<void> => {
      left.current = true
      later.cancel()
      again.cancel()
      forgetDraft(draft.id)
      await saving.current
      await trpcClient.mail.deleteDraft.mutate({ id: draft.id })
      await invalidateMail()
    },
  }
}
