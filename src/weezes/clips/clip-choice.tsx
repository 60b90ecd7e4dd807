import { Button } from '@mantine/core'
import { useFileDialog } from '@mantine/hooks'
import { IconVideo } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Media } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpcClient } from '../../app/trpc.ts'
import { ClipField } from './clip-field.tsx'
import { clipFiles, type DraftClip, toDraftClip } from './draft-clip.ts'

/** A clip that is kept already. */
const fromMedia = ({ val, alt, clip }: Media): DraftClip => ({
  key: val,
  file: null,
  name: alt ?? '',
  clipId: val,
  ready: true,
  kind: clip?.kind ?? 'video',
  seconds: clip?.seconds ?? 0,
  posterId: clip?.posterId ?? null,
  captioned: clip?.captioned ?? false,
  alt: alt ?? '',
  transcript: '',
  said: '',
})

/** A clip that was checked, as what is written keeps it. */
const toMedia = ({ clipId, alt, kind, seconds, posterId, captioned, said }: DraftClip): Media => ({
  type: 'CLIP',
  val: clipId ?? '',
  ...(alt && { alt }),
  clip: { kind, seconds, posterId, captioned, transcribed: said !== '' },
})

export type ClipChoiceProps = {
  media: Media | null
  disabled?: boolean
  onChange: (media: Media | null) => void
  /** Tells whether a clip is on its way, for which what saves it waits. */
  onWaiting: (waits: boolean) => void
}

/** The clip of a line or an article: chosen, uploaded and described, or taken away (CTRL-05). It is told once it was checked. */
export const ClipChoice = ({ media, disabled = false, onChange, onWaiting }: ClipChoiceProps) => {
  const { composer } = usePhrases()
  const [draft, setDraft] = useState<DraftClip | null>(() => media && fromMedia(media))
  // Another version, or another line, brings its own.
  const shown = draft?.ready && draft.clipId !== media?.val ? media && fromMedia(media) : (draft ?? (media && fromMedia(media)))
  // With what changes while a change is not drawn yet: an upload begins, and ends, while somebody writes.
  const newest = useRef(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown comes from these two
  useEffect(() => {
    newest.current = shown
  }, [draft, media])
  const picker = useFileDialog({
    accept: clipFiles,
    multiple: false,
    resetOnOpen: true,
    onChange: files => files?.[0] && setDraft(toDraftClip(files[0])),
  })
  // Its own field sends the words of a clip when it is left, which comes too early for one on its way and never where the form ends first.
  const sendWords = async ({ clipId, ready, transcript, said }: DraftClip) => {
    if (!clipId || !ready || transcript === said) return
    await trpcClient.weezes.finishClip.mutate({ clipId, transcript })
    setDraft(known => known && { ...known, said: transcript })
  }
  const change = (changes: Partial<DraftClip>) => {
    if (!newest.current) return
    const next = { ...newest.current, ...changes }
    newest.current = next
    setDraft(next)
    if (next.ready) onChange(toMedia(next))
    // The field is still there, and says what fails.
    if (changes.ready) sendWords(next).catch(console.error)
  }
  const waits = shown !== null && !shown.ready
  const tellWaiting = useEffectEvent(onWaiting)
  useEffect(() => {
    tellWaiting(waits)
    return () => tellWaiting(false)
  }, [waits])
  const leave = useEffectEvent(() => void (shown && sendWords(shown).catch(console.error)))
  useEffect(() => leave, [])
  if (!shown)
    return (
      <Button variant="default" disabled={disabled} leftSection={<IconVideo size={18} stroke={1.75} aria-hidden />} onClick={picker.open}>
        {composer.addClip()}
      </Button>
    )
  return (
    <ClipField
      key={shown.key}
      clip={shown}
      disabled={disabled}
      onChange={change}
      onRemove={() => {
        setDraft(null)
        onChange(null)
      }}
    />
  )
}
