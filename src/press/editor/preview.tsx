import { Box, Group, Skeleton, Text } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { watermark } from '../../app/constants.ts'
import { useLocale, usePhrases, withTexts } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { useShownMoment } from '../../app/session.ts'
import { latePart } from '../../ui/late-part.tsx'
import { useMediaSourcesById } from '../media-sources.ts'
import { Chapeau, Subtitle, Title } from '../published/article-text.tsx'
import { sourceStyle } from '../published/colours.ts'
import { Figure } from '../published/figure.tsx'
import { ArticleFooter } from '../published/foot.tsx'
import { SourceName } from '../published/masthead.tsx'
import { Watermark } from '../published/watermark.tsx'
import type { ArticleFields, EditState } from './edit-state.ts'
import classes from './preview.module.css'

const ClipPlayer = latePart(
  withTexts(['clips'], () => import('../../weezes/clips/clip-player.tsx')),
  'ClipPlayer',
)

// What cleans the text is large, and the form does not wait for it.
const PreviewBody = latePart(() => import('./preview-body.tsx'), 'PreviewBody')

/** Placeholder lines for an empty text; `height` in px, `widths` in percent (PED-11). */
const TextSkeleton = ({ height, widths }: { height: number; widths: number[] }) => (
  <span className={classes.lines}>
    {widths.map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity except their index
      <Box key={index} component="span" data-line h={height} w={`${width}%`} />
    ))}
  </span>
)

const place = { base: basePath, origin: location.origin }

/** The image with its caption; a placeholder while its address is empty. */
const ArticlePicture = ({ imageUrl, imageCaption }: Pick<ArticleFields, 'imageUrl' | 'imageCaption'>) => {
  const { editor } = usePhrases()
  const { locale } = useLocale()
  const [broken, setBroken] = useState<string>()
  if (!imageUrl.trim()) return <Skeleton height={288} radius={4} animate={false} />
  return (
    <Figure
      imageUrl={imageUrl}
      caption={imageCaption}
      place={place}
      locale={locale}
      brokenLabel={broken === imageUrl ? editor.openImage() : undefined}
      onError={() => setBroken(imageUrl)}
    />
  )
}

/** Renders the article with the components of the readers' page, in the order of PED-10 (PED-10 to PED-13). */
export const ArticleSheet = ({ state }: { state: EditState }) => {
  const { locale } = useLocale()
  const shown = useShownMoment()
  const source = useMediaSourcesById().get(state.mediaSourceId)
  const { title, subtitle, chapeau, body, author, sources, publishedOn } = state
  const emptyBody = <TextSkeleton height={14} widths={[100, 97, 99, 92, 98, 60]} />
  return (
    <article className={classes.sheet} style={source && sourceStyle(source)} data-preview>
      {source && (
        <Group gap={10} wrap="nowrap" mb={12} ff="text" fz="sm" lh="sm" fw={600}>
          <SourceName source={source} base={basePath} size={24} />
        </Group>
      )}
      {state.clip && <ClipPlayer key={state.clip.val} media={state.clip} author={source?.name ?? ''} />}
      {!(state.clip && !state.imageUrl.trim()) && <ArticlePicture {...state} />}
      {title.trim() ? <Title level="h2">{title}</Title> : <TextSkeleton height={30} widths={[92, 58]} />}
      <Subtitle>{subtitle.trim() ? subtitle : <TextSkeleton height={18} widths={[100, 70]} />}</Subtitle>
      <Chapeau>{chapeau.trim() ? chapeau : <TextSkeleton height={18} widths={[100, 96, 44]} />}</Chapeau>
      <PreviewBody body={body} empty={emptyBody} fallback={emptyBody} />
      <ArticleFooter
        sources={sources}
        author={author.trim() ? author : <TextSkeleton height={14} widths={[38]} />}
        publishedOn={shown(publishedOn ?? new Date().toISOString())}
        locale={locale}
      />
      <Watermark times={watermark.times} />
    </article>
  )
}

/** Renders the article beside the form while it is typed. */
export const ArticlePreview = ({ state, className }: { state: EditState; className: string | undefined }) => {
  const { editor } = usePhrases()
  // The preview updates at a lower priority than the form, so that typing stays fast.
  const shown = useDeferredValue(state)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable with the keyboard
    <section className={className} aria-label={editor.preview()} tabIndex={0}>
      <Group gap={0} wrap="nowrap" justify="space-between" mb={12} fz="xs" c="dimmed">
        <Text component="strong" inherit fw={600} c="var(--weez-text-second)">
          {editor.preview()}
        </Text>
        <span>{editor.live()}</span>
      </Group>
      <ArticleSheet state={shown} />
    </section>
  )
}
