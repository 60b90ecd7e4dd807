import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Button, Loader, Popover, Textarea } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { altTextMax } from '#routers/limits.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import type { WeezeDraftImage } from './draft.ts'
import classes from './thumbnails.module.css'

export type ThumbnailsProps = {
  images: WeezeDraftImage[]
  disabled: boolean
  onDescribe: (key: string, alt: string) => void
  onRemove: (key: string) => void
}

/** The images of a draft, each with buttons that describe and remove it (COMP-09, COMP-10). */
export const Thumbnails = ({ images, disabled, onDescribe, onRemove }: ThumbnailsProps) => {
  const { composer } = usePhrases()
  return (
    <ul className={classes.list} aria-label={composer.images()}>
      {images.map(({ key, url, imageId, alt }, index) => (
        <li key={key} className={classes.item}>
          <img className={classes.image} src={url} alt={alt || composer.image({ index: index + 1 })} />
          {!imageId && (
            <span className={classes.sending}>
              <Loader size={24} aria-label={composer.uploading()} />
            </span>
          )}
          <ActionIcon
            className={classes.act}
            variant="transparent"
            size={28}
            disabled={disabled}
            onClick={() => onRemove(key)}
            aria-label={composer.remove({ index: index + 1 })}
          >
            <IconX size={16} stroke={2} aria-hidden />
          </ActionIcon>
          <Popover width={280} position="bottom-start" trapFocus returnFocus>
            <Popover.Target>
              <Button
                className={`${classes.act} ${classes.describe}`}
                variant="transparent"
                h={24}
                px={8}
                fz="2xs"
                disabled={disabled}
                leftSection={alt && <IconCheck size={14} aria-hidden />}
                aria-label={composer.describeImage({ index: index + 1 })}
              >
                {composer.describe()}
              </Button>
            </Popover.Target>
            <Popover.Dropdown p={16}>
              <Textarea
                label={composer.description()}
                description={composer.descriptionHint()}
                value={alt}
                onChange={event => onDescribe(key, event.currentTarget.value)}
                maxLength={altTextMax}
                autosize
                minRows={2}
                maxRows={6}
                data-autofocus
                // Escape closes the popover only, not the dialog around it.
                data-mantine-stop-propagation
              />
            </Popover.Dropdown>
          </Popover>
        </li>
      ))}
    </ul>
  )
}
