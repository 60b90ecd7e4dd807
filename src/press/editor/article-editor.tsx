import { Button, SegmentedControl, UnstyledButton } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUp, IconDeviceFloppy, IconHistory } from '@tabler/icons-react'
import { Link, useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatShortDate, formatTime } from '#locales/format.ts'
import { toLocalDay } from '#locales/time-zone.ts'
import { narrowMediaQuery } from '../../app/constants.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { LeaveDialog } from '../leave-dialog.tsx'
import { BackLabel, PressHeader, useStepBack } from '../press-header.tsx'
import { toastPressError, toastPressSuccess } from '../press-toasts.ts'
import classes from './article-editor.module.css'
import { ArticleForm } from './article-form.tsx'
import { checkedFields, type EditState, findFieldProblems, isDateAhead } from './edit-state.ts'
import { PresenceNotice, RestoredDraftNotice, UnsentDraftNotice } from './notices.tsx'
import { ArticlePreview } from './preview.tsx'
import saveState from './save-state.module.css'
import { type EditableArticle, useEditableArticle } from './use-editable-article.ts'

type SaveIndicatorProps = { article: EditableArticle; onRetry: () => void }

const useSaveLabel = ({ article: { stale, saving, dirty, savedOn } }: SaveIndicatorProps) => {
  const { editor } = usePhrases()
  const { locale } = useLocale()
  if (stale) return { Icon: IconAlertCircle, kind: 'bad', words: editor.stale() }
  if (saving === 'saving') return { Icon: IconCloudUp, kind: 'busy', words: editor.saving() }
  if (saving === 'failed') return { Icon: IconCloudOff, kind: 'bad', words: editor.retry() }
  if (dirty) return { Icon: IconCloudOff, kind: 'bad', words: editor.unsaved() }
  if (savedOn === null) return undefined
  const today = toLocalDay(new Date(savedOn)) === toLocalDay(new Date())
  const words = today ? editor.saved({ time: formatTime(new Date(savedOn), locale) }) : editor.savedOn({ date: formatShortDate(savedOn) })
  return { Icon: IconCloudCheck, kind: 'good', words }
}

/** Shows whether the typed state is saved, with a retry button after a failed save. */
export const SaveIndicator = (props: SaveIndicatorProps) => {
  const state = useSaveLabel(props)
  const failed = props.article.saving === 'failed' && !props.article.stale
  const content = state && (
    <>
      <state.Icon size={18} stroke={1.75} aria-hidden />
      {state.words}
    </>
  )
  return (
    <span role="status" className={saveState.state} data-kind={state?.kind}>
      {failed ? (
        <UnstyledButton className={saveState.retry} onClick={props.onRetry}>
          {content}
        </UnstyledButton>
      ) : (
        content
      )}
    </span>
  )
}

/** Asks for confirmation before the user leaves unsaved changes. Autosaves first where possible, and asks only if that fails. */
const LeaveGuard = ({ article: { isDirty, autosaves, save } }: { article: EditableArticle }) => {
  const { drafts } = usePhrases()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty() || current.pathname === next.pathname) return false
      if (autosaves) await save('autosave')
      return isDirty()
    },
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <LeaveDialog
      opened={status === 'blocked'}
      words={{ title: drafts.leave(), hint: drafts.leaveHint(), go: drafts.go(), stay: drafts.stay() }}
      onGo={() => proceed?.()}
      onStay={() => reset?.()}
    />
  )
}

/** The versions of the article, beside it. */
export const VersionsDrawer = latePart(() => import('./versions-drawer.tsx'), 'VersionsDrawer')
const ConflictPanel = latePart(() => import('./conflict-panel.tsx'), 'ConflictPanel')

type Props = {
  title: string
  /** The id and name of the form element. */
  form: string
  /** The article as the server has it; blank for a new one. */
  start: EditState
  /** Whether to offer drafts on this device of other articles that the server does not have. */
  offerUnsent?: boolean
  onSaved: () => void
  onOpen: (frontId: string) => void
  onResume: (frontId: string) => void
}

/** The page that edits an article: the form with a live preview beside it (PED-01 to PED-12). */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one form, whose fields share their state
export const ArticleEditor = ({ title, form, start, offerUnsent = false, onSaved, onOpen, onResume }: Props) => {
  const { editor, commons } = usePhrases()
  usePageTitle(title)
  const article = useEditableArticle(start)
  const { state, write, stale, theirs, saving } = article
  const [submitted, setSubmitted] = useState(false)
  const [pane, setPane] = useState('form')
  const [versions, setVersions] = useState(false)
  const [pending, setPending] = useState(false)
  const [waits, setWaits] = useState(false)
  const narrow = useMediaQuery(narrowMediaQuery, false, { getInitialValueInEffect: false })
  const stepBack = useStepBack()
  const summary = useRef<HTMLDivElement>(null)
  const versionsButton = useRef<HTMLButtonElement>(null)
  // Fields are validated at the first submit, and from then on at every change (PED-23).
  const problems = submitted ? findFieldProblems(state) : {}

  const held = stale || waits
  const save = async () => {
    if (held || pending) return
    flushSync(() => setSubmitted(true))
    if (article.misplaced || isDateAhead(state) || checkedFields.some(field => findFieldProblems(state)[field])) {
      flushSync(() => setPane('form'))
      summary.current?.focus()
      return
    }
    setPending(true)
    const saved = await article.save('save')
    setPending(false)
    if (!saved) return toastPressError(editor.article_not_saved(), 'article_saved')
    toastPressSuccess(editor.article_saved(), 'article_saved')
    onSaved()
  }
  useHotkeys([['mod+S', save]], [])

  return (
    <>
      <PressHeader
        back={
          <Link to="/webpress/manage" onClick={stepBack}>
            <BackLabel>{commons.back()}</BackLabel>
          </Link>
        }
        title={title}
        state={<SaveIndicator article={article} onRetry={() => (article.autosaves ? article.save('autosave') : save())} />}
        action={
          <>
            {state.updatedOn !== null && (
              <Button
                ref={versionsButton}
                variant="default"
                leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />}
                aria-expanded={versions}
                onClick={() => setVersions(open => !open)}
              >
                {editor.versions()}
              </Button>
            )}
            <Button
              type="submit"
              form={form}
              disabled={held}
              loading={pending}
              leftSection={<IconDeviceFloppy size={18} stroke={1.75} aria-hidden />}
            >
              {commons.actions.save()}
            </Button>
          </>
        }
      />
      {narrow && (
        <section className={classes.tabs} aria-label={title}>
          <SegmentedControl
            fullWidth
            aria-label={title}
            value={pane}
            onChange={setPane}
            data={[
              { value: 'form', label: editor.form() },
              { value: 'preview', label: editor.preview() },
            ]}
          />
        </section>
      )}
      <main id="main" tabIndex={-1} className={classes.halves} data-pane={pane} data-saving={saving}>
        <ArticleForm
          name={form}
          className={classes.form}
          state={state}
          problems={problems}
          pictureError={article.pictureError}
          summary={summary}
          onWrite={write}
          onWaiting={setWaits}
          onSubmit={save}
          notices={
            <>
              <ConflictPanel
                opened={theirs !== null}
                article={article}
                theirs={theirs}
                onCopied={onOpen}
                onOverwrite={() => theirs?.status === 'PUBLISHED' && save()}
              />
              {!theirs && <RestoredDraftNotice article={article} />}
              {offerUnsent && <UnsentDraftNotice frontId={state.frontId} onResume={onResume} />}
              {state.updatedOn !== null && !theirs && <PresenceNotice frontId={state.frontId} />}
            </>
          }
        />
        <ArticlePreview state={state} className={classes.preview} />
      </main>
      <VersionsDrawer
        opened={versions}
        state={state}
        article={article}
        onClose={() => {
          setVersions(false)
          versionsButton.current?.focus()
        }}
      />
      <LeaveGuard article={article} />
    </>
  )
}
