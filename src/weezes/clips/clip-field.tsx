import { ActionIcon, Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { useFileDialog } from '@mantine/hooks'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { isWebVtt } from '#routers/captions.contract.ts'
import { altTextMax, clipTranscriptMax } from '#routers/limits.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { trpcClient } from '../../app/trpc.ts'
import { formatClipTime } from '../../clips/clip-time.ts'
import { toImageUrl } from '../../ui/image-path.ts'
import shared from '../../ui/shared.module.css'
import { sayReason } from '../../ui/use-reason-words.ts'
import classes from './clip-field.module.css'
import type { DraftClip } from './draft-clip.ts'
import { type ClipProgress, useClipUpload } from './use-clip-upload.ts'

const MB = 1024 ** 2
const toMegabytes = (bytes: number) => String(Math.max(1, Math.round(bytes / MB)))

const useProgressWords = ({ name, file, ready, seconds }: DraftClip, progress: ClipProgress) => {
  const { clips, clipReasons } = usePhrases()
  const { locale } = useLocale()
  const total = toMegabytes(file?.size ?? 0)
  if (ready) return { name, words: clips.ready({ length: formatClipTime(seconds) }), left: '' }
  if (progress.state === 'refused')
    return { name, words: (progress.why && sayReason(clipReasons, progress.why, locale)) || clips.uploadFailed(), left: '' }
  const { state, sent, secondsLeft } = progress
  const bytes = { sent: String(Math.round(sent / MB)), total }
  if (state === 'broken') return { name, words: clips.brokenOff(bytes), left: '' }
  if (state === 'checking') return { name, words: clips.checking(), left: '' }
  const time = secondsLeft === null ? '' : secondsLeft < 60 ? `${secondsLeft}\u00a0s` : `${Math.ceil(secondsLeft / 60)}\u00a0min`
  const words = clips.sending({ ...bytes, max: parsingLimits.clip.caps.bytes / MB })
  return { name, words, left: time && clips.secondsLeft({ time }) }
}

type FieldProps = { clip: DraftClip; disabled: boolean; onChange: (change: Partial<DraftClip>) => void }

/** Captions from a file, or the words of a clip: asked for, never needed (CTRL-05). */
const SaidFields = ({ clip, disabled, onChange }: FieldProps) => {
  const { clips, clipReasons } = usePhrases()
  const [problem, setProblem] = useState('')
  const { clipId, captioned, transcript } = clip
  const say = async (words: { captions: string } | { transcript: string }) => {
    try {
      await trpcClient.weezes.finishClip.mutate({ clipId: clipId ?? '', ...words })
      setProblem('')
      onChange('captions' in words ? { captioned: words.captions !== '' } : { said: words.transcript })
    } catch {
      setProblem(clips.saidFailed())
    }
  }
  const read = async (file: File | undefined) => {
    const captions = await file?.text()
    if (captions === undefined) return
    if (isWebVtt(captions)) await say({ captions })
    else setProblem(clipReasons['clip.captions']())
  }
  const picker = useFileDialog({ accept: '.vtt,text/vtt', multiple: false, resetOnOpen: true, onChange: files => void read(files?.[0]) })
  return (
    <>
      <Group gap={8}>
        {captioned ? (
          <>
            <Text size="sm" className={classes.added}>
              <IconCheck size={16} stroke={1.75} aria-hidden />
              {clips.captionsAdded()}
            </Text>
            <Button size="compact-sm" variant="subtle" disabled={disabled} onClick={() => void say({ captions: '' })}>
              {clips.captionsRemove()}
            </Button>
          </>
        ) : (
          <Button size="compact-sm" variant="default" disabled={disabled || !clip.ready} onClick={picker.open}>
            {clips.captionsAdd()}
          </Button>
        )}
      </Group>
      <Text role="status" size="sm" c="red" hidden={problem === ''}>
        {problem}
      </Text>
      {!captioned && (
        <Textarea
          label={clips.transcript()}
          description={clips.transcriptHint()}
          value={transcript}
          maxLength={clipTranscriptMax}
          disabled={disabled}
          autosize
          minRows={2}
          maxRows={8}
          onChange={event => onChange({ transcript: event.currentTarget.value })}
          onBlur={() => clip.ready && transcript !== clip.said && void say({ transcript })}
        />
      )}
    </>
  )
}

export type ClipFieldProps = FieldProps & { onRemove: () => void }

/** The clip of what is written: its upload with poster, bar and the seconds left, and what is said of it (CTRL-05). */
export const ClipField = ({ clip, disabled, onChange, onRemove }: ClipFieldProps) => {
  const { clips } = usePhrases()
  const { progress, preview, resume } = useClipUpload(clip, onChange)
  const { name, words, left } = useProgressWords(clip, progress)
  const title = name || clips.clip()
  const picture = clip.posterId ? toImageUrl(clip.posterId, 480) : preview
  const sent = 'sent' in progress && clip.file ? progress.sent / clip.file.size : 0
  const isRefused = !clip.ready && progress.state === 'refused'
  return (
    <section className={classes.field} aria-label={clips.clip()}>
      <div className={classes.card} data-refused={isRefused || undefined}>
        <div className={classes.poster}>{picture && <img src={picture} alt="" />}</div>
        <div className={`${shared.rest} ${classes.words}`}>
          <Group gap={8} wrap="nowrap">
            <Text size="sm" fw={600} className={`${shared.rest} ${shared.truncated}`} title={title}>
              {title}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              c="inherit"
              size={40}
              disabled={disabled}
              aria-label={clips.remove()}
              onClick={onRemove}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Group>
          {!clip.ready && !isRefused && <progress className={classes.bar} max={1} value={sent} aria-label={words} />}
          <Group gap={8} justify="space-between">
            <Text size="sm" c={isRefused ? 'red' : 'dimmed'} role={isRefused ? 'alert' : 'status'}>
              {words}
            </Text>
            <Text size="sm" c="dimmed">
              {left}
            </Text>
            {!clip.ready && progress.state === 'broken' && (
              <Button size="compact-sm" onClick={resume}>
                {clips.resume()}
              </Button>
            )}
          </Group>
        </div>
      </div>
      {!isRefused && (
        <>
          <TextInput
            label={clips.description()}
            value={clip.alt}
            maxLength={altTextMax}
            disabled={disabled}
            onChange={event => onChange({ alt: event.currentTarget.value })}
          />
          <SaidFields clip={clip} disabled={disabled} onChange={onChange} />
        </>
      )}
    </section>
  )
}
