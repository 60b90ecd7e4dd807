import { Button } from '@mantine/core'
import { useFileDialog } from '@mantine/hooks'
import { IconVideo } from '@tabler/icons-react'
import { useState } from 'react'
import type { Media } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
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

export type ClipChoiceProps = { media: Media | null; disabled?: boolean; onChange: (media: Media | null) => void }

/** The clip of a line or an article: chosen, uploaded and described, or taken away (CTRL-05). It is told once it was checked. */
export const ClipChoice = ({ media, disabled = false, onChange }: ClipChoiceProps) => {
  const { composer } = usePhrases()
  const [draft, setDraft] = useState<DraftClip | null>(() => media && fromMedia(media))
  // Another version, or another line, brings its own.
  const shown = draft?.ready && draft.clipId !== media?.val ? media && fromMedia(media) : (draft ?? (media && fromMedia(media)))
  const picker = useFileDialog({
    accept: clipFiles,
    multiple: false,
    resetOnOpen: true,
    onChange: files => files?.[0] && setDraft(toDraftClip(files[0])),
  })
  const change = (changes: Partial<DraftClip>) => {
    if (!shown) return
    const next = { ...shown, ...changes }
    setDraft(next)
    if (next.ready) onChange(toMedia(next))
  }
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
