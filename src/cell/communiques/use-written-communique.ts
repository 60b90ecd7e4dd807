import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Communique, SaveCommuniqueInput } from '#routers/cell/communiques.contract.ts'
import { autosave, draftSaveDelay } from '../../app/constants.ts'
import { isRefusedFor } from '../../app/failure-kind.ts'
import { useCurrentUser, usePermission, useWritingClosed } from '../../app/session.ts'
import { trpc, trpcClient, utils } from '../../app/trpc.ts'
import { useTickingNow } from '../../ui/use-now.ts'
import { forgetKept, keepWords, readKept } from './kept-words.ts'
import { acceptCommunique, useRefusal } from './use-acts.ts'
import { hasSameWords, toChanges, toWords, type Words } from './words.ts'

type SaveStatus = 'idle' | 'saving' | 'failed'
type Plan = Pick<SaveCommuniqueInput, 'embargoOn' | 'channels'>

/** What was typed before and did not reach the server, else what the server has. */
const begin = (server: Communique) => {
  const kept = readKept(server.id)
  const words = toWords(server)
  if (kept && !hasSameWords(kept.words, words)) return { words: kept.words, savedOn: kept.savedOn, keptOn: kept.typedOn }
  forgetKept(server.id)
  return { words, savedOn: server.savedOn, keptOn: undefined }
}

/** Who may write a communiqué at this moment: one person, while nobody else has the hand. */
const useHand = ({ hand, releasedOn }: Communique) => {
  const { id } = useCurrentUser()
  const plays = usePermission('play')
  const closed = useWritingClosed()
  const now = useTickingNow(hand !== null)
  const holder = hand && Date.parse(hand.until) > now ? hand.by : null
  const isMine = holder?.id === id
  return { holder, isMine, writes: plays && !closed && releasedOn === null && (holder === null || isMine) }
}

/**
 * A communiqué as its writer has it: kept on this device shortly after each change, saved in a pause of typing, and replaced only at the writer's wish. Who
 * only reads has what the server has.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the saves of a communiqué depend on one another
export const useWrittenCommunique = (server: Communique) => {
  const { id } = server
  const [started] = useState(() => begin(server))
  const [words, setWords] = useState(started.words)
  const [keptOn, setKeptOn] = useState(started.keptOn)
  const [saving, setSaving] = useState<SaveStatus>('idle')
  const [theirs, setTheirs] = useState<Communique | null>(null)
  const now = useRef({
    words,
    stored: toWords(server),
    savedOn: started.savedOn,
    lost: undefined as Words | undefined,
    since: 0,
    busy: Promise.resolve(true),
    waiting: 0,
  })
  const refuse = useRefusal()
  const handState = useHand(server)
  const { isMine, writes } = handState
  const { mutate: changeHand, isPending: taking } = trpc.cell.communiques.hand.useMutation({ onSuccess: acceptCommunique, onError: refuse })
  const isDirty = () => !hasSameWords(now.current.words, now.current.stored)
  const dirty = isDirty()

  const show = (next: Words) => {
    now.current.words = next
    setWords(next)
  }
  const keep = () => {
    const { words: typed, savedOn } = now.current
    if (isDirty()) keepWords(id, { words: typed, savedOn, typedOn: new Date().toISOString() })
    else forgetKept(id)
  }
  const keepSoon = useDebouncedCallback(keep, { delay: draftSaveDelay, maxWait: 4 * draftSaveDelay })

  const write = (change: Partial<Words>) => {
    if (!isDirty()) now.current.since = Date.now()
    show({ ...now.current.words, ...change })
    setKeptOn(undefined)
    keepSoon()
    // Two who begin at once: the server gives the hand to one.
    if (!isMine && !taking) changeHand({ id, act: 'take' })
  }

  /** Takes what the server has in place of what stands here. */
  const replaceWith = (next: Communique) => {
    Object.assign(now.current, { stored: toWords(next), savedOn: next.savedOn, since: 0, lost: undefined })
    show(toWords(next))
    setTheirs(null)
    setKeptOn(undefined)
    setSaving('idle')
    keep()
  }
  /** Records that the server has `sent`; what was typed after it remains unsaved. */
  const accept = (answer: Communique, sent: Words) => {
    Object.assign(now.current, { stored: sent, savedOn: answer.savedOn, lost: undefined, since: Date.now() })
    setKeptOn(undefined)
    setTheirs(null)
    setSaving('idle')
    keep()
    acceptCommunique(answer)
  }
  /** What the server has is other than what was typed into: the lost answer of an own save, or somebody else's words. */
  const compare = (next: Communique, sent: Words): boolean => {
    const own = [sent, now.current.lost].find(one => one && hasSameWords(one, toWords(next)))
    if (own) accept(next, own)
    else {
      setTheirs(next)
      setSaving('idle')
    }
    return own === sent
  }

  const save = trpc.cell.communiques.save.useMutation()
  const saveNow = async (isAutosave: boolean, more: Plan & Pick<Partial<SaveCommuniqueInput>, 'settles'>): Promise<boolean> => {
    const { words: sent, stored, savedOn } = now.current
    setSaving('saving')
    try {
      accept(await save.mutateAsync({ id, savedOn, autosave: isAutosave, ...toChanges(sent, stored), ...more }), sent)
      return true
    } catch (error) {
      now.current.since = Date.now()
      keep()
      if (isRefusedFor(error, 'communique.changed'))
        try {
          return compare(await utils.cell.communiques.one.fetch({ id }), sent)
        } catch (readError) {
          console.error(readError)
        }
      if (isRefusedFor(error, 'communique.hand', 'communique.state')) refuse(error)
      else now.current.lost = sent
      setSaving('failed')
      return false
    }
  }
  /** One save at a time, each on top of the one before. */
  const saveAfter = (isAutosave: boolean, more: Parameters<typeof saveNow>[1] = {}): Promise<boolean> => {
    now.current.waiting += 1
    now.current.busy = now.current.busy
      .then(() => (isDirty() || Object.keys(more).length > 0 ? saveNow(isAutosave, more) : true))
      .finally(() => {
        now.current.waiting -= 1
      })
    return now.current.busy
  }

  const autosaves = dirty && writes && theirs === null && keptOn === undefined
  const autosaveNow = useEffectEvent(() => void saveAfter(true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the words restarts the delay
  useEffect(() => {
    if (!autosaves || saving === 'saving') return
    const atMost = now.current.since + autosave.maxWait - Date.now()
    const wait = saving === 'failed' ? atMost : Math.min(autosave.delay, atMost)
    const timer = setTimeout(autosaveNow, Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [words, autosaves, saving])

  const follow = useEffectEvent(() => {
    // An answer that was under way may be older than what was saved since.
    if (now.current.waiting > 0 || server.savedOn <= now.current.savedOn) return
    if (isDirty()) compare(server, now.current.words)
    else replaceWith(server)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each newer answer of the server
  useEffect(() => follow(), [server.savedOn, saving])

  useWindowEvent('pagehide', keep)
  useWindowEvent('online', () => autosaves && autosaveNow())
  // Whoever leaves gives the hand back with their last words.
  const left = useRef(() => {})
  left.current = () => {
    keep()
    if (!isMine) return
    void (autosaves ? saveAfter(true) : now.current.busy).then(() =>
      trpcClient.cell.communiques.hand.mutate({ id, act: 'leave' }).then(acceptCommunique, error => console.error(error)),
    )
  }
  useEffect(() => () => left.current(), [])

  return {
    ...handState,
    words,
    write,
    dirty,
    saving,
    keptOn,
    theirs,
    /** The moment of the words that the server has of this page. */
    savedOn: () => now.current.savedOn,
    /** Saves what is typed; resolves to false on failure, which leaves it as it is. */
    save: (settles: number[] = []) => saveAfter(false, settles.length > 0 ? { settles } : {}),
    /** Saves when and by what it is released, which makes no version. */
    plan: (plan: Plan) => saveAfter(false, plan),
    replaceWith,
    /** Goes on with what this device has kept. */
    acceptKept: () => setKeptOn(undefined),
    /** Bases what is typed on somebody else's words: the next save replaces them. */
    rebaseOn: (next: Communique) => {
      Object.assign(now.current, { stored: toWords(next), savedOn: next.savedOn, since: Date.now() })
      setTheirs(null)
      return saveAfter(false)
    },
  }
}

export type WrittenCommunique = ReturnType<typeof useWrittenCommunique>
