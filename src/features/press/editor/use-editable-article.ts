import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Article } from '#routers/press/press.contract.ts'
import { draftSaveDelay } from '../../../constants.ts'
import { getFailureKind } from '../../../failure.ts'
import { useCurrentUser } from '../../../session.ts'
import { trpcClient } from '../../../trpc.ts'
import { autosaveDelay } from './autosave.ts'
import { deleteDraft, draftOwner, readDraft, saveDraft } from './drafts.ts'
import { type ArticleFields, type EditState, findFieldProblems, hasSameFields, toArticleFields, toEditState } from './edit-state.ts'

/** How what is written stands with the server. */
export type SaveStatus = 'idle' | 'saving' | 'failed'

/** What stands on the screen first: what was left unsaved on this device, else what the server has. */
const resolveInitialState = (owner: string, start: EditState) => {
  const kept = readDraft(owner, start.frontId)
  if (!kept || hasSameFields(kept.state, start)) {
    if (kept) deleteDraft(owner, start.frontId)
    return { state: start, found: undefined, outdated: false }
  }
  const { status, publishedOn } = start
  return { state: { ...kept.state, status, publishedOn }, found: kept.editedOn, outdated: kept.state.updatedOn !== start.updatedOn }
}

/**
 * An article being written: what is typed, what of it the server has, and the ways to bring the two together. What is typed is kept on
 * this device within a moment and is only ever replaced by what its writer asks for.
 */
export const useEditableArticle = (start: EditState) => {
  const user = useCurrentUser()
  const owner = draftOwner(user)
  const [begin] = useState(() => resolveInitialState(owner, start))
  const [state, setState] = useState(begin.state)
  const [stored, setStored] = useState<ArticleFields>(() => toArticleFields(start))
  const [found, setFound] = useState(begin.found)
  const [saving, setSaving] = useState<SaveStatus>('idle')
  const [savedOn, setSavedOn] = useState(start.updatedOn)
  // What another one saved meanwhile: an article, or that it is still to be read.
  const [theirs, setTheirs] = useState<Article | 'unread' | null>(begin.outdated ? 'unread' : null)
  const now = useRef({ state, stored, busy: Promise.resolve(true), lost: undefined as ArticleFields | undefined, since: 0 })

  const dirty = !hasSameFields(state, stored)
  const autosaves =
    state.status === 'UNPUBLISHED' && theirs === null && found === undefined && findFieldProblems(state).author !== 'tooLong'

  const put = (next: EditState) => {
    now.current.state = next
    setState(next)
  }
  const settle = (written: ArticleFields) => {
    now.current.stored = written
    setStored(written)
  }

  const keep = () => {
    const { state, stored } = now.current
    if (hasSameFields(state, stored)) deleteDraft(owner, state.frontId)
    else saveDraft(owner, state)
  }
  const keepSoon = useDebouncedCallback(keep, { delay: draftSaveDelay, maxWait: 4 * draftSaveDelay, flushOnUnmount: true })
  useWindowEvent('pagehide', keepSoon.flush)

  const write = (change: Partial<ArticleFields>) => {
    if (!now.current.since) now.current.since = Date.now()
    put({ ...now.current.state, ...change })
    // Whoever writes on has decided to keep what was found.
    setFound(undefined)
    keepSoon()
  }

  /** The server has `sent`; what was typed since then it has not. */
  const accept = ({ status, publishedOn, updatedOn }: Article, sent: ArticleFields) => {
    put({ ...now.current.state, status, publishedOn, updatedOn })
    settle(toArticleFields(sent))
    now.current.lost = undefined
    now.current.since = hasSameFields(now.current.state, sent) ? 0 : Date.now()
    setSaving('idle')
    setSavedOn(updatedOn)
    setFound(undefined)
    keep()
  }

  /** The stored version is not the one that was loaded: another one's, or one's own whose answer was lost on the way. */
  const meet = async (sent: EditState): Promise<boolean> => {
    const article = await trpcClient.press.article.query({ ref: sent.frontId })
    const { lost } = now.current
    if (hasSameFields(article, sent)) {
      accept(article, sent)
      return true
    }
    if (lost && hasSameFields(article, lost)) accept(article, lost)
    else {
      setTheirs(article)
      setSaving('idle')
    }
    return false
  }

  const call = ({ how, sent }: { how: 'autosave' | 'save'; sent: EditState }): Promise<Article> => {
    const { frontId, updatedOn } = sent
    const written = toArticleFields(sent)
    if (how === 'autosave') return trpcClient.press.autosave.mutate({ ref: frontId, updatedOn, ...written })
    const whole = { ...written, frontId, clientId: user.client.id, updatedOn }
    return updatedOn === null ? trpcClient.press.create.mutate(whole) : trpcClient.press.save.mutate({ ...whole, ref: frontId })
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
        if (getFailureKind(error) === 'conflict') return await meet(sent)
      } catch (unread) {
        console.error(unread)
      }
      if (getFailureKind(error) === 'unanswered') now.current.lost = toArticleFields(sent)
      now.current.since = Date.now()
      setSaving('failed')
      keep()
      return false
    }
  }
  /** One after the other, so that each carries the version that the one before it made. */
  const store = (how: 'autosave' | 'save'): Promise<boolean> => {
    const next = now.current.busy.then(() =>
      how === 'autosave' && hasSameFields(now.current.state, now.current.stored) ? true : send(how),
    )
    now.current.busy = next
    return next
  }

  const saveByItself = useEffectEvent(() => store('autosave'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of what is typed begins the pause anew
  useEffect(() => {
    if (!dirty || !autosaves || saving === 'saving') return
    const wait = autosaveDelay(now.current.since, Date.now(), saving === 'failed')
    const timer = setTimeout(saveByItself, wait)
    return () => clearTimeout(timer)
  }, [state, dirty, autosaves, saving])

  const readTheirs = useEffectEvent(() =>
    trpcClient.press.article.query({ ref: start.frontId }).then(
      article => setTheirs(article),
      error => console.error(error),
    ),
  )
  useEffect(() => {
    if (theirs === 'unread') void readTheirs()
  }, [theirs])

  /** Shows a version of the server in place of what is typed. */
  const show = (article: Article) => {
    const next = toEditState(article)
    put(next)
    settle(toArticleFields(next))
    now.current.since = 0
    setSavedOn(article.updatedOn)
    setFound(undefined)
    setTheirs(null)
    setSaving('idle')
    deleteDraft(owner, article.frontId)
  }

  return {
    state,
    write,
    dirty,
    /** The same at this very moment, for what happens between two pictures of the screen. */
    isDirty: () => !hasSameFields(now.current.state, now.current.stored),
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
      settle(toArticleFields(article))
      now.current.since = Date.now()
      setTheirs(null)
    },
  }
}

export type EditableArticle = ReturnType<typeof useEditableArticle>
