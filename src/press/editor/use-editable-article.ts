import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ErrorReason } from '#routers/error-reasons.contract.ts'
import { findOutsidePicture } from '#routers/press/outside-pictures.rules.ts'
import type { Article } from '#routers/press/press.contract.ts'
import { autosave, draftSaveDelay } from '../../app/constants.ts'
import { getFailureKind, getInputRefusals } from '../../app/failure-kind.ts'
import { useCurrentUser } from '../../app/session.ts'
import { trpc, utils } from '../../app/trpc.ts'
import { useMediaSources } from '../media-sources.ts'
import { deleteDraft, draftOwner, readDraft, saveDraft } from './drafts.ts'
import {
  type ArticleFields,
  type EditState,
  findFieldProblems,
  hasSameFields,
  isDateAhead,
  toArticleFields,
  toEditState,
} from './edit-state.ts'

/**
 * Returns the delay in ms until the next autosave. `since` is the time of the first unsaved change or of the last failed save, `now` is the
 * current time (ms since 1970). An autosave follows a pause in typing, at most 15 s after `since`. After a failure it waits until that
 * limit, so that an unavailable server does not receive a request at every pause.
 */
export const autosaveDelay = (since: number, now: number, failed: boolean): number => {
  const atMost = since + autosave.maxWait - now
  return Math.max(0, failed ? atMost : Math.min(autosave.delay, atMost))
}

type SaveMode = 'autosave' | 'save'

/** The status of the current or last save. */
export type SaveStatus = 'idle' | 'saving' | 'failed'

/** Whether an article contains what was sent; the server stores a copied picture under another address. */
const isStoredAs = (article: ArticleFields, sent: ArticleFields): boolean =>
  hasSameFields(article, findOutsidePicture(sent.imageUrl) ? { ...sent, imageUrl: article.imageUrl } : sent)

/**
 * Returns the initial state of the editor: the unsaved draft of this device, else the article of the server, which has every saved draft.
 */
const resolveInitialState = (owner: string, start: EditState) => {
  const draft = readDraft(owner, start.frontId)
  if (!draft || draft.saved || hasSameFields(draft.state, start)) {
    if (draft) deleteDraft(owner, start.frontId)
    return { state: start, restoredOn: undefined, outdated: false }
  }
  return {
    state: { ...draft.state, status: start.status },
    restoredOn: draft.editedOn,
    outdated: draft.state.updatedOn !== start.updatedOn,
  }
}

/**
 * Returns the state of an article in the editor and the functions that save or replace it. The typed state is stored on this device shortly
 * after each change and is replaced only at the user's request.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the saves of an article depend on one another
export const useEditableArticle = (start: EditState) => {
  const user = useCurrentUser()
  const owner = draftOwner(user)
  const [begin] = useState(() => resolveInitialState(owner, start))
  const [state, setState] = useState(begin.state)
  const [stored, setStored] = useState<ArticleFields>(() => toArticleFields(start))
  const [restoredOn, setRestoredOn] = useState(begin.restoredOn)
  const [saving, setSaving] = useState<SaveStatus>('idle')
  const [refused, setRefused] = useState<{ imageUrl: string; reason: ErrorReason }>()
  const [savedOn, setSavedOn] = useState(start.updatedOn)
  // The version that another user has saved since; 'unread' = it exists, but has not been fetched yet.
  const [theirs, setTheirs] = useState<Article | 'unread' | null>(begin.outdated ? 'unread' : null)
  const now = useRef({
    state,
    stored,
    busy: Promise.resolve(true),
    lost: undefined as ArticleFields | undefined,
    since: 0,
    changed: begin.restoredOn !== undefined,
  })

  const dirty = !hasSameFields(state, stored)
  const { data: sources } = useMediaSources()
  // Without its media source the server takes no article: the text is kept on this device until one is chosen.
  const misplaced = sources !== undefined && !sources.some(({ id }) => id === state.mediaSourceId)
  const autosaves =
    !misplaced &&
    !isDateAhead(state) &&
    state.status === 'UNPUBLISHED' &&
    theirs === null &&
    restoredOn === undefined &&
    findFieldProblems(state).author !== 'tooLong'

  const setEditState = (next: EditState) => {
    now.current.state = next
    setState(next)
  }
  const setServerFields = (fields: ArticleFields) => {
    now.current.stored = fields
    setStored(fields)
  }

  const isDirty = () => !hasSameFields(now.current.state, now.current.stored)

  const persistDraft = () => {
    if (now.current.changed) saveDraft(owner, now.current.state, !isDirty())
  }
  const persistDraftSoon = useDebouncedCallback(persistDraft, { delay: draftSaveDelay, maxWait: 4 * draftSaveDelay })
  const forgetDraft = () => {
    now.current.changed = false
    deleteDraft(owner, start.frontId)
  }
  // The draft outlasts its saves: it is deleted when the editor is left with everything saved (PED-29).
  const leaveDraft = () => {
    persistDraftSoon.cancel()
    if (isDirty()) persistDraft()
    else if (now.current.changed) deleteDraft(owner, start.frontId)
  }
  useWindowEvent('pagehide', leaveDraft)
  const left = useRef(leaveDraft)
  left.current = leaveDraft
  useEffect(() => () => left.current(), [])

  const write = (change: Partial<ArticleFields>) => {
    if (!now.current.since) now.current.since = Date.now()
    now.current.changed = true
    setEditState({ ...now.current.state, ...change })
    // Typing accepts the restored draft.
    setRestoredOn(undefined)
    persistDraftSoon()
  }

  /** Records the server's response to the save of `sent`; changes typed after it remain unsaved. */
  const accept = ({ status, publishedOn, updatedOn, imageUrl }: Article, sent: ArticleFields) => {
    const { state } = now.current
    // The server stores the path of a copied picture in place of its address.
    const typed = { imageUrl, publishedOn, ...(state.imageUrl !== sent.imageUrl && { imageUrl: state.imageUrl }) }
    setEditState({
      ...state,
      status,
      updatedOn,
      ...typed,
      ...(state.publishedOn !== sent.publishedOn && { publishedOn: state.publishedOn }),
    })
    setServerFields({ ...toArticleFields(sent), imageUrl, publishedOn })
    now.current.lost = undefined
    now.current.since = hasSameFields(now.current.state, now.current.stored) ? 0 : Date.now()
    setSaving('idle')
    setSavedOn(updatedOn)
    setRestoredOn(undefined)
    persistDraft()
    void utils.press.versions.invalidate({ ref: start.frontId })
    void utils.press.version.invalidate({ ref: start.frontId })
  }

  const showConflict = (article: Article) => {
    // The cached list of versions lacks the other user's version, so the conflict panel would name the wrong author.
    void utils.press.versions.reset({ ref: start.frontId })
    setTheirs(article)
  }

  /**
   * Handles a save that was based on an outdated version. If the newer version is an own save with a lost response, it is accepted;
   * otherwise it is shown as a conflict. Resolves to whether `sent` is saved.
   */
  const resolveConflict = async (sent: EditState): Promise<boolean> => {
    const article = await utils.press.article.fetch({ ref: sent.frontId })
    const { lost } = now.current
    if (isStoredAs(article, sent)) {
      accept(article, sent)
      return true
    }
    if (lost && isStoredAs(article, lost)) accept(article, lost)
    else {
      showConflict(article)
      setSaving('idle')
    }
    return false
  }

  const autosave = trpc.press.autosave.useMutation()
  const createArticle = trpc.press.create.useMutation()
  const saveArticle = trpc.press.save.useMutation()
  const sendArticle = (mode: SaveMode, sent: EditState): Promise<Article> => {
    const { frontId, updatedOn } = sent
    const fields = toArticleFields(sent)
    if (mode === 'autosave') return autosave.mutateAsync({ ref: frontId, updatedOn, ...fields })
    const input = { ...fields, frontId, clientId: user.client.id, updatedOn }
    return updatedOn === null ? createArticle.mutateAsync(input) : saveArticle.mutateAsync({ ...input, ref: frontId })
  }

  const saveNow = async (mode: SaveMode): Promise<boolean> => {
    const sent = now.current.state
    setSaving('saving')
    try {
      accept(await sendArticle(mode, sent), sent)
      return true
    } catch (error) {
      try {
        if (getFailureKind(error) === 'conflict') return await resolveConflict(sent)
      } catch (readError) {
        console.error(readError)
      }
      const { imageUrl: refusal } = getInputRefusals(error)
      if (refusal) setRefused({ imageUrl: sent.imageUrl, reason: refusal.reason })
      if (getFailureKind(error) === 'unanswered') now.current.lost = toArticleFields(sent)
      now.current.since = Date.now()
      setSaving('failed')
      persistDraft()
      return false
    }
  }
  /** Queues a save. Saves run one at a time, so that each is based on the version of the previous one. */
  const save = (mode: SaveMode): Promise<boolean> => {
    const next = now.current.busy.then(() =>
      mode === 'autosave' && hasSameFields(now.current.state, now.current.stored) ? true : saveNow(mode),
    )
    now.current.busy = next
    return next
  }

  const autosaveNow = useEffectEvent(() => save('autosave'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the typed state restarts the delay
  useEffect(() => {
    if (!dirty || !autosaves || saving === 'saving') return
    const wait = autosaveDelay(now.current.since, Date.now(), saving === 'failed')
    const timer = setTimeout(autosaveNow, wait)
    return () => clearTimeout(timer)
  }, [state, dirty, autosaves, saving])

  const readTheirs = useEffectEvent(() =>
    utils.press.article.fetch({ ref: start.frontId }).then(showConflict, error => console.error(error)),
  )
  useEffect(() => {
    if (theirs === 'unread') void readTheirs()
  }, [theirs])

  /** Replaces the typed state with an article of the server and deletes the draft. */
  const replaceWith = (article: Article) => {
    const next = toEditState(article)
    setEditState(next)
    setServerFields(toArticleFields(next))
    now.current.since = 0
    setSavedOn(article.updatedOn)
    setRestoredOn(undefined)
    setTheirs(null)
    setSaving('idle')
    forgetDraft()
    void utils.press.versions.invalidate({ ref: article.frontId })
  }

  return {
    state,
    write,
    dirty,
    /** The current value of `dirty`, for callbacks that run between renders. */
    isDirty,
    autosaves,
    /** Whether the article is in no media source of the exercise, so that it cannot be saved. */
    misplaced,
    saving,
    savedOn,
    /** The server's message about the picture of another host that it could not copy; undefined once the address has changed. */
    pictureError: refused?.imageUrl === state.imageUrl ? refused.reason : undefined,
    restoredOn,
    theirs: theirs === 'unread' ? null : theirs,
    stale: theirs !== null,
    /** Saves the typed state; resolves to false on failure, which leaves the typed state unchanged. */
    save,
    replaceWith,
    /** Accepts the restored draft as the typed state, which enables autosave. */
    acceptRestored: () => setRestoredOn(undefined),
    /** Replaces the restored draft with the article of the server. */
    discard: () => {
      setEditState(start)
      setRestoredOn(undefined)
      forgetDraft()
    },
    /** Bases the typed state on another user's version, so that the next save overwrites that version. */
    rebaseOn: (article: Article) => {
      const { status, updatedOn } = article
      setEditState({ ...now.current.state, status, updatedOn })
      setServerFields(toArticleFields(article))
      now.current.since = Date.now()
      setTheirs(null)
    },
  }
}

export type EditableArticle = ReturnType<typeof useEditableArticle>
