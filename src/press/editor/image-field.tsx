import { Button, Group, Input, Loader, TextInput, UnstyledButton } from '@mantine/core'
import { useFileDialog, useId } from '@mantine/hooks'
import { IconPhotoUp, IconUpload } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import type { ErrorReason } from '#routers/error-reasons.contract.ts'
import { matchPictureHosts, type OutsidePictureProblem } from '#routers/press/outside-pictures.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { useUploadFailure, useUploadImage } from '../../ui/use-upload-image.ts'
import { ArticleThumb, findOtherHostPicture } from '../article-thumb.tsx'
import { Field, fieldProps, renderFieldError } from './field.tsx'
import classes from './image-field.module.css'

type Props = {
  value: string
  /** Why the server refused the picture at this address. */
  refused: ErrorReason | undefined
  onChange: (url: string) => void
}

const isOutside = (refused: ErrorReason | undefined): refused is OutsidePictureProblem => refused?.startsWith('article_picture.') === true

/** What happens to a picture of another host when the article is saved, and what went wrong when it was; undefined for others. */
const useOutsidePictureText = (value: string, refused: ErrorReason | undefined) => {
  const { outsidePictures } = usePhrases()
  const { data } = trpc.press.settings.useQuery({})
  const url = findOtherHostPicture(value)
  const isCopied = url && data && matchPictureHosts(url, data.pictureHosts) !== 'nothing'
  return {
    error: isOutside(refused) ? outsidePictures[refused]() : undefined,
    note: url && data && (isCopied ? outsidePictures.copied() : outsidePictures.linked({ host: url.host })),
  }
}

const findImageFile = (data: DataTransfer): File | undefined => [...data.files].find(({ type }) => type.startsWith('image/'))

/** The field of the article's image: an address, or a file to choose, drop or paste, which is uploaded (PED-09, PED-22, PED-26). */
export const ImageField = ({ value, refused, onChange }: Props) => {
  const { editor, articles } = usePhrases()
  const explain = useUploadFailure()
  const { upload, isPending, error } = useUploadImage()
  const outside = useOutsidePictureText(value, refused)
  const id = useId()
  const [aimed, setAimed] = useState(false)
  const send = (file: File | undefined | null) => {
    // A failed upload is shown below the field.
    if (file)
      upload(file).then(
        imageId => onChange(`/media/${imageId}`),
        () => {},
      )
  }
  const picker = useFileDialog({ accept: 'image/*', multiple: false, resetOnOpen: true, onChange: files => send(files?.item(0)) })
  const paste = (event: ClipboardEvent) => {
    const image = findImageFile(event.clipboardData)
    if (!image) return
    event.preventDefault()
    send(image)
  }
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setAimed(true)
  }
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setAimed(false)
    send(findImageFile(event.dataTransfer))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting here are shortcuts for the button and the field inside
    <div
      className={classes.image}
      data-aimed={aimed || undefined}
      onPaste={paste}
      onDragOver={drag}
      onDragLeave={() => setAimed(false)}
      onDrop={drop}
    >
      <Field aside={editor.optional()}>
        <Input.Label mb={6} lh="sm" fw={600} htmlFor={id}>
          {articles.props.image()}
        </Input.Label>
        <Group gap={12} wrap="nowrap" align="flex-start">
          {value && <ArticleThumb imageUrl={value} w={90} h={58} bdrs={6} />}
          <TextInput
            {...fieldProps}
            id={id}
            flex={1}
            miw={0}
            name="imageUrl"
            placeholder={editor.imageUrl()}
            maxLength={2000}
            value={value}
            onChange={event => onChange(event.currentTarget.value)}
            description={outside.note}
            error={renderFieldError((error && explain(error, editor.imageRefused())) || outside.error)}
          />
          {value && (
            <Button
              h={40}
              flex="none"
              variant="default"
              loading={isPending}
              leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
              onClick={picker.open}
            >
              {editor.choose()}
            </Button>
          )}
        </Group>
      </Field>
      {!value && (
        <UnstyledButton className={classes.zone} onClick={picker.open} disabled={isPending}>
          {isPending ? <Loader size={24} aria-label={editor.uploading()} /> : <IconPhotoUp size={24} stroke={1.5} aria-hidden />}
          <span>
            <strong>{editor.chooseImage()}</strong>
            {editor.dropHere()}
            <br />
            {editor.imageKinds()}
          </span>
        </UnstyledButton>
      )}
    </div>
  )
}
