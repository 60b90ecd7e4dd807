import { ActionIcon, Box, Button, Flex, Text, TextInput } from '@mantine/core'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { altTextMax, mediasMax } from '#routers/limits.contract.ts'
import type { Media } from '#routers/weezes/weezes.contract.ts'
import { usePhrases, withTexts } from '../../app/locale.tsx'
import { toImageUrl } from '../../ui/image-path.ts'
import { latePart } from '../../ui/late-part.tsx'
import { toastError } from '../../ui/toast.tsx'
import { useUploadFailure, useUploadImage } from '../../ui/use-upload-image.ts'
import classes from './item-form.module.css'

const ClipChoice = latePart(
  withTexts(['clips'], () => import('../../weezes/clips/clip-choice.tsx')),
  'ClipChoice',
)

type Props = { medias: readonly Media[]; onChange: (medias: Media[]) => void; onWaiting: (waits: boolean) => void }

/** The field of an item's images with their descriptions, and of its clip; what is added is uploaded at once. `onWaiting` tells whether the clip is on its way. */
export const ItemImagesField = ({ medias: all, onChange: onChangeAll, onWaiting }: Props) => {
  const clip = all.find(({ type }) => type === 'CLIP') ?? null
  const medias = all.filter(media => media !== clip)
  const onChange = (changed: Media[]) => onChangeAll(clip ? [...changed, clip] : changed)
  const { sequences } = usePhrases()
  const explain = useUploadFailure()
  const { form: texts } = sequences
  const input = useRef<HTMLInputElement>(null)
  const { upload, isPending } = useUploadImage()
  // Others are described, and the clip arrives, while a picture is on its way.
  const now = useRef(all)
  now.current = all
  const add = async (files: File[]) => {
    const added: Media[] = []
    for (const file of files)
      try {
        added.push({ type: 'IMAGE', val: await upload(file) })
      } catch (error) {
        toastError(explain(error, texts.uploadFailed()))
      }
    const { current } = now
    const isClip = ({ type }: Media) => type === 'CLIP'
    if (added.length > 0) onChangeAll([...current.filter(media => !isClip(media)), ...added, ...current.filter(isClip)])
  }
  return (
    <div>
      <Text mb={6} size="sm" fw={600}>
        {texts.images()}
      </Text>
      <Flex component="ul" direction="column" gap={8} mb={8} hidden={medias.length === 0}>
        {medias.map((media, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list may contain the same image twice
          <Flex key={`${media.val} ${at}`} component="li" align="center" gap={12}>
            {media.type === 'IMAGE' && <img className={classes.image} src={toImageUrl(media.val, 480)} alt="" />}
            <TextInput
              flex={1}
              aria-label={texts.alt({ position: at + 1 })}
              placeholder={texts.alt({ position: at + 1 })}
              maxLength={altTextMax}
              value={media.alt ?? ''}
              onChange={event =>
                onChange(medias.map((other, index) => (index === at ? { ...media, alt: event.currentTarget.value } : other)))
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={texts.removeImage({ position: at + 1 })}
              onClick={() => onChange(medias.filter((_, index) => index !== at))}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Flex>
        ))}
      </Flex>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={event => {
          void add([...(event.currentTarget.files ?? [])].slice(0, mediasMax - medias.length))
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        size="xs"
        loading={isPending}
        leftSection={<IconPhotoPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {texts.addImages()}
      </Button>
      <Box mt={8}>
        <ClipChoice
          media={clip}
          onChange={changed => onChangeAll(changed ? [...medias, changed] : medias)}
          onWaiting={onWaiting}
          fallback={<Box h={36} />}
        />
      </Box>
    </div>
  )
}
