import { UnstyledButton } from '@mantine/core'
import { use, useState } from 'react'
import type { Media } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { toImageSrcSet, toImageUrl } from '../../ui/image-path.ts'
import { LatePicturesContext } from '../../ui/late-pictures.ts'
import classes from './media-grid.module.css'

type Props = { image: Media; index: number; total: number; sizes: string; more: number; onOpen: () => void }

/**
 * A picture of a weeze. A click opens the slideshow (POST-17); a picture that fails to load becomes a link to its file (POST-14, ERR-19).
 */
export const Picture = ({ image, index, total, sizes, more, onOpen }: Props) => {
  const { weeze } = usePhrases()
  const [broken, setBroken] = useState(false)
  const late = use(LatePicturesContext)
  const name = image.alt || weeze.picture({ index: index + 1, total })
  if (broken)
    return (
      <a className={classes.broken} href={toImageUrl(image.val, 1600)} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
    )
  return (
    <UnstyledButton className={classes.picture} onClick={onOpen}>
      <img
        className={classes.image}
        src={toImageUrl(image.val, 960)}
        srcSet={toImageSrcSet(image.val)}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={more ? weeze.morePictures({ name, count: more }) : name}
        loading={late ? 'lazy' : 'eager'}
        decoding="async"
        onError={() => setBroken(true)}
      />
      {more > 0 && (
        <span className={classes.more} aria-hidden>
          +{more}
        </span>
      )}
    </UnstyledButton>
  )
}
