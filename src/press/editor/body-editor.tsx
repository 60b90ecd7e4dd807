import { Box, Button, Skeleton, Stack, Textarea, useComputedColorScheme } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { LeftOutKind } from '#routers/press/allow-list.rules.ts'
import { withBasePathInBody } from '#routers/press/articles.rules.ts'
import { editorLoadTimeout, editorRollbackDelay } from '../../app/constants.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { latePart } from '../../ui/late-part.tsx'
import { useUploadFailure, useUploadImage } from '../../ui/use-upload-image.ts'
import classes from './body-editor.module.css'
import { Notice } from './notice.tsx'
import { stripBasePath } from './strip-base-path.ts'
import type { TinyEditorProps } from './tiny-editor.tsx'

type Props = { body: string; onChange: (body: string) => void; onSave: () => void }
type PlainProps = Omit<Props, 'onSave'> & { onRetry: () => void }

/** The URL of the TinyMCE script (PED-14, API-38). */
const tinyMceScriptUrl = `${basePath}/tinymce/tinymce.min.js`

/** In the place of an editor that could not be loaded. */
const NoEditor = ({ onScriptsLoadError }: TinyEditorProps) => {
  useEffect(() => onScriptsLoadError?.(new Error('The editor is not there')), [onScriptsLoadError])
  return null
}

/** The editor, which the form and the preview do not wait for; each attempt loads it again. */
const lazyEditor = () =>
  lazy(async (): Promise<{ default: ComponentType<TinyEditorProps> }> => {
    const loaded = await import('./tiny-editor.tsx').catch(() => null)
    return { default: loaded?.TinyEditor ?? NoEditor }
  })

const LeftOut = latePart(() => import('./left-out.tsx'), 'LeftOut')

/** The fallback when TinyMCE does not load: a text field with the HTML of the body, and a retry button (PED-19, ERR-23). */
const PlainBody = ({ body, onChange, onRetry }: PlainProps) => {
  const { editor, articles, commons } = usePhrases()
  return (
    <Stack gap={12}>
      <Notice bad sign={<IconAlertCircle size={20} stroke={1.75} aria-hidden />} title={editor.notLoaded()}>
        <Button style={{ alignSelf: 'start' }} size="sm" variant="default" onClick={onRetry}>
          {commons.retry()}
        </Button>
      </Notice>
      <Textarea
        name="body"
        aria-label={articles.props.body()}
        classNames={{ input: classes.field ?? '' }}
        autosize
        minRows={14}
        value={body}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </Stack>
  )
}

/** The editor of an article's body: TinyMCE from this server (PED-14 to PED-18), or a plain text field if it does not start in time. */
export const BodyEditor = ({ body, onChange, onSave }: Props) => {
  const { articles, commons, editor: texts } = usePhrases()
  const { locale } = useLocale()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const { upload } = useUploadImage()
  const explain = useUploadFailure()
  const [phase, setPhase] = useState<'starting' | 'ready' | 'failed'>('starting')
  const [tries, setTries] = useState(0)
  const [pasted, setPasted] = useState<ReadonlySet<LeftOutKind>>(new Set())
  const [Editor, setEditor] = useState(lazyEditor)
  const { clear, start } = useTimeout(() => setPhase(now => (now === 'starting' ? 'failed' : now)), editorLoadTimeout, { autoInvoke: true })
  // TinyMCE normalizes the HTML at start. As long as its content equals `normal`, the original `body` is reported, so that opening an
  // article does not change it.
  const given = useRef({ body, normal: undefined as string | undefined })
  const save = useRef(onSave)
  save.current = onSave

  const retry = () => {
    setTries(count => count + 1)
    setEditor(lazyEditor)
    setPhase('starting')
    start()
  }
  const leftOut = <LeftOut body={body} pasted={pasted} hasUploads={phase !== 'failed'} />
  if (phase === 'failed')
    return (
      <>
        <PlainBody body={body} onChange={onChange} onRetry={retry} />
        {leftOut}
      </>
    )
  const label = articles.props.body()
  return (
    <>
      <Box pos="relative" mih={520} className={classes.editor} data-phase={phase}>
        {phase === 'starting' && <Skeleton pos="absolute" inset={0} h="auto" aria-label={commons.loading()} role="status" />}
        <Suspense fallback={null}>
          <Editor
            key={`${locale} ${dark}`}
            // The script loader does not request a failed URL again, so every retry uses a new URL.
            tinymceScriptSrc={tries === 0 ? tinyMceScriptUrl : `${tinyMceScriptUrl}?try=${tries}`}
            licenseKey="gpl"
            rollback={editorRollbackDelay}
            textareaName="body"
            value={withBasePathInBody(body, basePath)}
            config={{
              locale,
              dark,
              label,
              lacking: { 'Text color menu': texts.textColour(), 'Element Path': texts.elementPath() },
              upload: image =>
                upload(image).then(
                  imageId => `/media/${imageId}`,
                  error => Promise.reject(new Error(explain(error, texts.imageRefused()))),
                ),
              onSave: () => save.current(),
            }}
            onLeftOut={kinds => setPasted(before => before.union(new Set(kinds)))}
            onScriptsLoadError={() => setPhase('failed')}
            onInit={(_, editor) => {
              clear()
              setPhase('ready')
              given.current = { body, normal: editor.getContent() }
            }}
            onEditorChange={html => onChange(html === given.current.normal ? given.current.body : stripBasePath(html, basePath))}
          />
        </Suspense>
      </Box>
      {leftOut}
    </>
  )
}
