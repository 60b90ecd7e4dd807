import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Article } from '#routers/press/press.contract.ts'
import { draftDelay } from '../../../constants.ts'
import { failureOf } from '../../../failure.ts'
import { useUser } from '../../../session.ts'
import { client } from '../../../trpc.ts'
import { autosaveIn } from './autosave.ts'
import { dropDraft, keepDraft, ownerOf, readDraft } from './drafts.ts'
import { type EditState, opened, problemsOf, sameWritten, type Written, writtenOf } from './edit-state.ts'

/** How what is written stands with the server. */
export type Saving = 'idle' | 'saving' | 'failed'

/** What stands on the screen first: what was left unsaved on this device, else what the server has. */
const startingFrom = (owner: string, start: EditState) => {
  const kept = readDraft(owner, start.frontId)
  if (!kept || sameWritten(kept.state, start)) {
    if (kept) dropDraft(owner, start.frontId)
    return { state: start, found: undefined, outdated: false }
  }
  const { status, publishedOn } = start
  return { state: { ...kept.state, status, publishedOn }, found: kept.editedOn, outdated: kept.state.updatedOn !== start.updatedOn }
}

/**
 * An article being written: what is typed, what of it the server has, and the ways to bring the two together. What is typed is kept on
 * this device within a moment and is only ever replaced by what its writer asks for.
 */
export const useArticle = (start: EditState) => {
  const user = useUser()
  const owner = ownerOf(user)
  const [begin] = useState(() => startingFrom(owner, start))
  const [state, setState] = useState(begin.state)
  const [stored, setStored] = useState<Written>(() => writtenOf(start))
  const [found, setFound] = useState(begin.found)
  const [saving, setSaving] = useState<Saving>('idle')
  const [savedOn, setSavedOn] = useState(start.updatedOn)
  // What another one saved meanwhile: an article, or that it is still to be read.
  const [theirs, setTheirs] = useState<Article | 'unread' | null>(begin.outdated ? 'unread' : null)
  const now = useRef({ state, stored, busy: Promise.resolve(true), lost: undefined as Written | undefined, since: 0 })

  const dirty = !sameWritten(state, stored)
  const autosaves = state.status === 'UNPUBLISHED' && theirs === null && found === undefined && problemsOf(state).author !== 'tooLong'

  const put = (next: EditState) => {
    now.current.state = next
    setState(next)
  }
  const settle = (written: Written) => {
    now.current.stored = written
    setStored(written)
  }

  const keep = () => {
    const { state, stored } = now.current
    if (sameWritten(state, stored)) dropDraft(owner, state.frontId)
    else keepDraft(owner, state)
  }
  const keepSoon = useDebouncedCallback(keep, { delay: draftDelay, maxWait: 4 * draftDelay, flushOnUnmount: true })
  useWindowEvent('pagehide', keepSoon.flush)

  const write = (change: Partial<Written>) => {
    if (!now.current.since) now.current.since = Date.now()
    put({ ...now.current.state, ...change })
    // Whoever writes on has decided to keep what was found.
    setFound(undefined)
    keepSoon()
  }

  /** The server has `sent`; what was typed since then it has not. */
  const accept = ({ status, publishedOn, updatedOn }: Article, sent: Written) => {
    put({ ...now.current.state, status, publishedOn, updatedOn })
    settle(writtenOf(sent))
    now.current.lost = undefined
    now.current.since = sameWritten(now.current.state, sent) ? 0 : Date.now()
    setSaving('idle')
    setSavedOn(updatedOn)
    setFound(undefined)
    keep()
  }

  /** The stored version is not the one that was loaded: another one's, or one's own whose answer was lost on the way. */
  const meet = async (sent: EditState): Promise<boolean> => {
    const article = await client.press.article.query({ ref: sent.frontId })
    const { lost } = now.current
    if (sameWritten(article, sent)) {
      accept(article, sent)
      return true
    }
    if (lost && sameWritten(article, lost)) accept(article, lost)
    else {
      setTheirs(article)
      setSaving('idle')
    }
    return false
  }

  const call = ({ how, sent }: { how: 'autosave' | 'save'; sent: EditState }): Promise<Article> => {
    const { frontId, updatedOn } = sent
    const written = writtenOf(sent)
    if (how === 'autosave') return client.press.autosave.mutate({ ref: frontId, updatedOn, ...written })
    const whole = { ...written, frontId, clientId: user.client.id, updatedOn }
    return updatedOn === null ? client.press.create.mutate(whole) : client.press.save.mutate({ ...whole, ref: frontId })
  }

  const { mutateAsync } = useMutation({ mutationFn: call })

  const send = async (how: 'autosave' | 'save'): Promise<boolean> => {
    const sent = now.current.state
    setSaving('saving')
    try {
      accept(await mutateAsync({ how, sent }), sent)
      return true
    } catch (error) {
      try {
        if (failureOf(error) === 'conflict') return await meet(sent)
      } catch (unread) {
        console.error(unread)
      }
      if (failureOf(error) === 'unanswered') now.current.lost = writtenOf(sent)
      now.current.since = Date.now()
      setSaving('failed')
      keep()
      return false
    }
  }
  /** One after the other, so that each carries the version that the one before it made. */
  const store = (how: 'autosave' | 'save'): Promise<boolean> => {
    const next = now.current.busy.then(() => (how === 'autosave' && sameWritten(now.current.state, now.current.stored) ? true : send(how)))
    now.current.busy = next
    return next
  }

  const saveByItself = useEffectEvent(() => store('autosave'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of what is typed begins the pause anew
  useEffect(() => {
    if (!dirty || !autosaves || saving === 'saving') return
    const wait = autosaveIn(now.current.since, Date.now(), saving === 'failed')
    const timer = setTimeout(saveByItself, wait)
    return () => clearTimeout(timer)
  }, [state, dirty, autosaves, saving])

  const readTheirs = useEffectEvent(() =>
    client.press.article.query({ ref: start.frontId }).then(
      article => setTheirs(article),
      error => console.error(error),
    ),
  )
  useEffect(() => {
    if (theirs === 'unread') void readTheirs()
  }, [theirs])

  /** Shows a version of the server in place of what is typed. */
  const show = (article: Article) => {
    const next = opened(article)
    put(next)
    settle(writtenOf(next))
    now.current.since = 0
    setSavedOn(article.updatedOn)
    setFound(undefined)
    setTheirs(null)
    setSaving('idle')
    dropDraft(owner, article.frontId)
  }

  return {
    state,
    write,
    dirty,
    /** The same at this very moment, for what happens between two pictures of the screen. */
    isDirty: () => !sameWritten(now.current.state, now.current.stored),
    autosaves,
    saving,
    savedOn,
    found,
    theirs: theirs === 'unread' ? null : theirs,
    stale: theirs !== null,
    /** Saves; false when it failed, and nothing is lost. */
    store,
    show,
    /** Keeps what was found on this device. */
    keepFound: () => setFound(undefined),
    /** Back to what the server has. */
    discard: () => {
      put(start)
      setFound(undefined)
      keep()
    },
    /** Goes on from another one's version with what is typed here, to be saved over it. */
    goOnFrom: (article: Article) => {
      const { status, publishedOn, updatedOn } = article
      put({ ...now.current.state, status, publishedOn, updatedOn })
      settle(writtenOf(article))
      now.current.since = Date.now()
      setTheirs(null)
    },
  }
}

export type WrittenArticle = ReturnType<typeof useArticle>
